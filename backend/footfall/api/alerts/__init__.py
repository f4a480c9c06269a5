"""Alerts of projects."""
