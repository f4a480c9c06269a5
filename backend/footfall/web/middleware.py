"""Middleware: security headers, request id, metrics and log line of every call; host check.

Plain ASGI: Starlette's middleware made of a function starts a task for each call, which took a third of the
time of a cached answer.
"""

import time

from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from footfall.web import gone_clients, metrics, request_log
from footfall.web.errors import problem
from footfall.web.metrics import Metrics
from footfall.web.services import service_of


def content_security_policy(remotes_host: str | None = None, framed_by: str = "'none'") -> str:
    """The Content-Security-Policy: this server and, if set, the host of the remotes.

    framed_by: hosts whose pages may show the answer in a frame, as the header writes them.
    """
    own = "'self'" if remotes_host is None else f"'self' {remotes_host}"
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src {own}",
            f"style-src {own}",
            "img-src 'self' data:",
            f"font-src {own}",
            f"connect-src {own}",
            "object-src 'none'",
            "base-uri 'none'",
            f"frame-ancestors {framed_by}",
            "form-action 'self'",
        )
    )


POLICY = "Content-Security-Policy"
SAFE_HEADERS = {
    # Of answers that do not say themselves who may keep them.
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    # The pages use none of these browser features, so injected code may not use them either.
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
# Where the public address is https: browsers use nothing else for two years, below this host name neither.
ENCRYPTED_HEADERS = {"Strict-Transport-Security": "max-age=63072000; includeSubDomains"}


class SafeHeadersAndLog:
    """Adds security headers and a request id to every HTTP answer; counts and logs the call."""

    def __init__(self, app: ASGIApp, remotes_host: str | None = None, encrypted: bool = False) -> None:
        self._app = app
        self._remotes_host = remotes_host
        policy = {POLICY: content_security_policy(remotes_host)}
        self._headers = policy | SAFE_HEADERS | (ENCRYPTED_HEADERS if encrypted else {})
        self._gone = gone_clients.GoneClients()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call. It is counted and logged after its last byte or on failure.

        A call that nobody waits for any more is logged as such, and is no failure.
        """
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        started, request_id = time.perf_counter(), request_log.begin(request)
        status, body = 500, gone_clients.Body(receive)

        async def sealed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = gone_clients.STATUS if body.is_cut else message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    # A page may have a stricter policy of its own.
                    headers.setdefault(name, value)
                if framed_by := getattr(request.state, "framed_by", ""):
                    headers[POLICY] = content_security_policy(self._remotes_host, framed_by)
                headers["X-Request-Id"] = request_id
                headers["Server-Timing"] = f"total;dur={(time.perf_counter() - started) * 1000:.1f}"
            await send(message)

        try:
            await self._app(scope, body.receive, sealed)
        except Exception as error:
            if not gone_clients.is_about_them(error):
                raise
            status = gone_clients.STATUS
            self._gone.note(request)
        finally:
            seconds = time.perf_counter() - started
            counted: metrics.Metrics = service_of(request, Metrics)
            counted.count(request, status, seconds)
            request_log.write(request, status, seconds)


class KnownHosts:
    """Refuses calls with a Host header that is not this server's (protection from DNS rebinding).

    Starlette's own middleware does the same but answers in plain text.
    """

    def __init__(self, app: ASGIApp, allowed: list[str]) -> None:
        self._app = app
        self._allowed = frozenset(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call; 400 if its host is not this server's."""
        if scope["type"] == "http" and _host(Headers(scope=scope).get("host", "")) not in self._allowed:
            message = (
                "The call was sent to a host name that is not this server's: set public_url to the address "
                "people open."
            )
            await problem(400, "unknown_host", message)(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _host(header: str) -> str:
    """A Host header in lower case without port. An IPv6 address keeps its brackets."""
    closing = header.rfind("]")
    name = header[: closing + 1] if header.startswith("[") else header.partition(":")[0]
    return name.lower()
