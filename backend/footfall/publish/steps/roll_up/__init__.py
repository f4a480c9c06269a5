"""Roll up: the tables of the month file."""
