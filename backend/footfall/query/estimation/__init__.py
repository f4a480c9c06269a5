"""From sums by unit of variance to numbers with intervals, changes and labels."""
