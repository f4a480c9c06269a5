"""Mails about projects, and dashboards on paper."""
