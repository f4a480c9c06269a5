"""A connection cut in the middle of a piece: what arrived is kept, and the server reports no error."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fastapi import Request, Response

from footfall.api.imports.receive import send
from footfall.lake import uploads


def cut_after(sent: bytes) -> Request:
    """A call whose sender hangs up after some bytes."""
    messages: Iterator[dict[str, Any]] = iter(
        [{"type": "http.request", "body": sent, "more_body": True}, {"type": "http.disconnect"}]
    )

    async def receive() -> dict[str, Any]:
        return next(messages)

    headers = [(b"content-type", b"application/offset+octet-stream")]
    return Request({"type": "http", "method": "PATCH", "headers": headers}, receive)


def test_bytes_before_a_cut_are_kept_and_the_next_call_goes_on_there(tmp_path: Path) -> None:
    upload = uploads.create(tmp_path, "ranks.csv", 10)

    asyncio.run(send(cut_after(b"1,goo"), tmp_path, upload.id, Response(), 0))
    assert uploads.received(tmp_path, upload) == 5

    asyncio.run(send(cut_after(b"gle"), tmp_path, upload.id, Response(), 5))
    assert uploads.received(tmp_path, upload) == 8
