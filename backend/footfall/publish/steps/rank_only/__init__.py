"""Rank only: visits of sites that are known from rank lists and owners' counts alone."""
