"""Calls of extensions that were written for other servers; they only have to be given this host name."""
