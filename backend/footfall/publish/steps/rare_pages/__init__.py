"""Rare pages: pools the pages that too few people viewed."""
