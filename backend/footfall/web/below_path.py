"""Serves the product below a path of its host, as `https://intranet.example/footfall`.

Inside of the application every path is that of the product, `/analytics/traffic/` and so on. Here the path
of the host is taken off a call and put before whatever an answer tells a browser to go to: redirects,
cookies, and links and forms of pages. So no route knows where the product lies.
"""

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Attributes of a page that name an address of this server. Quotes in texts are written as entities there.
_ADDRESS = re.compile(rb'(?<=[\s"])((?:href|src|action|formaction|data-base)=")/(?!/)')
# Programs look for metadata of https://HOST/PATH at https://HOST/.well-known/NAME/PATH (RFC 8414, RFC 9728).
_WELL_KNOWN = re.compile(r"(/\.well-known/[a-z-]+)(/.*)?")


class BelowPath:
    """Takes the path off calls, and puts it into redirects and cookies.

    base: the path without a slash at its end, such as `/footfall`. A call without it is answered too: a proxy
    may have taken the path off, and monitors on the machine itself need none.
    """

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        raw = scope.get("raw_path")
        inside = {
            **scope,
            "path": self._inner(scope["path"]),
            "raw_path": None if raw is None else self._inner(raw.decode("latin-1")).encode("latin-1"),
            # Of this Starlette makes the address of the application (`Request.base_url`).
            "app_root_path": self._base,
        }
        # Tricky: uvicorn looks at its own scope, not at a copy of it, for the method of the call.
        scope.update(inside)

        async def outside(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=list(message["headers"]))
                if "location" in headers:
                    headers["location"] = self._led_to(scope, headers["location"])
                message = {**message, "headers": [self._of_cookie(*each) for each in headers.raw]}
            await send(message)

        await self._app(scope, receive, outside)

    def _inner(self, path: str) -> str:
        if path == self._base or path.startswith(f"{self._base}/"):
            return path.removeprefix(self._base) or "/"
        known = _WELL_KNOWN.fullmatch(path)
        after = (known[2] or "") if known else ""
        if known and (after == self._base or after.startswith(f"{self._base}/")):
            return known[1] + after.removeprefix(self._base)
        return path

    def _led_to(self, scope: Scope, location: str) -> str:
        if location.startswith("/") and not location.startswith("//"):
            return f"{self._base}{location}"
        # Starlette leads from /docs to /docs/ by the whole address.
        there = urlsplit(location)
        is_own = there.netloc == Headers(scope=scope).get("host") and there.path == f"{scope['path']}/"
        return there._replace(path=f"{self._base}{there.path}").geturl() if is_own else location

    def _of_cookie(self, name: bytes, value: bytes) -> tuple[bytes, bytes]:
        if name.lower() != b"set-cookie":
            return name, value
        pair, *attributes = value.decode("latin-1").split("; ")
        moved = [self._moved(each) for each in attributes]
        return name, "; ".join([pair, *moved]).encode("latin-1")

    def _moved(self, attribute: str) -> str:
        key, _, path = attribute.partition("=")
        return f"{key}={self._base}{path.rstrip('/')}" if key.lower() == "path" else attribute


class PagesBelowPath:
    """Puts the path before the addresses in pages. Goes below whatever compresses them."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._with_base = rb"\g<1>" + base.encode() + b"/"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call. Pages are held back until they are whole: the longest has some 100 kB."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun: Message | None = None
        page = bytearray()

        async def outside(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start" and _is_page(message):
                begun = message
            elif begun is None:
                await send(message)
            else:
                page.extend(message.get("body", b""))
                if message.get("more_body", False):
                    return
                body = _ADDRESS.sub(self._with_base, bytes(page))
                headers = MutableHeaders(raw=list(begun["headers"]))
                if page:
                    headers["content-length"] = str(len(body))
                await send({**begun, "headers": headers.raw})
                await send({"type": "http.response.body", "body": body})

        await self._app(scope, receive, outside)


def _is_page(message: Message) -> bool:
    headers = Headers(raw=message["headers"])
    kind = headers.get("content-type", "")
    return kind.startswith("text/html") and "content-encoding" not in headers
