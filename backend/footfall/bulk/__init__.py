"""Many targets at once: a job of the server that ends with a file."""
