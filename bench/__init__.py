"""Speed and scale, each part runnable by name: `python bench/run.py [ingest] [reports] [redraw]`."""
