"""Mail through the owner's mail server. Nothing is sent unless one is configured."""
