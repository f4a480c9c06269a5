"""Pages for panelists to browse: many host names, one server on 127.0.0.1, a log of the requests."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PAGE = """<!doctype html><title>{path}</title>
<a id="women" href="/women?session=abc123&utm_source=news&color=red#top">women</a>
<a id="blog" href="http://blog.example/post" target="_blank">blog</a>
<a id="moved" href="/moved">moved</a>
<a id="bank" href="http://bank.example/account">bank</a>
<a id="order" href="/order-confirmed?id=77">order</a>
<a id="found" href="http://shop.example/">found</a>
<form action="/find"><input name="words" value="red shoes"><button id="find">find</button></form>
<button id="more" onclick="history.pushState(null, '', '/more')">more</button>
"""


class Sites(ThreadingHTTPServer):
    """A server that answers for every host. asked: the paths of the pages it has served."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Pages)
        self.asked: list[str] = []

    @property
    def port(self) -> int:
        """Its port on 127.0.0.1."""
        return int(self.server_address[1])


class _Pages(BaseHTTPRequestHandler):
    server: Sites

    def do_GET(self) -> None:
        """Serve a page; /moved redirects to another site."""
        if self.path.startswith("/moved"):
            self.send_response(302)
            self.send_header("Location", "http://other.example/landing?ref=1")
            self.end_headers()
            return
        body = PAGE.format(path=self.path.partition("?")[0]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.server.asked.append(self.path)

    def log_message(self, *_: object) -> None:
        """Nothing on the terminal."""


@contextmanager
def sites() -> Iterator[Sites]:
    """The server of all sites, until the block ends."""
    server = Sites()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
