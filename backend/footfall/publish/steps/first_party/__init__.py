"""First party: the sites' own counts of the month."""
