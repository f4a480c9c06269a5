"""A server that answers like Plausible's Stats API, with the same numbers for every month."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SITE, TOKEN, VISITS = "north.example", "stats-key", 48_210
_ROWS = {
    (): [([], VISITS)],
    ("visit:device",): [(["Desktop"], 20_000), (["Mobile"], 28_210)],
    ("visit:country",): [(["DE"], 40_000), (["US"], 8_210)],
    ("visit:channel",): [(["Direct"], 30_000), (["Organic Search"], 18_210)],
}


@contextmanager
def plausible() -> Iterator[str]:
    """Run the server until the block ends; gives its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            query = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, answer = 200, _answer(query)
            if self.headers["Authorization"] != f"Bearer {TOKEN}":
                status, answer = 401, {"error": "Invalid API key."}
            body = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        serving.join()


def _answer(query: dict[str, object]) -> dict[str, object]:
    if query["date_range"] == "day":
        return {"results": [{"metrics": [12], "dimensions": []}], "meta": {}, "query": query}
    found = _ROWS[tuple(query["dimensions"])]
    results = [
        {"metrics": [visits, visits // 2, 3 * visits, 83, 41], "dimensions": dimensions}
        for dimensions, visits in found
    ]
    return {"results": results, "meta": {"total_rows": len(results)}, "query": query}
