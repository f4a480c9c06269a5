"""Panels: members, their consent, and the page views their browsers send."""
