"""Google Analytics 4, by its Data API."""
