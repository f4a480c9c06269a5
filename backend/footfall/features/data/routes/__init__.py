"""What only administrators may call: accounts, the inbox, scheduled jobs, imports and snapshots."""
