"""Other vendors' addresses, answered from our reports, so that their clients need another host alone."""
