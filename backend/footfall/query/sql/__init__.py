"""Writes the statement of a report: its query over the scoped views. Text in, text out.

A report's own question is in its `query.sql`. The views it reads are written here in Python, as none of their
texts is whole before a request is known: how many SELECTs over month files there are, with which columns and
conditions, depends on the scope. Each function says which rows its text gives.
"""
