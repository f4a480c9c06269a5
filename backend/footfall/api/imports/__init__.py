"""Bringing data in over HTTP: uploads, what they are, importing, removing, publishing."""
