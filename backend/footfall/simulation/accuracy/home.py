"""Prepares a home folder for measuring: a world imported and published, with own counts of some sites."""

import csv
from collections.abc import Sequence
from pathlib import Path

from footfall.ingest.protocol import Job
from footfall.ingest.run import ImportResources, import_files
from footfall.ingest.sources.first_party.reader import FirstParty
from footfall.ingest.sources.world.reader import World
from footfall.lake import import_lock
from footfall.publish.publish import Options, publish

FIRST_PARTY = "first-party.csv"


def prepare(world: Path, home: Path, calibration: int | None, threads: int = 2) -> None:
    """Import a world and publish it, with the counts of only `calibration` of its first-party sites.

    calibration: None for all of them. ValueError when the world has fewer; RuntimeError when a file cannot be
    read.
    """
    jobs = World().plan([world], {})
    if calibration is not None:
        jobs = [job for job in jobs if job.path.name != FIRST_PARTY]
        jobs += _first_party(world, home, calibration)
    with import_lock.exclusive(home):
        for outcome in import_files(jobs, home, ImportResources(threads=threads), lambda _job, _share: None):
            if outcome.error:
                raise RuntimeError(outcome.error)
    publish(home, Options(threads=threads))


def first_party_sites(world: Path) -> list[str]:
    """Sites of a world whose owners tell their counts, the most visited first; none without such a file."""
    path = world / FIRST_PARTY
    if not path.is_file():
        return []
    visits: dict[str, float] = {}
    with path.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if not any(row.get(part) for part in ("device", "country", "channel")):
                visits[row["site"]] = visits.get(row["site"], 0.0) + float(row["visits"] or 0)
    return sorted(visits, key=lambda site: (-visits[site], site))


def spread(sites: Sequence[str], count: int) -> list[str]:
    """So many of the sites, evenly over their order by size. ValueError if there are fewer."""
    if count > len(sites):
        raise ValueError(f"the world has {len(sites)} first-party sites: {count} of them cannot calibrate")
    return [sites[(2 * place + 1) * len(sites) // (2 * count)] for place in range(count)]


def _first_party(world: Path, home: Path, count: int) -> list[Job]:
    chosen = set(spread(first_party_sites(world), count))
    if not chosen:
        return []
    home.mkdir(parents=True, exist_ok=True)
    path = home / FIRST_PARTY
    with (
        (world / FIRST_PARTY).open(newline="", encoding="utf-8") as whole,
        path.open("w", newline="", encoding="utf-8") as part,
    ):
        rows = csv.DictReader(whole)
        out = csv.DictWriter(part, rows.fieldnames or [])
        out.writeheader()
        out.writerows(row for row in rows if row["site"] in chosen)
    return [Job(FirstParty(), path)]
