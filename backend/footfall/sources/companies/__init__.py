"""Companies behind sites."""
