"""How much the people of a site differ in what they do there, over the sites of a month with many visitors.

Of few visitors one cannot see how much people differ; these are what the variance of few is drawn to.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from statistics import fmean
from weakref import WeakKeyDictionary

from footfall.lake.snapshot import Snapshot
from footfall.vocabulary.period import Month


@dataclass(frozen=True)
class Variation:
    """Of what one visitor does, weighed by visits.

    variance: relative to the square of the site's mean; of kinds of visits that of a share s over s (1 - s),
    1 where all visits of a person are of one kind. third_moment: of the same, relative to the cube.
    """

    variance: float
    third_moment: float


_KEPT: "WeakKeyDictionary[Snapshot, Mapping[Month, Mapping[str, Variation]]]" = WeakKeyDictionary()


def variation_in(snapshot: Snapshot, months: Collection[Month]) -> dict[str, Variation]:
    """By measure or kind of visits, the mean of the months in which sites had enough visitors to tell."""
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
