"""Logs of an office's or a school's network: who asked for which host, a panel at host level."""
