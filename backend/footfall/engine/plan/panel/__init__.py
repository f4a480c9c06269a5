"""Looks up how the panel of the months asked about reaches people and keeps its panelists."""
