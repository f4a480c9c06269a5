"""Tests of footfall.connectors."""
