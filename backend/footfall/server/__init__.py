"""HTTP only: routes, pages, and who may call what. One file for each noun."""
