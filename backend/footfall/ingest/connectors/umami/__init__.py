"""Umami, by the API of one's own server or of its cloud."""
