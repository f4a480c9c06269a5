"""Views, notes on days, and markets that a user has saved."""
