"""Share links: making and ending them, and what they open."""
