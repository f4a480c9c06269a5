"""Clickstream of a browser panel."""
