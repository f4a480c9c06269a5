"""What people tell and do: feedback, and usage events where the owner turned them on."""
