"""Panels over HTTP: calls of administrators and of members' browsers."""
