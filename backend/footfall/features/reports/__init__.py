"""Reports over HTTP: their routes, exports, links for programs, and the search bar."""
