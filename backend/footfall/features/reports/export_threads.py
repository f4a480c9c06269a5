"""Streams export files from their own threads, as an export runs a report for each page of rows."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from fastapi import Request
from fastapi.responses import StreamingResponse

from footfall.core.locale import Locale
from footfall.dashboards.paper.notes import note_text
from footfall.dashboards.paper.wording import Wording
from footfall.query import Engine, RefusedError
from footfall.query.exports import MEDIA_TYPES, Export, FileFormat, chunks_of

THREADS = 4
_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="footfall-export")


async def exported(
    request: Request,
    engine: Engine,
    report_id: str,
    params: Any,
    file_format: FileFormat,
    locale: Locale | None = None,
) -> StreamingResponse:
    """The file, streamed while it is made.

    RefusedError as for the report, or `busy` if no thread gets free while a report would wait in the queue.
    locale: language of the notes above a table, in the words of the screens; None for those of the answer.
    """
    text_of_note = partial(note_text, wording=Wording(locale)) if locale else str
    making = _threads.submit(Export, engine, report_id, params, text_of_note)
    waits_until = getattr(request.state, "arrived", time.monotonic()) + engine.limits.queue_s
    made = asyncio.wrap_future(making)
    done, _ = await asyncio.wait([made], timeout=max(0.0, waits_until - time.monotonic()))
    # `cancel` is False for an export that has begun.
    if not done and making.cancel():
        raise RefusedError(
            "busy",
            f"{THREADS} exports are being written and none ended within {engine.limits.queue_s:g} s; ask "
            "again in a moment",
            status=503,
            retry_after_s=max(1, round(engine.limits.queue_s)),
        )
    export = await made
    named = f'attachment; filename="{export.name}.{file_format.ending}"'
    headers = {"Content-Disposition": named, "X-Content-Type-Options": "nosniff"}
    chunks = _in_threads(chunks_of(export, file_format))
    return StreamingResponse(chunks, media_type=MEDIA_TYPES[file_format], headers=headers)


async def _in_threads(chunks: Iterator[bytes]) -> AsyncIterator[bytes]:
    """The same pieces, each made in a thread, and only when the one before was sent."""
    loop = asyncio.get_running_loop()
    while (chunk := await loop.run_in_executor(_threads, next, chunks, None)) is not None:
        yield chunk
