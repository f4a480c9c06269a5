"""Estimate: from what the panel saw of sites to what is published of them."""
