"""Dashboards as slides for PowerPoint, with charts and tables that can be edited."""
