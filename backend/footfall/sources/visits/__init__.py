"""Visits of a panel, as comScore and other meters that tell no pages write them."""
