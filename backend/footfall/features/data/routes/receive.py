"""Uploads that can be resumed, by the protocol tus 1.0 (https://tus.io/protocols/resumable-upload).

A client creates an upload, sends its bytes in pieces, and after a cut asks how many arrived.
"""

import base64
import logging
from typing import Annotated

from fastapi import Header, Path, Request, Response
from fastapi.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect

from footfall.features.data.routes.lake import Home
from footfall.ingest import uploads
from footfall.ingest.uploads import (
    Receiver,
    TooLargeError,
    UnknownUploadError,
    UploadBusyError,
    WrongOffsetError,
)
from footfall.web.errors import ProblemBody, RefusedCallError
from footfall.web.late_routes import LateRouter
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow

VERSION = "1.0.0"
# Bytes of one piece at most. Clients should send less, so that a cut costs little.
MOST_BYTES_OF_A_PIECE = 1 << 27
_CONTENT = "application/offset+octet-stream"
_UPLOADS = "/api/imports/uploads"
_log = logging.getLogger(__name__)
router = LateRouter(
    dependencies=[allow(Right.ADMINISTER)],
    tags=["imports"],
    responses={
        404: {"model": ProblemBody, "description": "There is no such upload."},
        409: {"model": ProblemBody, "description": "The bytes belong to another place of the file."},
        415: {"model": ProblemBody, "description": "Bytes are sent as `application/offset+octet-stream`."},
        423: {"model": ProblemBody, "description": "Another call sends bytes of the file."},
        507: {"model": ProblemBody, "description": "The disk has no room for the file."},
    },
)
UploadId = Annotated[str, Path(max_length=64, description="Id of an upload.")]


@router.post("/api/imports", operation_id="createUpload", summary="Begin an upload", status_code=201)
def create(
    home: Home,
    response: Response,
    upload_length: Annotated[int, Header(ge=0, le=1 << 42, description="Size of the file in bytes.")],
    upload_metadata: Annotated[
        str, Header(max_length=2_000, description="`filename` and its name in Base64, as tus has it.")
    ],
) -> None:
    """Make room for a file. Its address is in `Location`; send the bytes there."""
    name = _file_name(upload_metadata)
    if upload_length == 0:
        raise RefusedCallError(
            422, "empty_file", f"{name} is empty: export it again and look at its size.", "Upload-Length"
        )
    try:
        upload = uploads.create(home, name, upload_length)
    except TooLargeError as error:
        raise RefusedCallError(
            507, "no_room", f"{error}: free some, or split the file", "Upload-Length"
        ) from None
    response.headers.update({"Location": f"{_UPLOADS}/{upload.id}", "Tus-Resumable": VERSION})


@router.head(
    f"{_UPLOADS}/{{upload_id}}", operation_id="uploadOffset", summary="How much of an upload arrived"
)
def offset(home: Home, upload_id: UploadId, response: Response) -> None:
    """Size and bytes received, in `Upload-Length` and `Upload-Offset`."""
    try:
        upload = uploads.load(home, upload_id)
    except UnknownUploadError as error:
        raise _unknown(error) from None
    response.headers.update(
        {
            "Tus-Resumable": VERSION,
            "Cache-Control": "no-store",
            "Upload-Length": str(upload.length),
            "Upload-Offset": str(uploads.received(home, upload)),
        }
    )


@router.patch(
    f"{_UPLOADS}/{{upload_id}}",
    operation_id="sendBytes",
    summary="Send bytes of an upload",
    status_code=204,
    max_body_size=MOST_BYTES_OF_A_PIECE,
    openapi_extra={
        "requestBody": {"content": {_CONTENT: {"schema": {"type": "string", "format": "binary"}}}}
    },
)
async def send(
    request: Request,
    home: Home,
    upload_id: UploadId,
    response: Response,
    upload_offset: Annotated[int, Header(ge=0, description="Where in the file the bytes begin.")],
) -> None:
    """Append bytes as they come; those that arrived before a cut are kept."""
    if request.headers.get("content-type") != _CONTENT:
        raise RefusedCallError(415, "unknown_content", f"Send bytes as {_CONTENT}.", "Content-Type")
    try:
        receiver = await run_in_threadpool(Receiver, home, upload_id, upload_offset)
    except UnknownUploadError as error:
        raise _unknown(error) from None
    except WrongOffsetError as error:
        raise RefusedCallError(409, "wrong_offset", str(error), "Upload-Offset") from None
    except UploadBusyError as error:
        raise RefusedCallError(423, "upload_busy", str(error)) from None
    try:
        async for block in request.stream():
            await run_in_threadpool(receiver.write, block)
    except ClientDisconnect:
        # A cut is what this protocol is for: nobody is left to answer, and nothing went wrong here.
        _log.info("upload %s: the connection was cut after %d bytes", upload_id, receiver.received)
    except TooLargeError as error:
        raise RefusedCallError(413, "too_large", str(error), "the body") from None
    finally:
        await run_in_threadpool(receiver.close)
    response.headers.update({"Tus-Resumable": VERSION, "Upload-Offset": str(receiver.received)})


@router.delete(
    f"{_UPLOADS}/{{upload_id}}", operation_id="removeUpload", summary="Remove an upload", status_code=204
)
def remove(home: Home, upload_id: UploadId) -> None:
    """Forget a file that was sent; what was imported of it stays."""
    try:
        uploads.remove(home, upload_id)
    except UnknownUploadError as error:
        raise _unknown(error) from None


def _unknown(error: UnknownUploadError) -> RefusedCallError:
    return RefusedCallError(404, "unknown_upload", str(error), "upload_id")


def _file_name(metadata: str) -> str:
    """The value of `filename` in an Upload-Metadata header: pairs `key base64`, separated by commas.

    RefusedCallError 422 without it.
    """
    pairs = dict(pair.strip().partition(" ")[::2] for pair in metadata.split(","))
    try:
        return base64.b64decode(pairs["filename"], validate=True).decode()
    except (KeyError, ValueError):
        raise RefusedCallError(
            422, "no_file_name", "Send `filename` and the name of the file in Base64.", "Upload-Metadata"
        ) from None
