"""HTML pages and mails that the server writes itself, and their texts in all languages."""
