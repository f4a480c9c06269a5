"""Rank only: how much sites are visited of which only places in public lists are known."""
