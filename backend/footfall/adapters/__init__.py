"""Other ways to ask the same questions: other vendors' calls, assistants, browsing protocols, Python."""
