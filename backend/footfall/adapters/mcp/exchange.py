"""One message over streamable HTTP and its answer, by the SDK; loaded by the first call (`http.py`)."""

import logging

from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from starlette.types import Receive, Scope, Send

from footfall.adapters.mcp.caller import CallerAsker
from footfall.adapters.mcp.server import build

# The SDK logs each start and end of a session manager, which is every call here.
logging.getLogger("mcp.server").setLevel(logging.WARNING)
_SERVER = build(lambda ctx: CallerAsker(ctx.request))


async def exchange(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer one message.

    The session manager lives for one call, as there are no sessions. So nothing has to be started with the
    application, and nothing is left over when a call fails.
    """
    manager = StreamableHTTPSessionManager(_SERVER, json_response=True, stateless=True)
    async with manager.run():
        await manager.handle_request(scope, receive, send)
