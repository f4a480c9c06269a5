"""Days of a month on which panelists were metered."""
