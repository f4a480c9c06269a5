"""Files of web servers: `https://...`."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

import httpx2

from footfall.cli.remote.stream import FetchError, InterruptedFetchError, Stream
from footfall.infra.guarded_transport import ForbiddenHopError, GuardedTransport
from footfall.infra.network_guard import Permission

# Seconds that the server may be silent between two pieces of a file.
SILENCE_S = 60.0
_LOOPBACK = ("localhost", "127.0.0.1", "::1")
_SETTING = "private_imports"
_WHY = {
    401: "wants a sign-in: write it as https://USER:PASSWORD@HOST/...",
    403: "does not give it away: a signed address may have ended",
    404: "has no such file",
    410: "has it no longer",
}


@dataclass(frozen=True)
class WebFile:
    """A file at an address. Its query and user may be secrets.

    may_be_private: whether it may be unencrypted, and redirect to unencrypted addresses and into the own
    network.
    """

    url: str
    may_be_private: bool = False

    @property
    def address(self) -> str:
        """The address without user and query."""
        parts = urlsplit(self.url)
        host = f"{parts.hostname}:{parts.port}" if parts.port else parts.hostname
        return f"{parts.scheme}://{host}{parts.path}"

    @property
    def name(self) -> str:
        """The last part of its path."""
        return PurePosixPath(unquote(urlsplit(self.url).path)).name or "index"

    def open(self, start: int, tag: str) -> Stream:
        """Ask for the bytes from `start` on if the file is still the same. See `RemoteFile.open`."""
        parts = urlsplit(self.url)
        if parts.scheme != "https" and parts.hostname not in _LOOPBACK and not self.may_be_private:
            raise FetchError(
                f"{self.address}: over http:// anybody on the way could change the file; use https://, "
                f"or set {_SETTING}"
            )
        resume = {"Range": f"bytes={start}-", "If-Range": tag} if start and tag else {}
        # A compressed transfer could not be resumed, and its size would not be that of the file.
        asked = {"Accept-Encoding": "identity", **resume}
        guarded = GuardedTransport(Permission(_SETTING, self.may_be_private), self.url)
        client = httpx2.Client(follow_redirects=True, timeout=SILENCE_S, transport=guarded)
        try:
            answer = client.send(client.build_request("GET", self.url, headers=asked), stream=True)
            self._require_good(answer)
        except ForbiddenHopError as error:
            client.close()
            leads = "" if error.place == parts.netloc.rpartition("@")[2] else f" leads to {error.place}"
            raise FetchError(f"{self.address}{leads}: {error}") from None
        except httpx2.TooManyRedirects:
            client.close()
            raise FetchError(f"{self.address}: the server redirects again and again") from None
        except httpx2.TransportError as error:
            client.close()
            raise InterruptedFetchError(_reason(error)) from None
        except BaseException:
            client.close()
            raise
        begins = start if answer.status_code == 206 else 0
        length = answer.headers.get("content-length")
        size = begins + int(length) if length else None
        # Weak tags, and times of changes in whole seconds, do not promise the same bytes.
        strong = answer.headers.get("etag", "")
        return Stream(begins, size, "" if strong.startswith("W/") else strong, self._blocks(client, answer))

    def _require_good(self, answer: httpx2.Response) -> None:
        status = answer.status_code
        if status in (200, 206):
            return
        if status == 429 or status >= 500:
            wait = answer.headers.get("retry-after", "")
            raise InterruptedFetchError(
                f"the server answers {status}", float(wait) if wait.isdigit() else 0.0
            )
        if status == 416:
            raise InterruptedFetchError("the file has become shorter")
        raise FetchError(f"{self.address}: the server {_WHY.get(status, 'refuses it')} ({status})")

    def _blocks(self, client: httpx2.Client, answer: httpx2.Response) -> Iterator[bytes]:
        with closing(client), closing(answer):
            try:
                # Blocks as they arrive: with blocks of one size the last would be lost with the connection.
                yield from answer.iter_raw()
            except httpx2.TransportError as error:
                raise InterruptedFetchError(_reason(error)) from None


def _reason(error: httpx2.TransportError) -> str:
    if isinstance(error, httpx2.TimeoutException):
        return f"nothing came for {SILENCE_S:.0f} s"
    return str(error) or type(error).__name__
