"""Logs of an office's or a school's network: who requested which host, as a panel at host level."""
