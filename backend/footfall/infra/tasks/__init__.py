"""Tasks of one machine or of a cluster."""
