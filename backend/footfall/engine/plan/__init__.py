"""What a question covers in a snapshot: sites, months, the compared period, samples, reach."""
