"""Traffic that sites have measured themselves, with which estimates are calibrated."""
