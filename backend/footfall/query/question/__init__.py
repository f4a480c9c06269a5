"""What may be asked: one model per report, checked before anything is looked up."""
