"""Trends and totals of whole sites from the roll-ups of the month files."""
