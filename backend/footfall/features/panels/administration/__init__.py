"""What administrators do with a panel and see of it: invitations, quotas, coverage, how many are needed."""
