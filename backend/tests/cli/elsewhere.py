"""A web server of one file, or a proxy before an object store, whose next calls may go wrong."""

import http.server
import itertools
import threading
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from tests.ingest.sources.conftest import panel_csv

PANEL = panel_csv(*(f"p{number}" for number in range(400))).encode()
# What happens to a call: True when the call was answered with it.
Fault = Callable[["Call"], bool]


class Call(http.server.BaseHTTPRequestHandler):
    """A call whose body was read, so that another one may follow on the same connection."""

    body: bytes


class Elsewhere:
    """A server of one file on the web, or in front of an object store, whose next calls may go wrong."""

    def __init__(self, behind: str = "") -> None:
        self.content, self.tag, self.faults, self.ranges = PANEL, '"1"', list[Fault](), list[str | None]()
        #: What may happen to every call, after the faults of the next ones.
        self.standing: Fault | None = None
        outer = self

        class Handler(Call):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                self.body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                outer.ranges.append(self.headers["Range"])
                if outer.faults and outer.faults.pop(0)(self):
                    return
                if outer.standing and outer.standing(self):
                    return
                outer.pass_on(self, behind) if behind else outer._give(self)

            do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = answer  # noqa: N815 - names that http.server looks for

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _give(self, call: http.server.BaseHTTPRequestHandler) -> None:
        asked, whole = call.headers["Range"], call.headers["If-Range"] not in (None, self.tag)
        start = 0 if asked is None or whole else int(asked.removeprefix("bytes=").rstrip("-"))
        send(call, 206 if start else 200, self.content[start:], {"ETag": self.tag})

    def pass_on(self, call: Call, behind: str) -> None:
        # Without a type urllib would call it a form, which the store takes apart.
        headers = {"Content-Type": "application/octet-stream", **call.headers}
        asked = urllib.request.Request(behind + call.path, call.body or None, headers, method=call.command)
        try:
            answer = urllib.request.urlopen(asked)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            send(call, answer.status, answer.read(), dict(answer.headers), call.command != "HEAD")


def send(
    call: http.server.BaseHTTPRequestHandler,
    status: int,
    body: bytes = b"",
    headers: dict[str, str] | None = None,
    with_length: bool = True,
) -> None:
    call.send_response(status)
    for name, value in (headers or {}).items():
        if name.lower() not in ("content-length", "connection", "transfer-encoding") or not with_length:
            call.send_header(name, value)
    if with_length:
        call.send_header("Content-Length", str(len(body)))
    call.end_headers()
    call.wfile.write(body)


def busy(call: http.server.BaseHTTPRequestHandler) -> bool:
    send(call, 503, headers={"Retry-After": "0"})
    return True


def cut(call: http.server.BaseHTTPRequestHandler) -> bool:
    """A third of the file, then the end of the connection."""
    if call.command == "GET":
        call.send_response(200)
        call.send_header("ETag", '"1"')
        call.send_header("Content-Length", str(len(PANEL)))
        call.end_headers()
        call.wfile.write(PANEL[: len(PANEL) // 3])
        call.close_connection = True
        return True
    return False


def silent(call: http.server.BaseHTTPRequestHandler) -> bool:
    """Nothing, for longer than anybody waits."""
    threading.Event().wait(1.0)
    call.close_connection = True
    return True


def ended(call: http.server.BaseHTTPRequestHandler) -> bool:
    """What S3 says of credentials that have ended; without a body where only the head was asked for."""
    said = b"<?xml version='1.0'?><Error><Code>ExpiredToken</Code><Message>It has expired.</Message></Error>"
    send(call, 400, b"" if call.command == "HEAD" else said, {"Content-Type": "application/xml"})
    return True


def forbidden(call: http.server.BaseHTTPRequestHandler) -> bool:
    send(call, 403, b"<Error><Code>AccessDenied</Code></Error>")
    return True


def every(nth: int, fault: Fault) -> Fault:
    """The fault of each nth call, of those that read or put objects."""
    counted = itertools.count(1)
    return lambda call: next(counted) % nth == 0 and fault(call)
