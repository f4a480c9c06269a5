"""Traffic that sites have measured themselves: the truth estimates are held against."""
