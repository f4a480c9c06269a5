"""Parts of statements about pages: hosts and folders that share a page, and groups of pages."""
