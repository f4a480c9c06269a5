"""The version of the method by which numbers are made."""

# Which tables a month file has and what its numbers mean; another method makes every month be built again.
METHOD = "33"
