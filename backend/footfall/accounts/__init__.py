"""Who is asking: sign-in links, sessions, the user object."""
