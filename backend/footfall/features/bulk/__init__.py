"""Bulk jobs: the server answers a question about many targets and writes a file."""
