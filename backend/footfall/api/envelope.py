"""What every answer carries and every call leaves behind: safe headers, an id, a count, a line in the log.

Plain ASGI: Starlette's middleware made of a function starts a task for each call, which took a third of the
time of a kept answer.
"""

import time

from fastapi import Request
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from footfall.api import metrics, request_log

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    )
)


class Envelope:
    """Goes round the application; calls other than HTTP pass untouched."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One call, counted and written down when its last byte is sent, or when it failed."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        started, request_id = time.perf_counter(), request_log.begin(request)
        status = 500

        async def sealed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _seal(MutableHeaders(scope=message), request_id, time.perf_counter() - started)
            await send(message)

        try:
            await self._app(scope, receive, sealed)
        finally:
            seconds = time.perf_counter() - started
            counted: metrics.Metrics = request.app.state.metrics
            counted.count(request, status, seconds)
            request_log.write(request, status, seconds)


def _seal(headers: MutableHeaders, request_id: str, seconds: float) -> None:
    headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"
    headers["X-Request-Id"] = request_id
    headers["Server-Timing"] = f"total;dur={seconds * 1000:.1f}"
