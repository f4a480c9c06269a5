"""A request to the app in the test's own process: one call into the event loop instead of seven."""

import httpx2
from starlette.testclient import _TestClientTransport


def answer(transport: _TestClientTransport, request: httpx2.Request) -> httpx2.Response:
    """What the app answers, whole; its errors are raised if the client is to raise them.

    Starlette's own goes into the loop for each event, for tests that read an answer while it is made: 4 ms of
    CPU instead of 1.
    """
    app = httpx2.ASGITransport(
        transport.app,
        raise_app_exceptions=transport.raise_server_exceptions,
        root_path=transport.root_path,
        client=transport.client,
    )
    asked = httpx2.Request(
        request.method,
        request.url,
        headers=request.headers,
        content=request.read(),
        extensions=request.extensions,
    )

    async def ask() -> httpx2.Response:
        answered = await app.handle_async_request(asked)
        assert isinstance(answered.stream, httpx2.AsyncByteStream)
        body = b"".join([part async for part in answered.stream])
        return httpx2.Response(answered.status_code, headers=answered.headers, stream=httpx2.ByteStream(body))

    with transport.portal_factory() as portal:
        return portal.call(ask)
