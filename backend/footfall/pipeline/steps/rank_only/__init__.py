"""Rank only: levels of sites known from lists alone."""
