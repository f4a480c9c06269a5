"""Own counts of sites of a month without a panel, beside what places in lists say of them without these."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from footfall.publish.context import MonthBuild
from footfall.publish.steps.estimate.own_numbers import MEASURES, put_rows
from footfall.publish.steps.estimate.prior import Array, Index
from footfall.publish.steps.rank_only.foretold import Counts, without_own
from footfall.publish.steps.rank_only.level import Estimate


@dataclass(frozen=True)
class CountedSites:
    """Columns over sites: their number, and by measure what they count themselves (NaN for nothing) and what
    is published."""

    site_id: Index
    told: tuple[Array, Array]
    published: tuple[Array, Array]


def put_own_numbers(build: MonthBuild, sites: CountedSites, counts: Counts) -> None:
    """Create `own_numbers`, of sites that count visits or visitors, and `moved_by` without rows.

    By how much a count moves another site depends on both places, and not on the category.

    counts: those that sites are held against.
    """
    told = np.isfinite(sites.told[0]) | np.isfinite(sites.told[1])
    told = np.append(told, np.zeros(len(counts.visits) - len(told), dtype=bool))
    some = np.flatnonzero(told | counts.is_held)
    held = counts.of(some)
    left = without_own(held)
    rows = [
        {
            "site_id": int(sites.site_id[site]),
            "calibrates": bool(held.tells[place]),
            "other_sites": int(left.others[place]),
            "n_observed": 0,
            "seen": None,
        }
        | compared
        for place, site in enumerate(some.tolist())
        if told[site]
        for compared in _compared(sites, site, (left.visits, left.people), place)
    ]
    put_rows(build, rows, [])


def _compared(
    sites: CountedSites, site: int, left: tuple[Estimate, Estimate], place: int
) -> Iterator[dict[str, Any]]:
    for measure, told, published, each in zip(MEASURES, sites.told, sites.published, left, strict=True):
        yield {
            "measure": measure,
            "told": _or_none(told[site]),
            "published": _or_none(published[site]),
            "panel": _or_none(each.value[place]),
            "log_variance": _or_none(each.shared[place] + each.own[place]),
        }


def _or_none(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None
