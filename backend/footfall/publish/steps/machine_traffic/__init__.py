"""Machine traffic: what robots ask of sites with access logs, beside their people."""
