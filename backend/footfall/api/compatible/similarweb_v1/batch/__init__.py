"""The Batch API: many sites at once as a file, on the bulk jobs."""
