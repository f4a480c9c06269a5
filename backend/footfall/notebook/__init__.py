"""What a reader keeps for themselves: views of dashboards, and notes on days."""
