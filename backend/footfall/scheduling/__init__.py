"""What the product does by the clock: jobs, each run once across all servers of an accounts database."""
