"""Plausible, by its Stats API, second version."""
