"""Visits of a panel, as comScore and other meters write them that do not tell pages."""
