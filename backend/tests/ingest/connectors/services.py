"""A server that answers as the services do, in the shapes their documentation shows, about known visits.

`faults` are answered first, one a call: a status with its headers, or CUT to end the connection half-way.
"""

import gzip
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from tests.ingest.connectors.google_services import Google
from tests.ingest.connectors.own_services import OwnServers
from tests.ingest.connectors.recorded import Answer, Call
from tests.ingest.connectors.visitors import Visit

CUT = -1


@dataclass
class Services(Google, OwnServers):
    """All services at one address, with the lists that lie there."""

    faults: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    lists: dict[str, bytes] = field(default_factory=dict)
    slow_s: float = 0.0

    def answer(self, call: Call) -> Answer:
        """The answer of whichever service has the path."""
        for beginning, service in self._services():
            if call.path.startswith(beginning):
                return service(call)
        return 404, {"error": {"code": 404, "message": "Not Found"}}

    def _services(self) -> list[tuple[str, Callable[[Call], Answer]]]:
        return [
            ("/token", self.google_token),
            ("/v1beta/properties/4711:runReport", self.ga4),
            ("/webmasters/v3/sites/", self.search_console),
            ("/index.php", self.matomo),
            ("/api/v2/query", self.plausible),
            ("/api/auth/login", self.umami_login),
            ("/api/websites/w-1", self.umami),
            ("/api/lists/date/", self._tranco),
            ("/metrics/pageviews/aggregate/", self._file),
            ("/download/", self._file),
            ("/lists/", self._file),
        ]

    def _tranco(self, call: Call) -> Answer:
        day = call.path.rpartition("/")[2]
        if day == "latest":
            return 200, {"list_id": "NEW", "available": True}
        name = f"/download/T{day}/1000000"
        if name not in self.lists:
            return 404, {"detail": "List not found"}
        return 200, {
            "list_id": f"T{day}",
            "available": True,
            "download": f"https://tranco-list.eu{name}",
            "created_on": f"{day}T23:59:59.000000",
            "failed": False,
            "jobs_ahead": 0,
        }

    def _file(self, call: Call) -> Answer:
        found = self.lists.get(call.path)
        return (404, {"message": "404: Not Found"}) if found is None else (200, found)


def packed(*lines: str) -> bytes:
    """A packed list."""
    return gzip.compress("\n".join(lines).encode() + b"\n")


@contextmanager
def serving(visits: list[Visit]) -> Iterator[Services]:
    """The services on a free port of this machine."""
    services = Services(visits)

    class Handler(BaseHTTPRequestHandler):
        def _take(self) -> None:
            parts = urlsplit(self.path)
            call = Call(
                self.command,
                parts.path,
                {name: values[0] for name, values in parse_qs(parts.query).items()},
                {name.lower(): value for name, value in self.headers.items()},
                self.rfile.read(int(self.headers.get("Content-Length", 0))),
            )
            services.calls.append(call)
            time.sleep(services.slow_s)
            status, headers = services.faults.pop(0) if services.faults else (0, {})
            if status > 0:
                self._send(status, {"error": {"code": status, "message": "Not now"}}, headers)
                return
            code, answer = services.answer(call)
            self._send(code, answer, {}, is_cut=status == CUT)

        do_GET = do_POST = _take  # noqa: N815 - names of the library

        def _send(self, status: int, answer: object, headers: dict[str, str], is_cut: bool = False) -> None:
            body = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body[: len(body) // 2] if is_cut else body)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    services.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield services
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
