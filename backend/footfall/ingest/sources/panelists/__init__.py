"""Members of a panel and what is known about them."""
