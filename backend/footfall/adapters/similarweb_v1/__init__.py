"""The Similarweb API v1: JSON with `meta`, each path declared with the function that answers it."""
