"""Files that are sent: what arrived before a cut is kept, and the same file sent again is there once."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fastapi import Request, Response

from footfall.features.data.routes.receive import send
from footfall.ingest import uploads


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


def whole(home: Path, name: str, text: bytes) -> uploads.Upload:
    """A file that was sent whole."""
    upload = uploads.create(home, name, len(text))
    receiver = uploads.Receiver(home, upload.id, 0)
    receiver.write(text)
    receiver.close()
    return upload


def test_the_same_file_sent_again_takes_the_place_of_the_one_that_waits(tmp_path: Path) -> None:
    imported = whole(tmp_path, "access.log", b"one host\n")
    with uploads.changing(tmp_path, imported.id) as upload:
        upload.state = uploads.UploadState.WAITING
    whole(tmp_path, "access.log", b"one host\n")
    others = [whole(tmp_path, "access.log", b"two host\n"), whole(tmp_path, "ranks.csv", b"one host\n")]

    again = whole(tmp_path, "access.log", b"one host\n")

    kept = {upload.id for upload in uploads.listed(tmp_path)}
    assert kept == {imported.id, again.id, *(other.id for other in others)}
