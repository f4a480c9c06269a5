"""Gives this server's cookies the prefix `__Host-` where people reach it by https.

Browsers then take such a cookie only from this very host, encrypted and for all of its paths. So no other
host of the same domain can plant a session, and nobody on an unencrypted line. Below a path of a host the
prefix is `__Secure-`: other applications of the host must not get these cookies, which `__Host-` would hand
to all of them.
"""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PREFIX = "__Host-"
PREFIX_BELOW_PATH = "__Secure-"
# How the names of all cookies of this server begin.
OWN = "footfall_"


class PrefixedCookies:
    """Adds the prefix to cookies that are set, and takes it off those that come; those without are dropped.

    encrypted: whether the public address is https; a call that came by https counts as such too. of_host:
    whether the product has the host to itself.
    """

    def __init__(self, app: ASGIApp, encrypted: bool, of_host: bool = True) -> None:
        self._app = app
        self._encrypted = encrypted
        self._prefix = PREFIX if of_host else PREFIX_BELOW_PATH

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call."""
        if scope["type"] != "http" or not (self._encrypted or scope["scheme"] == "https"):
            await self._app(scope, receive, send)
            return
        scope["headers"] = [
            (
                name,
                _as_read(value.decode("latin-1"), self._prefix).encode("latin-1")
                if name == b"cookie"
                else value,
            )
            for name, value in scope["headers"]
        ]

        async def prefixed(message: Message) -> None:
            if message["type"] == "http.response.start" and "set-cookie" in Headers(raw=message["headers"]):
                message["headers"] = [
                    (name, _as_set(value.decode("latin-1"), self._prefix).encode("latin-1"))
                    if name.lower() == b"set-cookie"
                    else (name, value)
                    for name, value in message["headers"]
                ]
            await send(message)

        await self._app(scope, receive, prefixed)


def _as_read(cookies: str, prefix: str) -> str:
    """A Cookie header as routes read it. Others' cookies stay as they are."""
    pairs = [pair.strip() for pair in cookies.split(";")]
    believed = [pair for pair in pairs if not pair.startswith(OWN)]
    return "; ".join(
        pair.removeprefix(prefix) if pair.startswith(prefix + OWN) else pair for pair in believed
    )


def _as_set(cookie: str, prefix: str) -> str:
    """A Set-Cookie header as browsers take it under the prefix: encrypted, and for every path."""
    pair, *attributes = [part.strip() for part in cookie.split(";")]
    if not pair.startswith(OWN):
        return cookie
    kept = [each for each in attributes if each.partition("=")[0].lower() not in ("path", "secure")]
    return "; ".join([prefix + pair, *kept, "Path=/", "Secure"])
