"""Histories of browsers: Chrome and its relatives, Firefox, Safari, Google Takeout."""
