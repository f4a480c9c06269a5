"""The Batch API: one file about many sites, written by a bulk job."""
