"""Tests of footfall.ingest.connectors."""
