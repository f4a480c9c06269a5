"""What dashboards show, on screen and on paper."""
