"""The rank list of Tranco."""
