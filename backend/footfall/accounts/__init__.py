"""Who is asking: accounts, sessions, keys, roles, and every way to prove who one is."""
