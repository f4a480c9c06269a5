"""Sessionise: visits with their channel, source, search phrase and destination."""

from datetime import date
from itertools import pairwise

from footfall.pipeline.month_build import MonthBuild

_EPOCH = date(1970, 1, 1)
_KEYS = 1 << 32


def sessionise(build: MonthBuild) -> None:
    """Make `pages` (page views in visits) and `visits` (see `sessionise.sql` and `visits.sql`).

    A month of more page views than `piece_rows` is cut by panelist, whose keys are spread evenly.
    """
    cuts = [number * _KEYS // build.pieces for number in range(build.pieces + 1)]
    kept = 0
    for first, end in pairwise(cuts):
        _make_visits(build, first, end - 1, kept)
        kept += build.count("SELECT count(*) FROM pages")
        if build.pieces > 1:
            build.run("set_aside")
    if build.pieces > 1:
        build.run("together")
    build.engine.run("DROP TABLE landed")
    build.counts["copies"] = build.counts["landed"] - build.counts["bots"] - kept
    build.counts["published"] = build.count("SELECT sum(page_views) FROM visits")
    build.counts["superseded"] = kept - build.counts["published"]
    build.counts["visits"] = build.count("SELECT count(*) FROM visits")
    build.counts["unknown_country"] = build.count("SELECT count(*) FROM visits WHERE country IS NULL")


def _make_visits(build: MonthBuild, first_key: int, last_key: int, before: int) -> None:
    build.run(
        "sessionise",
        first_ms=(build.month.first_day - _EPOCH).days * 86_400_000,
        senders=build.count("SELECT count(*) FROM senders"),
        places=build.count("SELECT count(*) FROM places"),
        first_key=first_key,
        last_key=last_key,
        before=before,
    )
    build.engine.run_in_order(build.script("visits"))
