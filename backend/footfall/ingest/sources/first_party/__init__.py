"""Traffic that sites have measured themselves; it calibrates the estimates."""
