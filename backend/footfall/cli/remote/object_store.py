"""Files of object stores with the protocol of S3: `s3://BUCKET/KEY`, or all under `s3://BUCKET/PREFIX/`.

Credentials, region and the address of the store come from the environment, as other programs read them:
AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_ENDPOINT_URL, or a profile.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from footfall.cli.remote.stream import FetchError, InterruptedFetchError, Stream
from footfall.lake.object_store.refusals import REFUSALS, endpoint, unreached

if TYPE_CHECKING:
    from pyarrow.fs import S3FileSystem

SCHEME = "s3://"
SILENCE_S = 60.0
_BLOCK_BYTES = 8 << 20
# Texts of the store's client that mean that another try is of no use, and what to do.
_FINAL = {
    **REFUSALS,
    # For requests about an object the store gives no reason; this status means expired credentials.
    "(HTTP status 400) during HeadObject": REFUSALS["ExpiredToken"],
    "ACCESS_DENIED": "these credentials may not read it (s3:GetObject, s3:ListBucket)",
    "AccessDenied": "these credentials may not read it (s3:GetObject, s3:ListBucket)",
    "NO_SUCH_BUCKET": REFUSALS["NoSuchBucket"],
}


@dataclass(frozen=True)
class StoredFile:
    """An object in a store. key: its bucket and name."""

    key: str

    @property
    def address(self) -> str:
        """Its address, as people write it."""
        return SCHEME + self.key

    @property
    def name(self) -> str:
        """The last part of its name."""
        return PurePosixPath(self.key).name

    def open(self, start: int, tag: str) -> Stream:
        """Its bytes, from `start` on if nobody has written it again since. See `RemoteFile.open`."""
        try:
            found = _store().get_file_info(self.key)
            if found.size is None:
                raise FetchError(f"{self.address}: there is no such object; a prefix ends with a slash")
            now = f"{found.size} {found.mtime_ns}"
            begins = start if tag == now and start <= found.size else 0
            return Stream(begins, found.size, now, self._blocks(begins, found.size))
        except OSError as error:
            raise _judged(self.address, error) from None

    def _blocks(self, start: int, size: int) -> Iterator[bytes]:
        try:
            with _store().open_input_file(self.key) as file:
                for at in range(start, size, _BLOCK_BYTES):
                    yield file.read_at(min(_BLOCK_BYTES, size - at), at)
        except OSError as error:
            raise _judged(self.address, error) from None


def stored_files(address: str) -> list[StoredFile]:
    """The object at an address. If that ends with a slash, all objects under it but hidden ones, sorted.

    FetchError if there is none under it, or the store refuses. A single object is not looked up here.
    """
    key = address.removeprefix(SCHEME)
    if not key.endswith("/"):
        return [StoredFile(key)]
    from pyarrow.fs import FileSelector, FileType

    try:
        infos = _store().get_file_info(FileSelector(key.rstrip("/"), recursive=True))
    except OSError as error:
        judged = _judged(address, error)
        raise judged if isinstance(judged, FetchError) else FetchError(f"{address}: {judged}") from None
    found = sorted(info.path for info in infos if info.type == FileType.File and info.size)
    shown = [path for path in found if not PurePosixPath(path).name.startswith((".", "_"))]
    if not shown:
        raise FetchError(f"{address}: there is nothing under it")
    return [StoredFile(path) for path in shown]


def _store() -> "S3FileSystem":
    try:
        return _store_at(endpoint())
    except ValueError as error:
        raise FetchError(str(error)) from None


@cache
def _store_at(endpoint: str | None) -> "S3FileSystem":
    # Imported here, as loading it takes half a second.
    from pyarrow.fs import AwsStandardS3RetryStrategy, S3FileSystem

    return S3FileSystem(
        endpoint_override=endpoint,
        connect_timeout=10,
        request_timeout=SILENCE_S,
        retry_strategy=AwsStandardS3RetryStrategy(max_attempts=3),
    )


def _judged(address: str, error: OSError) -> FetchError | InterruptedFetchError:
    if isinstance(error, FileNotFoundError):
        return FetchError(f"{address}: there is nothing here")
    text = str(error)
    for word, meaning in _FINAL.items():
        if word in text:
            return FetchError(f"{address}: {meaning}")
    return InterruptedFetchError(unreached(text) or text.partition(" Detail: ")[0])
