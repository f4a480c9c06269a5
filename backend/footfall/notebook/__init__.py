"""A user's own saved views, notes on days, and markets."""
