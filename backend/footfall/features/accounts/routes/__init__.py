"""What people do with their own account over HTTP: sign in, change it, keep views, send feedback."""
