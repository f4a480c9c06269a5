"""Latency of health checks and sign-ins while two hundred clients ask for exact reports.

Clients share the machine with the server, so they run with a higher niceness. A client that is refused as
busy waits for a second.
"""

import asyncio
import http.client
import json
import multiprocessing
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.concurrency import MIX, RPC, signed_in
from bench.reports import percentile, ranking_of
from bench.served import PORT, served
from footfall.lake.manifest import current

CLIENTS = 200
SECONDS = 30
PAUSE_S = 0.05


def busy(home: Path) -> None:
    """Print p50 and p99 of /healthz, /readyz and a sign-in, at rest and under load, and what the load got."""
    manifest = current(home)
    months = [file.month for file in manifest.files] if manifest else []
    ranking = ranking_of(home, months[-1])
    with served(home) as address:
        cookie = signed_in(address)
        tokens = iter(_tokens(home, 60))
        print(f"{CLIENTS} clients of exact reports, {SECONDS} s\n")
        _print("at rest", _probe(tokens, 5))
        context = multiprocessing.get_context("fork")
        with context.Pool(1) as pool:
            load = pool.apply_async(_load, (cookie, ranking, months))
            time.sleep(3)
            found = _probe(tokens, SECONDS - 6)
            statuses, longest = load.get()
        _print("under load", found)
        print(f"reports by status: {dict(sorted(statuses.items()))}; longest refusal after {longest:.2f} s")


def _load(cookie: str, ranking: list[str], months: list[str]) -> tuple[Counter[int], float]:
    """Number of answers by status (0: none in time), and the longest time in seconds until a `busy`."""
    os.nice(10)
    return asyncio.run(_all(cookie, ranking, months))


async def _all(cookie: str, ranking: list[str], months: list[str]) -> tuple[Counter[int], float]:
    end, statuses, refused = time.monotonic() + SECONDS, Counter[int](), [0.0]
    tasks = [_client(n, cookie, ranking, months, end, statuses, refused) for n in range(CLIENTS)]
    await asyncio.gather(*tasks)
    return statuses, max(refused)


async def _client(
    number: int,
    cookie: str,
    ranking: list[str],
    months: list[str],
    end: float,
    statuses: Counter[int],
    refused: list[float],
) -> None:
    chance = random.Random(number)
    while time.monotonic() < end:
        body = json.dumps(
            {
                "targets": [chance.choice(ranking[:200])],
                "period": {"from": months[chance.randrange(len(months) - 1)], "to": months[-1]},
                "precision": "exact",
                "device": chance.choice(("all_devices", "desktop", "mobile")),
                "geo": chance.choice(("worldwide", "US", "DE", "GB")),
            }
        )
        started = time.monotonic()
        try:
            status = await asyncio.wait_for(_post(RPC + chance.choice(MIX), body, cookie), 20)
        except TimeoutError:
            status = 0
        statuses[status] += 1
        if status == 503:
            refused.append(time.monotonic() - started)
            await asyncio.sleep(1)


async def _post(path: str, body: str, cookie: str) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nCookie: {cookie}\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    writer.write((head + body).encode())
    status = int((await reader.readline()).split()[1])
    await reader.read()
    writer.close()
    return status


def _probe(tokens: Iterator[str], seconds: float) -> dict[str, list[float]]:
    """Milliseconds of each call by kind. Calls are made one after the other for so many seconds."""
    end = time.monotonic() + seconds
    found: dict[str, list[float]] = {"/healthz": [], "/readyz": [], "sign-in": []}
    while time.monotonic() < end:
        for _ in range(5):
            _timed(found["/healthz"], lambda: _get("/healthz"))
            time.sleep(PAUSE_S)
        _timed(found["/readyz"], lambda: _get("/readyz"))
        if (token := next(tokens, None)) is not None:
            _timed(found["sign-in"], lambda token=token: _sign_in(token))
    return found


def _timed(times: list[float], call: Callable[[], None]) -> None:
    started = time.perf_counter()
    call()
    times.append((time.perf_counter() - started) * 1000)


def _get(path: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
    connection.request("GET", path)
    connection.getresponse().read()
    connection.close()


def _sign_in(token: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
    body, headers = json.dumps({"token": token}), {"Content-Type": "application/json"}
    connection.request("POST", "/sign-in/token", body, headers)
    connection.getresponse().read()
    connection.close()


def _tokens(home: Path, count: int) -> list[str]:
    """One-time sign-in tokens of the owner."""
    script = (
        "from footfall.infra.settings import load_settings\n"
        "from footfall.cli.sign_in import sign_in_address\n"
        f"for _ in range({count}):\n"
        "    settings = load_settings()\n"
        "    print(sign_in_address(settings, settings.opened_at).rpartition('=')[2])\n"
    )
    environment = {**os.environ, "FOOTFALL_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def _print(label: str, found: dict[str, list[float]]) -> None:
    for name, times in found.items():
        print(
            f"{label:11} {name:9} {len(times):4} calls   p50 {percentile(times, 50):6.1f} ms   "
            f"p99 {percentile(times, 99):6.1f} ms   max {max(times):6.1f} ms",
            flush=True,
        )
