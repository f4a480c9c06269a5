"""The monthly rank lists of the Chrome UX Report."""
