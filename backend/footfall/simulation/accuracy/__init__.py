"""How far published estimates lie from the truth of a simulated web, beside the naive scale-up."""
