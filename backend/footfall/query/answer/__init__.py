"""From numbers to rows: keys in words, facts, rounding for readers, forecast."""
