"""Places of sites in the rank lists of a month, list by list, and which of them a site shows."""
