"""Lets browser extensions call the collector (CORS), so that they need no host permissions."""

from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

_DAY_S = 86_400


class ExtensionsMayCall:
    """Answers CORS preflights of extensions to the collector. Everything else passes through.

    folders: what the paths that extensions call begin with.
    """

    def __init__(self, app: ASGIApp, folders: tuple[str, ...]) -> None:
        self._app, self._folders = app, folders
        self._collector = CORSMiddleware(
            app,
            allow_origin_regex=r"(chrome|moz|safari-web)-extension://[0-9A-Za-z-]{1,64}",
            allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
            allow_headers=[
                "Authorization",
                "Content-Type",
                "Content-Encoding",
                "Idempotency-Key",
                "Never-List",
            ],
            expose_headers=["Retry-After"],
            max_age=_DAY_S,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call."""
        is_ours = scope["type"] == "http" and scope["path"].startswith(self._folders)
        await (self._collector if is_ours else self._app)(scope, receive, send)
