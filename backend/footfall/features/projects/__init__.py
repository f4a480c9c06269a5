"""Projects with their targets and page groups, target lists, shares, notification settings."""
