"""Files that lie elsewhere: on a web server, in an object store, or in what another program prints."""
