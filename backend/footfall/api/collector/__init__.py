"""Panels over HTTP: what administrators ask, and what members' browsers send."""
