"""Limits of the product. Public."""

MAX_PROJECTS = 100
MAX_TARGETS_IN_PROJECT = 100
# Targets compared side by side in one report.
MAX_TARGETS = 5
# Sites that define a market in one report.
MAX_SITES_IN_MARKET = 200
# Targets in one bulk job.
MAX_TARGETS_IN_JOB = 10_000
MAX_SHARES = 200
# Characters of a password.
SHORTEST_PASSWORD = 10
