"""The calls of extensions that were written for other servers, so that they need another host name only."""
