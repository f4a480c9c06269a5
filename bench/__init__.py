"""Benchmarks of speed, scale and accuracy, run by name: `python bench/run.py [ingest] [reports] [redraw]`."""
