"""Sessionise: visits from page views."""
