"""An upload of gigabytes over a line that breaks: what it costs, and whether every byte arrives once.

    PYTHONPATH=backend:. python bench/uploads.py [GIGABYTES]

Sends a file in pieces to a server of its own, and once a gigabyte cuts the connection in the middle of a
piece, asks how much arrived, and goes on there. Prints the peak memory and the CPU of the server.
"""

import base64
import hashlib
import http.client
import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from bench.concurrency import signed_in
from bench.machine import print_machine
from bench.served import served

GIGABYTE, PIECE, BLOCK = 1 << 30, 64 << 20, 1 << 20
TIMEOUT_S = 120


def block(number: int) -> bytes:
    """One megabyte of the file, different from all others."""
    line = b'192.0.2.7 - - [01/Mar/2026:10:00:00 +0000] "GET /%012d HTTP/1.1" 200 5120\n' % number
    return (line * (BLOCK // len(line) + 1))[:BLOCK]


def blocks(start: int, end: int) -> Iterator[bytes]:
    """The bytes of the file from `start` to before `end`."""
    while start < end:
        number, within = divmod(start, BLOCK)
        piece = block(number)[within : within + end - start]
        yield piece
        start += len(piece)


class Sender:
    """What a browser does: it has a session, and sends pieces that may break off."""

    def __init__(self, address: str) -> None:
        self._host = urlsplit(address).netloc
        self._headers = {"Cookie": signed_in(address), "Tus-Resumable": "1.0.0"}

    def call(self, method: str, path: str, **headers: str) -> http.client.HTTPResponse:
        """The answer to a call without a body."""
        connection = http.client.HTTPConnection(self._host, timeout=TIMEOUT_S)
        connection.request(method, path, headers={**self._headers, **headers})
        return connection.getresponse()

    def send(self, path: str, start: int, end: int, until: int) -> None:
        """Send the piece from `start` to `end`. The connection is cut at `until` if that comes earlier."""
        connection = http.client.HTTPConnection(self._host, timeout=TIMEOUT_S)
        connection.putrequest("PATCH", path)
        headers = {
            **self._headers,
            "Content-Type": "application/offset+octet-stream",
            "Content-Length": str(end - start),
            "Upload-Offset": str(start),
        }
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        for data in blocks(start, min(end, until)):
            connection.send(data)
        if until >= end:
            status = connection.getresponse().status
            if status != 204:
                raise SystemExit(f"a piece was answered with {status}")
        connection.close()

    def offset(self, path: str) -> int:
        """How many bytes have arrived, once the server has noticed the cut."""
        for _ in range(100):
            before = int(self.call("HEAD", path).headers["Upload-Offset"])
            time.sleep(0.2)
            if int(self.call("HEAD", path).headers["Upload-Offset"]) == before:
                return before
        raise SystemExit("the server still receives bytes of a connection that was cut")


def upload(sender: Sender, size: int) -> tuple[str, int]:
    """Upload a file. Returns the path of the upload and the number of cuts."""
    name = base64.b64encode(b"access.log").decode()
    begun = sender.call(
        "POST", "/api/imports", **{"Upload-Length": str(size), "Upload-Metadata": f"filename {name}"}
    )
    path, at, cuts = str(begun.headers["Location"]), 0, 0
    while at < size:
        end = min(at + PIECE, size)
        is_cut = at // GIGABYTE >= cuts
        sender.send(path, at, end, (at + end) // 2 if is_cut else end)
        cuts += is_cut
        at = sender.offset(path) if is_cut else end
    return path, cuts


def stored_digest(home: Path, size: int) -> str:
    """SHA-256 in hex of the only file of that size in the home folder."""
    (found,) = (path for path in home.rglob("*") if path.is_file() and path.stat().st_size == size)
    with found.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def peak_megabytes() -> float:
    """The most memory that the server, the child of this process, has had so far."""
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
    lines = Path(f"/proc/{children[0]}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024


def main() -> None:
    """Print what the upload took. Exit 1 if a byte differs."""
    print_machine()
    size = int(float(sys.argv[1] if len(sys.argv) > 1 else "5") * GIGABYTE)
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
        home = Path(folder) / "home"
        with served(home) as address:
            sender = Sender(address)
            before = peak_megabytes()
            path, cuts = upload(sender, size)
            after = peak_megabytes()
            digest = hashlib.sha256()
            for data in blocks(0, size):
                digest.update(data)
            is_same = stored_digest(home, size) == digest.hexdigest()
            print(f"removed: {sender.call('DELETE', path).status}")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(
        f"{size / GIGABYTE:.1f} GB, {cuts} cuts; server: peak {before:.0f} MB before and {after:.0f} MB "
        f"after, {used.ru_utime + used.ru_stime:.0f} s of CPU; every byte once: {is_same}"
    )
    if not is_same:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
