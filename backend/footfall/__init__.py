"""Footfall: self-hosted competitive traffic analytics with an interval on every number."""

__version__ = "0.1.0"
