"""A proxy between the extension and the panel's server, which records every call and can cut them off."""

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx

_OWN = {"host", "connection", "transfer-encoding", "content-length", "accept-encoding", "content-encoding"}


class Wire(ThreadingHTTPServer):
    """A proxy in front of a server.

    cut: every connection is closed, as without a network. down: every call is answered with 502, as by a
    proxy whose server is down.
    """

    def __init__(self, server: str) -> None:
        super().__init__(("127.0.0.1", 0), _Relay)
        self.server_url = server
        self.cut = False
        self.down = False
        self.seen: list[str] = []

    @property
    def address(self) -> str:
        """The address that the extension uses as the server's."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def said(self, word: str) -> list[str]:
        """The recorded calls that contain `word`."""
        return [call for call in self.seen if word in call]


class _Relay(BaseHTTPRequestHandler):
    server: Wire

    def _hand_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.server.cut:
            self.close_connection = True
            self.connection.close()
            return
        if self.server.down:
            self.send_response(502)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        is_packed = self.headers.get("Content-Encoding") == "gzip"
        text = (gzip.decompress(body) if is_packed else body).decode()
        self.server.seen.append(f"{self.command} {self.path}\n{text}")
        given = {name: value for name, value in self.headers.items() if name.lower() not in _OWN}
        packed = {"Content-Encoding": "gzip"} if is_packed else {}
        answer = httpx.request(
            self.command,
            f"{self.server.server_url}{self.path}",
            headers=given | packed,
            content=body,
            timeout=60,
        )
        self.send_response(answer.status_code)
        for name, value in answer.headers.items():
            if name.lower() not in _OWN:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer.content)))
        self.end_headers()
        self.wfile.write(answer.content)

    do_GET = do_POST = do_PUT = do_DELETE = do_OPTIONS = _hand_on  # noqa: N815 - http.server looks for them

    def log_message(self, *_: object) -> None:
        """Nothing on the terminal."""


@contextmanager
def wire(server: str) -> Iterator[Wire]:
    """Run a proxy to the server at this address until the block ends."""
    relay = Wire(server)
    thread = threading.Thread(target=relay.serve_forever)
    thread.start()
    try:
        yield relay
    finally:
        relay.shutdown()
        thread.join()
        relay.server_close()
