"""The evening peak of a panel: within minutes every member sends a batch and asks for their state, as the
extension does. The server and the landing are killed meanwhile.

    python bench/collector.py --members 10000 --seconds 300

Prints how long calls took, and whether every row is in the lake exactly once.
"""

import argparse
import asyncio
import contextlib
import gzip
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import duckdb
import httpx

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.machine import print_machine
from footfall.features.panels.administration.invitations import PanelInvitations
from footfall.features.panels.membership import Membership
from footfall.features.panels.panels import Panels
from footfall.features.panels.schemas import JoinAsked, MeteredDevice, NewInvitation, NewPanel
from footfall.infra.database.database import database_url, migrate, open_database
from footfall.lake import ledger

FOOTFALL = Path(sys.executable).parent / "footfall"
ROWS = 60
PANEL = NewPanel(name="x", organisation="x", contact="x", purpose="x", consent="x", country="DE")


def members(home: Path, count: int) -> list[str]:
    """Make a panel with so many members. Returns their tokens."""
    home.mkdir(mode=0o700)
    database = open_database(database_url(home, None))
    migrate(database)
    panels, membership = Panels(database), Membership(database)
    panel = panels.open(PANEL)
    _, code = PanelInvitations(database).invite(panel.id, NewInvitation(most_uses=count))
    asked = JoinAsked(code=code, consent_version=1, device=MeteredDevice.DESKTOP)
    tokens = [membership.join(asked).token for _ in range(count)]
    database.dispose()
    return tokens


def serve(environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start a server, and wait until it answers."""
    server = subprocess.Popen([str(FOOTFALL), "serve"], env=environment, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{environment['FOOTFALL_PORT']}/healthz"
    while True:
        try:
            httpx.get(address)
        except httpx.TransportError:
            if server.poll() is not None:
                raise SystemExit("the server did not start; its reason is above") from None
            time.sleep(0.1)
        else:
            return server


def batch(number: int) -> bytes:
    """A member's rows as JSON lines, no two alike."""
    now = int(time.time() * 1000)
    rows = ({"ts": now + at, "url": f"https://s{at}.example/{number}/{at}"} for at in range(ROWS))
    return "\n".join(json.dumps(row) for row in rows).encode()


@dataclass
class Took:
    """Seconds of each answered call, and the number of unanswered ones."""

    batches: list[float] = field(default_factory=list)
    states: list[float] = field(default_factory=list)
    unanswered: int = 0


async def call(port: int, head: str, body: bytes = b"") -> tuple[int, bytes]:
    """Status and body of one call. It has a connection of its own, as with ten thousand browsers."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        length = f"Content-Length: {len(body)}\r\n" if body else ""
        writer.write(f"{head}\r\nHost: localhost\r\nConnection: close\r\n{length}\r\n".encode() + body)
        answer = await asyncio.wait_for(reader.read(), 30)
    finally:
        writer.close()
    if not answer:
        raise ConnectionResetError
    before, _, rest = answer.partition(b"\r\n\r\n")
    return int(before.split(b" ", 2)[1]), rest


async def send(port: int, token: str, number: int, start: float, took: Took) -> None:
    """Send a batch at its time and repeat it until it is answered; then ask for the member's state."""
    await asyncio.sleep(max(0.0, start - time.monotonic()))
    body = gzip.compress(batch(number), 5)
    member = f"Authorization: Bearer {token}"
    key = f"Idempotency-Key: batch-{number:08d}"
    head = f"POST /collect/v1/page-views HTTP/1.1\r\n{member}\r\nContent-Encoding: gzip\r\n{key}"
    while True:
        begun = time.monotonic()
        try:
            status, answer = await call(port, head, body)
        except (OSError, TimeoutError):
            took.unanswered += 1
            # Extensions wait for a minute or more, each for a different time.
            await asyncio.sleep(random.uniform(5, 30))
            continue
        if status == 200 and json.loads(answer)["accepted"] == ROWS:
            took.batches.append(time.monotonic() - begun)
            break
        raise RuntimeError(answer)
    begun = time.monotonic()
    with contextlib.suppress(OSError, TimeoutError):
        await call(port, f"GET /collect/v1/me HTTP/1.1\r\n{member}")
        took.states.append(time.monotonic() - begun)


async def peak(environment: dict[str, str], tokens: list[str], seconds: float) -> Took:
    """Let everybody send once, evenly. The server is killed in the middle; landings run before and after."""
    port = int(environment["FOOTFALL_PORT"])
    server = await asyncio.to_thread(serve, environment)
    begun = time.monotonic()
    took = Took()
    calls = [
        asyncio.create_task(send(port, token, number, begun + seconds * number / len(tokens), took))
        for number, token in enumerate(tokens)
    ]
    await asyncio.sleep(seconds / 4)
    await asyncio.to_thread(land, environment, 2.0)
    await asyncio.sleep(begun + seconds / 2 - time.monotonic())
    server.send_signal(signal.SIGKILL)
    server.wait()
    server = await asyncio.to_thread(serve, environment)
    await asyncio.sleep(begun + seconds * 3 / 4 - time.monotonic())
    await asyncio.to_thread(land, environment, 4.0)
    await asyncio.gather(*calls)
    server.send_signal(signal.SIGKILL)
    server.wait()
    return took


def land(environment: dict[str, str], killed_after: float | None) -> None:
    """Run the landing. killed_after: seconds after which it is killed, None to let it end."""
    landing = subprocess.Popen([str(FOOTFALL), "panel", "land"], env=environment)
    try:
        landing.wait(killed_after)
    except subprocess.TimeoutExpired:
        landing.kill()
        landing.wait()


def main() -> None:
    """Run it and print the result. Exit 1 if a row is missing or doubled."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--members", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--port", type=int, default=0, help="Of the server; any free one by default.")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", asked.port))
        port = str(probe.getsockname()[1])
        probe.close()
        home = Path(folder) / "home"
        environment = {**os.environ, "FOOTFALL_HOME": str(home), "FOOTFALL_PORT": port}
        tokens = members(home, asked.members)
        before = os.getloadavg()[0]
        took = asyncio.run(peak(environment, tokens, asked.seconds))
        loads = before, os.getloadavg()[0]
        for killed_after in (2.0, 4.0, None):
            land(environment, killed_after)
        parts = [str(path) for entry in ledger.done_imports(home) for path in entry.part_paths(home)]
        counted = duckdb.execute("SELECT count(*), count(DISTINCT url) FROM read_parquet(?)", [parts])
        rows, distinct = counted.fetchone() or (0, 0)
    wanted = ROWS * asked.members
    print_machine()
    print(f"{len(took.batches):,} batches of {ROWS} rows in {asked.seconds:.0f} s, server and landing killed")
    print(f"  load of the machine {loads[0]:.1f} before, {loads[1]:.1f} in the last minute")
    print(f"  {took.unanswered:,} calls were not answered and repeated")
    for name, times in (("batches", sorted(took.batches)), ("states", sorted(took.states))):
        shares = ((share, times[int(share * (len(times) - 1))] * 1000) for share in (0.5, 0.9, 0.99, 1))
        print(f"  {name}: " + ", ".join(f"{share:.0%} within {ms:.0f} ms" for share, ms in shares))
    print(f"  rows in the lake {rows:,}, distinct {distinct:,}, sent {wanted:,}")
    if not rows == distinct == wanted:
        raise SystemExit("rows were lost or doubled")


if __name__ == "__main__":
    main()
