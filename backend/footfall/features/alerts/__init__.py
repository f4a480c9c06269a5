"""Alerts: rules on the reports of a project, judged after each snapshot, and where their news goes."""
