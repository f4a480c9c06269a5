"""Autocomplete among a million hosts: the lake's own hosts, repeated under numbered labels."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

from bench.reports import percentile
from footfall.engine import Engine

HOSTS = 1_000_000
ASKED = 1_000
SEED = 7

MANY_HOSTS = """
CREATE OR REPLACE TABLE known_hosts AS
SELECT 'h' || copy || '.' || value AS value, visits / (copy + 1) AS visits, category,
    ROW_NUMBER() OVER (ORDER BY visits / (copy + 1) DESC, value) AS place
FROM known_hosts
CROSS JOIN GENERATE_SERIES(0, $wanted // (SELECT COUNT(*) FROM known_hosts)) AS copies(copy)
ORDER BY place
LIMIT $wanted
"""


def suggestions(home: Path) -> None:
    """Latency for one to eight typed letters: beginnings of hosts, inner parts of them, and text that no host
    contains.
    """
    engine = Engine(home, cached=0)
    # Writes the table directly: publishing a million hosts would take an hour, and only this table is read.
    snapshot = engine._lake.snapshot()
    snapshot.ensure("known_hosts")
    snapshot.cursor().execute(MANY_HOSTS, {"wanted": HOSTS})
    hosts = [host for (host,) in snapshot.cursor().execute("SELECT value FROM known_hosts").fetchall()]
    print(f"{len(hosts):,} hosts, {ASKED:,} searches, one client, ms")
    for kind, texts in _typed(hosts).items():
        times = []
        for text in texts:
            started = time.perf_counter()
            engine.run("suggest-targets", {"search": text, "type": "subdomain", "limit": 10})
            times.append((time.perf_counter() - started) * 1000)
        print(f"{kind:12} p50 {percentile(times, 50):5.1f}   p99 {percentile(times, 99):5.1f}")
    engine.close()


def _typed(hosts: list[str]) -> dict[str, list[str]]:
    dice = random.Random(SEED)
    return {
        "beginnings": [host[: dice.randint(1, 8)] for host in dice.choices(hosts, k=ASKED)],
        "pieces": list(_pieces(dice, hosts)),
        "nothing": [f"{host[:4]}~" for host in dice.choices(hosts, k=ASKED)],
    }


def _pieces(dice: random.Random, hosts: list[str]) -> Iterator[str]:
    for host in dice.choices(hosts, k=ASKED):
        start = dice.randrange(len(host) - 3)
        yield host[start : start + dice.randint(3, 8)]
