"""What only administrators may call: accounts, the inbox, imports and snapshots."""
