"""Accounts, sessions, API keys and roles, and every way to sign in."""
