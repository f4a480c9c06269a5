"""Histories of browsers: Chrome and browsers made from it, Firefox, Safari, Google Takeout."""
