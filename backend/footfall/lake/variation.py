"""How much the people of a site differ in what they do there, over the sites of a month with many visitors.

A few visitors do not show how much people differ, so the variance of smaller sites is shrunk towards these
figures.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from statistics import fmean
from weakref import WeakKeyDictionary

from footfall.core.period import Month
from footfall.lake.snapshot import Snapshot


@dataclass(frozen=True)
class Variation:
    """How much visitors differ in a measure or in a kind of visits, weighted by visits.

    variance: relative to the square of the site's mean; for kinds of visits that of a share s over s (1 - s),
    which is 1 where all visits of a person are of one kind. third_moment: relative to the cube of the mean.
    """

    variance: float
    third_moment: float


_KEPT: "WeakKeyDictionary[Snapshot, Mapping[Month, Mapping[str, Variation]]]" = WeakKeyDictionary()


def variation_in(snapshot: Snapshot, months: Collection[Month]) -> dict[str, Variation]:
    """By measure or kind of visits, the mean over the months that have figures; without those in none."""
    if snapshot not in _KEPT:
        _KEPT[snapshot] = _read(snapshot)
    found: dict[str, list[Variation]] = defaultdict(list)
    for month in months:
        for measure, variation in _KEPT[snapshot].get(month, {}).items():
            found[measure].append(variation)
    return {
        measure: Variation(
            fmean(each.variance for each in variations), fmean(each.third_moment for each in variations)
        )
        for measure, variations in found.items()
    }


def _read(snapshot: Snapshot) -> Mapping[Month, Mapping[str, Variation]]:
    snapshot.ensure("variation")
    found: dict[Month, dict[str, Variation]] = defaultdict(dict)
    rows = snapshot.cursor().execute("SELECT month, measure, variance, third_moment FROM variation")
    for month, measure, variance, third_moment in rows.fetchall():
        found[Month.of(month)][measure] = Variation(variance, third_moment)
    return found
