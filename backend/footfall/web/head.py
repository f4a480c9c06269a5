"""Answers HEAD as GET without the body, at the addresses that monitors and programs look at."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Only some addresses: where no monitor looks, HEAD is refused, so that it cannot use up a link or a count.
LOOKED_AT = frozenset(
    {
        "/",
        "/healthz",
        "/readyz",
        "/metrics",
        "/analytics/traffic",
        "/openapi",
        "/openapi.json",
        "/subscribe",
        "/contact",
    }
)
# A call below BELOW uses nothing up. NOT_BELOW are exceptions: uploads by tus and static files answer HEAD
# themselves, and each opening of a shared dashboard is counted.
BELOW = ("/api/", "/feeds/", "/analytics/traffic/")
NOT_BELOW = ("/api/imports/uploads/", "/analytics/traffic/shared/", "/analytics/traffic/static/")


def _may_be_asked(path: str) -> bool:
    return path in LOOKED_AT or (path.startswith(BELOW) and not path.startswith(NOT_BELOW))


class HeadAsGet:
    """Passes HEAD on as GET at these addresses, and drops the body of the answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call."""
        if scope["type"] != "http" or scope["method"] != "HEAD" or not _may_be_asked(scope["path"]):
            await self._app(scope, receive, send)
            return

        async def head_of(message: Message) -> None:
            # Tricky: uvicorn reads the method of this same scope to see whether an answer may lack a body.
            scope["method"] = "HEAD"
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        scope["method"] = "GET"
        try:
            await self._app(scope, receive, head_of)
        finally:
            scope["method"] = "HEAD"
