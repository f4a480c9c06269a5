"""The functions that answer the endpoints, each from our reports; the docstrings show the bodies."""
