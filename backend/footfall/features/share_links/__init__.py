"""Share links: a dashboard as it stands, for whoever has the link, without an account."""
