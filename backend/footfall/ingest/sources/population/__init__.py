"""Internet users by country, device and other traits: the margins of weighting."""
