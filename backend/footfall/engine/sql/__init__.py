"""Writes the statement of a report: its query over the scoped views. Text in, text out."""
