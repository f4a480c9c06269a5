"""OAuth 2.1 for assistants in a browser: who lets one in need not copy a key."""
