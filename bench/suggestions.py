"""Autocomplete among a million hosts: the lake's own hosts, repeated under numbered labels."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

from bench.reports import percentile
from footfall.core.target import TargetScope
from footfall.lake.known_names import KnownNames, known_names_sql
from footfall.query import Engine

HOSTS = 1_000_000
ASKED = 1_000
SEED = 7

MANY_HOSTS = """
SELECT 'h' || copy || '.' || value AS value, visits / (copy + 1) AS visits, category
FROM hosts
CROSS JOIN GENERATE_SERIES(0, $wanted // (SELECT COUNT(*) FROM hosts)) AS copies(copy)
ORDER BY visits DESC, value
LIMIT $wanted
"""


def suggestions(home: Path) -> None:
    """Print latencies for typed texts: beginnings of hosts (1 to 8 letters), inner parts, misspelt hosts,
    and texts that no host contains or is spelled like.
    """
    engine = Engine(home, cached=0)
    # Set in private fields, as publishing a million hosts would take an hour.
    snapshot = engine._lake.snapshot()
    with snapshot.cursor() as cursor:
        cursor.execute(
            f"CREATE TEMP TABLE hosts AS {known_names_sql(TargetScope.SUBDOMAIN, snapshot.months)}"
        )
        many = cursor.execute(MANY_HOSTS, {"wanted": HOSTS}).to_arrow_table()
    started = time.process_time()
    snapshot._names[TargetScope.SUBDOMAIN] = KnownNames(many)
    print(f"index: {time.process_time() - started:.1f} s of CPU")
    hosts = many["value"].to_pylist()
    print(f"{len(hosts):,} hosts, {ASKED:,} searches, one client, ms")
    for kind, texts in _typed(hosts).items():
        times = []
        before = time.process_time()
        for text in texts:
            started = time.perf_counter()
            engine.run("suggest-targets", {"search": text, "type": "subdomain", "limit": 10})
            times.append((time.perf_counter() - started) * 1000)
        cpu = (time.process_time() - before) / len(texts) * 1000
        print(
            f"{kind:12} p50 {percentile(times, 50):5.1f}   p99 {percentile(times, 99):5.1f}   CPU {cpu:5.1f}"
        )
    engine.close()


def _typed(hosts: list[str]) -> dict[str, list[str]]:
    dice = random.Random(SEED)
    return {
        "beginnings": [host[: dice.randint(1, 8)] for host in dice.choices(hosts, k=ASKED)],
        "pieces": list(_pieces(dice, hosts)),
        "misspelt": [_misspelt(dice, host) for host in dice.choices(hosts[:20_000], k=ASKED)],
        "nothing": [f"{host[:4]}~" for host in dice.choices(hosts, k=ASKED)],
    }


def _pieces(dice: random.Random, hosts: list[str]) -> Iterator[str]:
    for host in dice.choices(hosts, k=ASKED):
        start = dice.randrange(len(host) - 3)
        yield host[start : start + dice.randint(3, 8)]


def _misspelt(dice: random.Random, host: str) -> str:
    """A host with two neighbouring letters swapped."""
    at = dice.randrange(len(host) - 2)
    return host[:at] + host[at + 1] + host[at] + host[at + 2 :]
