"""What the addresses answer, made of our reports."""
