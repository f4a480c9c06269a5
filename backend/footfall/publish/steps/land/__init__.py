"""Land: page views of the month as numbers."""
