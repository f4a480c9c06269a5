"""Which part of a country's page loads is by iPhones and iPads, and by Chrome."""
