"""Billing: prices, offers, purchases through one of three providers, trials, limits."""
