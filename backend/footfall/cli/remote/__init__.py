"""Files from elsewhere: from a web server, an object store, or the output of another program."""
