"""The simulated web, and the accuracy measured on it."""
