"""Many clients at once over HTTP: a mix of questions nobody asked before, and one question again and again.

Clients share the two cores with the server, so the figures are lower than with a machine for each.
"""

import http.client
import json
import multiprocessing
import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from bench.reports import percentile, ranking_of
from bench.served import PORT, served
from footfall.lake.manifest import current

CLIENTS = 32
# Processes the clients are spread over.
PROCESSES = 2
SECONDS = 15
RPC = "/analytics/traffic/rpc/dashboard/"
# Frequent questions of dashboards. Clients ask them with other targets, devices and periods each time.
MIX = (
    "batch-targets",
    "traffic-trend",
    "top-sources",
    "top-pages",
    "list-regions",
    "list-sources-categories",
    "top-destinations",
    "list-keywords",
)
Body = tuple[str, str]


@dataclass(frozen=True)
class Tally:
    """Measurements of one client: milliseconds of each answer, and failed calls by status."""

    times: list[float]
    errors: list[int]


def concurrency(home: Path) -> None:
    """Print answers a second, p50 and p95, for a mix never asked before and for one repeated report."""
    manifest = current(home)
    months = [file.month for file in manifest.files] if manifest else []
    ranking = ranking_of(home, months[-1])
    with served(home) as address:
        cookie = signed_in(address)
        print(f"{CLIENTS} clients in {PROCESSES} processes, {SECONDS} s each\n")
        _print("mix, never asked before", _all(cookie, _Mix(ranking, months)))
        _print("one report, asked before", _all(cookie, _Same(ranking[0], months[-1])))


@dataclass(frozen=True)
class _Mix:
    """Questions of one client, each asked once."""

    ranking: list[str]
    months: list[str]

    def __call__(self, client: int) -> Iterator[Body]:
        chance = random.Random(client)
        for number in count():
            # One site in two is among the twenty largest.
            large = self.ranking[: 20 if chance.random() < 0.5 else 2_000]
            last = chance.randrange(6, len(self.months))
            first = last - chance.choice((0, 2, 5))
            yield (
                MIX[(client + number) % len(MIX)],
                json.dumps(
                    {
                        "targets": [chance.choice(large)],
                        "period": {"from": self.months[first], "to": self.months[last]},
                        "device": chance.choice(("all_devices", "desktop", "mobile")),
                        "geo": chance.choice(("worldwide", "US", "DE", "GB", "FR", "150")),
                    }
                ),
            )


@dataclass(frozen=True)
class _Same:
    """The same question again and again."""

    site: str
    month: str

    def __call__(self, client: int) -> Iterator[Body]:
        body = json.dumps({"targets": [self.site], "period": {"from": self.month, "to": self.month}})
        while True:
            yield "top-sources", body


def _all(cookie: str, questions: Callable[[int], Iterator[Body]]) -> Tally:
    context = multiprocessing.get_context("fork")
    each = CLIENTS // PROCESSES
    with context.Pool(PROCESSES) as pool:
        jobs = [
            pool.apply_async(_clients, (cookie, questions, range(n * each, (n + 1) * each)))
            for n in range(PROCESSES)
        ]
        tallies = [job.get() for job in jobs]
    return Tally(
        [t for tally in tallies for t in tally.times], [e for tally in tallies for e in tally.errors]
    )


def _clients(cookie: str, questions: Callable[[int], Iterator[Body]], numbers: range) -> Tally:
    tally = Tally([], [])
    end = time.perf_counter() + SECONDS
    threads = [
        threading.Thread(target=_client, args=(cookie, questions(number), end, tally)) for number in numbers
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return tally


def _client(cookie: str, bodies: Iterator[Body], end: float, tally: Tally) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", PORT)
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    while (started := time.perf_counter()) < end:
        report, body = next(bodies)
        connection.request("POST", RPC + report, body, headers)
        answer = connection.getresponse()
        answer.read()
        tally.times.append((time.perf_counter() - started) * 1000)
        if answer.status != 200:
            tally.errors.append(answer.status)
    connection.close()


def signed_in(address: str) -> str:
    """The session cookie that the one-time address gives."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT)
    body = json.dumps({"token": address.rpartition("=")[2]})
    connection.request("POST", "/sign-in/token", body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    answer.read()
    return "; ".join(cookie.partition(";")[0] for cookie in answer.headers.get_all("Set-Cookie") or ())


def _print(label: str, tally: Tally) -> None:
    rate = len(tally.times) / SECONDS
    refused = {status: tally.errors.count(status) for status in sorted(set(tally.errors))}
    print(
        f"{label:26} {rate:7.0f} answers/s   p50 {percentile(tally.times, 50):5.0f} ms   "
        f"p95 {percentile(tally.times, 95):5.0f} ms   {refused or 'no error'}",
        flush=True,
    )
