"""The simulated web: people, sites, a biased panel, and the truth about all of them."""
