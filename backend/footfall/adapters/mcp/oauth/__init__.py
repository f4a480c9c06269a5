"""OAuth 2.1 for assistants in a browser: people let one in without copying a key."""
