"""The Similarweb API v1 as its clients speak it: JSON with `meta`, each address a declaration over ours."""
