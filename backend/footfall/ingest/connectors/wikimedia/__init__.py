"""Page views of Wikimedia's projects, which it publishes."""
