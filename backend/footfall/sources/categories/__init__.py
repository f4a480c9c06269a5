"""Categories of sites."""
