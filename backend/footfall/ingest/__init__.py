"""From real input to the raw lake."""
