"""Umami, by its API, of one's own server or of its cloud."""
