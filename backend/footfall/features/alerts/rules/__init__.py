"""What a rule can ask, and how sure an answer to it is."""
