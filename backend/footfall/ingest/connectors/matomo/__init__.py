"""Matomo, by its Reporting API."""
