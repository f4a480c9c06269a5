"""HEAD of what monitors of servers and programs look at: answered as GET without the body."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Not of all: the address of a sign-in is good once, and scanners of mail ask for the head of what they see.
LOOKED_AT = frozenset(
    {"/", "/healthz", "/readyz", "/metrics", "/analytics/traffic", "/openapi", "/subscribe", "/contact"}
)
# Nothing below these is used up by being asked for; uploads by tus answer HEAD themselves, and it is counted
# how often a shared dashboard was opened.
BELOW = ("/api/", "/feeds/", "/analytics/traffic/")
NOT_BELOW = ("/api/imports/uploads/", "/analytics/traffic/shared/", "/analytics/traffic/static/")


def _may_be_asked(path: str) -> bool:
    return path in LOOKED_AT or (path.startswith(BELOW) and not path.startswith(NOT_BELOW))


class HeadAsGet:
    """Asks these addresses for GET where a call asks for HEAD."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call."""
        if scope["type"] != "http" or scope["method"] != "HEAD" or not _may_be_asked(scope["path"]):
            await self._app(scope, receive, send)
            return

        async def head_of(message: Message) -> None:
            # Tricky: uvicorn asks the same scope whether an answer without its body is whole.
            scope["method"] = "HEAD"
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        scope["method"] = "GET"
        try:
            await self._app(scope, receive, head_of)
        finally:
            scope["method"] = "HEAD"
