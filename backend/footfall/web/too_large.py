"""Refuses a body that is too large in the usual JSON; the framework answers in plain text."""

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from footfall.web.errors import problem


def too_large() -> Response:
    """The answer to a body that is too large."""
    return problem(413, "body_too_large", "The body is larger than this call takes: send less at once.")


class TooLargeInJson:
    """Replaces the plain text of the framework's 413."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call."""
        replaced = False

        async def in_json(message: Message) -> None:
            nonlocal replaced
            if message["type"] == "http.response.start" and message["status"] == 413:
                replaced = Headers(raw=message["headers"]).get("content-type", "").startswith("text/plain")
                if replaced:
                    await too_large()(scope, receive, send)
            if not replaced:
                await send(message)

        await self._app(scope, receive, in_json)
