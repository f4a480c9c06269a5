"""Heads of requests are bounded while they arrive.

The parser joins the pieces of a line as they come, which for one line of 50 MB held up every other caller for
seconds; and it has no bound for a line, or for their number.
"""

from itertools import chain
from typing import Any

from fastapi.responses import JSONResponse
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from footfall.web.errors import problem

# Of a head: request line, header lines, and those that may follow a body sent in chunks.
MOST_BYTES = 1 << 16
MOST_LINES = 100
# A caller that is refused while it sends reads the answer only if the connection is not reset before: what it
# sends for so many seconds, and so many bytes of it, is read and thrown away.
LEAVING_S = 1.0
MOST_BYTES_LEAVING = 1 << 20


class RefusedHeadError(Exception):
    """A head that breaks a rule."""


class BoundedHeads(HttpToolsProtocol):
    """One connection, whose heads have MOST_BYTES and MOST_LINES at most, and one Host line."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        # Bytes since something came to its end: a head, a piece of a body, a request.
        self._unfinished = 0
        self._has_finished = False
        self._head_lines = 0
        self._last_answer: bytes | None = None
        self._thrown_away = 0

    def data_received(self, data: bytes) -> None:
        """Refuse a head that has become too long, if its end has not come yet."""
        if self._last_answer is not None:
            self._throw_away(data)
            return
        self._has_finished = False
        super().data_received(data)
        self._unfinished = 0 if self._has_finished else self._unfinished + len(data)
        is_too_large = self._unfinished > MOST_BYTES or len(self.headers or ()) > MOST_LINES
        if is_too_large and self._last_answer is None and not self.transport.is_closing():
            self.refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        """Begin a request."""
        self._has_finished = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Take the head. RefusedHeadError if it is too large or names its host twice."""
        self._has_finished = True
        self._require_small()
        if [name for name, _ in self.headers].count(b"host") > 1:
            # Whoever stands before this server may have gone by the other one.
            self._last_answer = TWO_HOSTS
            raise RefusedHeadError
        self._head_lines = len(self.headers)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body; others bound its length."""
        self._has_finished = True
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Take the end of the request. RefusedHeadError for too many lines behind its body."""
        self._has_finished = True
        if len(self.headers) > self._head_lines:
            self._require_small()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer what the parser gave up: a head that was refused here, or bytes that are no request."""
        if self._last_answer is None:
            super().send_400_response(msg)
        else:
            self.refuse(self._last_answer)

    def refuse(self, answer: bytes) -> None:
        """Send this answer as the last one, unless another one is being sent, and close the connection."""
        self._last_answer = answer
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if not is_answering or not self.cycle.response_started:
            self.transport.write(answer)
        if is_answering:
            self.transport.close()
            return
        self.transport.write_eof()
        self.loop.call_later(LEAVING_S, self.transport.close)

    def _require_small(self) -> None:
        # A colon, a space, and the end of the line.
        lines = len(self.headers)
        size = len(self.url) + sum(map(len, chain.from_iterable(self.headers))) + 4 * lines
        if size > MOST_BYTES or lines > MOST_LINES:
            # The parser wraps what is raised below it, so the answer waits here.
            self._last_answer = TOO_LARGE
            raise RefusedHeadError

    def _throw_away(self, data: bytes) -> None:
        self._thrown_away += len(data)
        if self._thrown_away > MOST_BYTES_LEAVING:
            self.transport.close()


def last_answer(answer: JSONResponse) -> bytes:
    """The bytes of an answer after which the connection is closed."""
    headers = b"".join(b"%s: %s\r\n" % header for header in answer.raw_headers)
    return STATUS_LINE[answer.status_code] + b"connection: close\r\n" + headers + b"\r\n" + bytes(answer.body)


TOO_LARGE = last_answer(
    problem(
        431,
        "head_too_large",
        f"Address and headers of the request are too large: send {MOST_BYTES // 1024} kB and {MOST_LINES} "
        "lines at most.",
    )
)
TWO_HOSTS = last_answer(problem(400, "two_hosts", "The request names its host twice: send one Host header."))
