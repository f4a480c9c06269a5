"""Public rank lists of sites."""
