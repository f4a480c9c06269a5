"""Classify: sites, robots, referrers and tags."""
