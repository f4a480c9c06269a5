"""What a reader keeps for themselves: views of dashboards, notes on days, markets."""
