"""The lake: raw rows, reference tables, month files and snapshots, and the one place that opens DuckDB."""
