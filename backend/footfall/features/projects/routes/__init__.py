"""Projects, page groups, target lists and notifications over HTTP."""
