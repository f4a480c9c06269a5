"""A store that speaks S3, under one prefix: objects put whole, some only if they are as they were read.

Credentials, region and the address of the store come from the environment, as other programs read them:
AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_ENDPOINT_URL, or from the role of
the machine.
"""

import hashlib
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import IO, TYPE_CHECKING, TypeVar

from footfall.lake.object_store.refusals import REFUSALS, endpoint, unreached

if TYPE_CHECKING:
    from obstore.store import S3Store

SCHEME = "s3://"
# Waits before the next try, when a store does not answer or is busy; they begin anew when some data came.
WAITS_S = (0.5, 2.0, 8.0, 15.0)
# The library itself tries most calls again, at most so often and for so long.
RETRIES, RETRY_S = 4, 60.0
SILENCE_S = 30.0
_BLOCK_BYTES = 4 << 20
# A multipart upload has at most 10,000 parts.
_PART_BYTES, _MOST_PARTS = 8 << 20, 9_000
_AT_ONCE = 4
_MAY = "s3:GetObject, s3:PutObject, s3:DeleteObject, s3:ListBucket"

_Given = TypeVar("_Given")


class StoreError(OSError):
    """The store did not do what was asked. The message says where, why, and what to do."""


class RefusingStoreError(StoreError):
    """Asking again is of no use."""


class MissingObjectError(RefusingStoreError):
    """There is no such object."""


class ChangedObjectError(RefusingStoreError):
    """Somebody else has written the object since it was read."""


@dataclass(frozen=True)
class Content:
    """The content of an object, and the tag that the store gave this content."""

    data: bytes
    tag: str


class Store:
    """One prefix of a bucket. Safe for threads."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        # Ceph gives tags in quotes, but in the condition of a put it knows them only without quotes.
        self._knows_bare_tags = False
        try:
            self._bucket = _opened(self.address, endpoint())
        except ValueError as error:
            raise RefusingStoreError(f"{self.address}: {error}") from None

    def read(self, name: str) -> Content | None:
        """A small object; None if there is none."""
        return self._patiently(lambda: self._read(name, None))

    def read_unless(self, name: str, tag: str) -> Content | None:
        """A small object unless its content is still that of the tag. MissingObjectError if it is gone."""
        from obstore.exceptions import NotModifiedError

        try:
            found = self._patiently(lambda: self._read(name, tag))
        except NotModifiedError:
            return None
        if found is None:
            raise MissingObjectError(f"{self.address}/{name}: it is gone; the lake was removed")
        return found

    def replace(self, name: str, data: bytes, tag: str | None) -> str:
        """Replace a small object, if its content is still that of the tag; returns the new tag.

        tag: None if there must be no object yet. ChangedObjectError when the object has other content. New
        content must be unlike any earlier one: when the answer of the store is lost, the object tells whether
        it was put.
        """
        return self._patiently(lambda: self._replace(name, data, tag))

    def upload(self, name: str, path: Path) -> None:
        """Put a file, a large one in parts."""
        import obstore

        part = max(_PART_BYTES, path.stat().st_size // _MOST_PARTS + 1)

        def put() -> None:
            with self._told(name):
                obstore.put(self._bucket, name, path, chunk_size=part, max_concurrency=_AT_ONCE)

        self._patiently(put)

    def download(self, name: str, path: Path, size: int, sha256: str) -> None:
        """Write an object to a file, or the rest of it after a cut connection. StoreError if that fails."""
        digest = hashlib.sha256()
        with path.open("wb") as out:
            had = -1
            while had < out.tell() < size or had == -1:
                had = out.tell()
                # Tries are counted anew whenever some of it came.
                self._patiently(lambda: self._go_on(name, out, digest.update))
        if (path.stat().st_size, digest.hexdigest()) != (size, sha256):
            raise RefusingStoreError(
                f"{self.address}/{name}: it is not what was put there, somebody or something changed it; "
                "bring the bucket back to how it was"
            )

    def names(self, prefix: str) -> Iterator[str]:
        """Names of all objects whose names begin with a prefix that ends with a slash."""
        import obstore

        with self._told(prefix):
            for found in obstore.list(self._bucket, prefix.rstrip("/")):
                yield from (str(each["path"]) for each in found)

    def delete(self, names: Collection[str]) -> None:
        """Delete objects; those that are gone already are no error."""
        import obstore

        def delete() -> None:
            with self._told(f"{len(names)} objects"):
                obstore.delete(self._bucket, sorted(names))

        if names:
            self._patiently(delete)

    def _patiently(self, call: Callable[[], _Given]) -> _Given:
        """Call again while the store fails, and waiting helps."""
        for wait in WAITS_S:
            try:
                return call()
            except RefusingStoreError:
                raise
            except StoreError:
                time.sleep(wait)
        return call()

    def _read(self, name: str, unless: str | None) -> Content | None:
        import obstore

        try:
            with self._told(name):
                found = obstore.get(self._bucket, name, options={"if_none_match": unless} if unless else {})
                return Content(bytes(found.bytes()), str(found.meta["e_tag"]))
        except MissingObjectError:
            return None

    def _replace(self, name: str, data: bytes, tag: str | None) -> str:
        put, now = self._put_if(name, data, tag, self._knows_bare_tags)
        if put is None and tag is not None and now == tag and not self._knows_bare_tags:
            put, _ = self._put_if(name, data, tag, bare=True)
            if put is not None:
                self._knows_bare_tags = True
        if put is None:
            raise ChangedObjectError(f"{self.address}/{name}: another machine has written it meanwhile")
        return put

    def _put_if(self, name: str, data: bytes, tag: str | None, bare: bool) -> tuple[str | None, str | None]:
        """The new tag, None where the store says that the condition does not hold; the tag it has then."""
        import obstore

        known = obstore.exceptions
        condition = tag.strip('"') if tag and bare else tag
        try:
            with self._told(name):
                mode = {"e_tag": condition} if condition else "create"
                put = obstore.put(self._bucket, name, data, mode=mode)  # type: ignore[arg-type]  # no version
                return str(put["e_tag"]), None
        except (StoreError, known.PreconditionError, known.AlreadyExistsError) as error:
            now = self._read(name, None)
            if now is not None and now.data == data:
                return now.tag, None
            if isinstance(error, StoreError) and not isinstance(error, MissingObjectError):
                raise
            return None, now.tag if now else None

    def _go_on(self, name: str, out: IO[bytes], seen: Callable[[bytes], None]) -> None:
        """Write the rest of an object behind what is there, or some of it before the connection is cut."""
        import obstore

        begins = out.tell()
        try:
            with self._told(name):
                found = obstore.get(
                    self._bucket, name, options={"range": {"offset": begins}} if begins else {}
                )
                for block in found.stream(min_chunk_size=_BLOCK_BYTES):
                    out.write(block)
                    seen(block)
        except RefusingStoreError:
            raise
        except StoreError:
            if out.tell() == begins:
                raise

    @contextmanager
    def _told(self, name: str) -> Iterator[None]:
        """Turn errors of the library into StoreError. Conditions that do not hold are left to the caller."""
        from obstore import exceptions

        try:
            yield
        except (exceptions.PreconditionError, exceptions.AlreadyExistsError, exceptions.NotModifiedError):
            raise
        except (exceptions.BaseError, FileNotFoundError) as error:
            raise self._judged(f"{self.address}/{name}", error) from None

    def _judged(self, where: str, error: Exception) -> StoreError:
        from obstore import exceptions

        text = str(error)
        for word, refusal in REFUSALS.items():
            if word in text:
                return RefusingStoreError(f"{where}: {refusal}")
        if isinstance(error, exceptions.NotFoundError | FileNotFoundError):
            return MissingObjectError(f"{where}: there is no such object")
        if isinstance(error, exceptions.PermissionDeniedError | exceptions.UnauthenticatedError):
            return RefusingStoreError(f"{where}: these credentials may not use it ({_MAY})")
        if meaning := unreached(text):
            return StoreError(f"{where}: {meaning}")
        return StoreError(
            f"{where}: the store does not answer as it should, try again later: {_reason(text)}"
        )


def _reason(text: str) -> str:
    """What the library says happened last, in one line."""
    first = text.splitlines()[0] if text else "no reason given"
    return first.rpartition(" - ")[2][:300]


def _opened(address: str, endpoint: str | None) -> "S3Store":
    # A tenth of a second of loading that commands on a lake in a folder need not wait for.
    from obstore.store import S3Store

    bucket, _, prefix = address.removeprefix(SCHEME).partition("/")
    return S3Store(
        bucket,
        prefix=prefix or None,
        config={"endpoint": endpoint} if endpoint else {},
        client_options={
            "allow_http": bool(endpoint and endpoint.startswith("http://")),
            "connect_timeout": timedelta(seconds=10),
            "read_timeout": timedelta(seconds=SILENCE_S),
            # For a whole call: a large object may take long, as long as data keep coming.
            "timeout": timedelta(days=1),
        },
        retry_config={
            "max_retries": RETRIES,
            "retry_timeout": timedelta(seconds=RETRY_S),
            "backoff": {
                "init_backoff": timedelta(seconds=0.2),
                "max_backoff": timedelta(seconds=10),
                "base": 2,
            },
        },
    )
