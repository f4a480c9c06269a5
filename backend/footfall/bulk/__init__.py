"""Bulk jobs: the server asks about many targets and produces a file."""
