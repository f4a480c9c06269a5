"""HTTP only: routes, pages, who may ask."""
