"""Runs jobs on a schedule. Servers that share a database run each job only once."""
