"""The Model Context Protocol: assistants ask the same reports with the same rights."""
