"""Google Search Console, by its Search Analytics API."""
