"""Who may do what: permissions, sessions, call rates, the reach of plans, the audit log."""
