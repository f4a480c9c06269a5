"""Access logs of web servers: what was measured on the owner's own sites."""
