"""Estimate: its SQL; the modules lie in `pipeline/estimate*.py`."""
