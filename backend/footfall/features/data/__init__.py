"""Files and connections that bring data in, and the requests to publish them."""
