"""From cells to rows and units of variance, in arrays: people once, ranking, the page, the rest of a list."""
