"""A panel of one's own: who takes part, what they agreed to, and the page views their browsers send."""
