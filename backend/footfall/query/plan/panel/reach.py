"""Reach: distinct people of a site over several months, from a panel whose members come and go.

The weights of everybody metered in any of T months sum to more than the population, and somebody metered in m
of them had less time to visit. With R(t) the share of people that a site reaches in t months, such a visitor
counts with (m / T) R(T) / R(m) of the weight. R is the reach curve of a negative binomial, R(t) = 1 - (1 + t
/ b)^-a (Ehrenberg 1959, Appl. Stat. 8), fitted to the visits of panelists who were metered in all T months.

Owners of two devices are more likely to be seen on both in a longer time than in one month. The people of a
month are counted with the share of such visitors in one month, so the longer time needs a correction
(`devices_together`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

import numpy as np

from footfall.core.period import Month
from footfall.lake.sites import Site
from footfall.lake.snapshot import Snapshot
from footfall.query.execution.cache import SnapshotCache
from footfall.query.plan.panel.panel_retention import (
    ContinuousPanelists,
    VisitorSums,
    panel_of,
    visitors_of,
)

# With fewer continuous panelists than this, nothing can be said about how people come back.
LEAST_STAYERS = 50
# Prior of the months in which a site is visited: its weight in visitors, and its share of months.
PSEUDO_STAYERS, USUAL_PART = 20.0, 0.5
# Prior for owners of two metered devices: its weight in visitors; its value is no change.
PSEUDO_OWNERS = 20.0
# Rows of person and month from which a site's reach is computed; larger sites are sampled.
ENOUGH_ROWS = 20_000
# Range of ln b: from all visitors coming in the first month to new visitors in every month.
_STEEPEST, _FLATTEST = -20.0, 20.0


@dataclass(frozen=True)
class Reach:
    """How a site's people over several months follow from the panel's weights.

    factor: what weights of people are multiplied by; log_variance: variance of its logarithm.
    growth_variance: variance of the logarithm of (distinct people / people of one of the months), both by the
    panel's weights: the uncertainty of several months that remains even if each month were known.
    """

    factor: float = 1.0
    log_variance: float = 0.0
    growth_variance: float = 0.0


# How many are kept in memory; reaches of further sites are computed again.
MOST_KNOWN = 50_000
# Site number and months -> reach, for as long as the snapshot is open: every report about a site asks again.
_KNOWN = SnapshotCache[tuple[int, tuple[Month, ...]], Reach](MOST_KNOWN)


def reaches(snapshot: Snapshot, sites: Sequence[Site | None], months: Sequence[Month]) -> list[Reach]:
    """The reach of each site over these months together; `Reach()` for an unknown site and a single month."""
    kept, asked = _KNOWN.of(snapshot), tuple(months)
    known = {site.id: kept.get((site.id, asked)) for site in sites if site is not None}
    missing = {site.id: site for site in sites if site is not None and known[site.id] is None}
    if missing and len(asked) > 1:
        for id_, found in _read(snapshot, missing, asked).items():
            known[id_] = found
            kept.put((id_, asked), found)
    return [Reach() if site is None else known[site.id] or Reach() for site in sites]


def _read(snapshot: Snapshot, sites: Mapping[int, Site], months: tuple[Month, ...]) -> dict[int, Reach]:
    shares = {id_: min(1.0, ENOUGH_ROWS / max(1, _rows(site, months))) for id_, site in sites.items()}
    panel = panel_of(snapshot, months)
    continuous = panel.continuous(len(months))
    return {
        id_: reach_of(visitors, stayed, continuous * shares[id_], len(months), continuous >= LEAST_STAYERS)
        for id_, (visitors, stayed) in visitors_of(snapshot, shares, months, panel).items()
    }


def reach_of(
    visitors: Mapping[int, VisitorSums],
    stayed: ContinuousPanelists,
    continuous: float,
    months: int,
    has_enough: bool,
) -> Reach:
    """The reach of a site. visitors: sums by months metered; stayed: visitors metered in all months.

    continuous: panelists metered in all months, visitors or not; has_enough: whether these are at least
    LEAST_STAYERS. Without enough of them the factor is 1."""
    of_growth = growth_variance(sum(visitors.values(), VisitorSums()))
    if not has_enough:
        return Reach(growth_variance=of_growth)
    weights = {metered: each.weight for metered, each in visitors.items()}
    came = visitors.get(months, VisitorSums())
    changes = turnover(weights, came.count, came.came, continuous, months), devices_together(stayed)
    # The corrections rest on few visitors: half of each, in logarithms, counts as its standard deviation.
    return Reach(changes[0] * changes[1], sum((log(change) / 2) ** 2 for change in changes), of_growth)


def turnover(
    weights: Mapping[int, float], came: float, came_months: float, continuous: float, months: int
) -> float:
    """Factor that corrects the visitors of several months for panelists metered in some of them only.

    weights: sums of visitors' weights by months metered; came: how many of the `continuous` panelists
    visited, in `came_months` months altogether."""
    part = (came_months / months + PSEUDO_STAYERS * USUAL_PART) / (came + PSEUDO_STAYERS)
    in_all = min(max(came / continuous, 1e-6), 0.999)
    reached = _curve(in_all, min(max(part, 1.05 / months), 0.999) * in_all, months)
    whole = sum(weights.values())
    kept = sum(w * m / months * reached[months] / reached[m] for m, w in weights.items())
    return kept / whole if whole > 0 else 1.0


def devices_together(stayed: ContinuousPanelists) -> float:
    """Factor that corrects for people seen on both of their devices more often over all months than in one.

    U = U(one device) + (U(desktop, owners of both) + U(mobile, owners of both)) / (1 + r), as in `estimate`,
    over the panel's count of persons, with the r of all months together over that of a month.
    """
    alone, owners, shown = stayed.alone, stayed.owners, stayed.shown
    if not shown.count:
        return 1.0
    together = (alone.weight + owners.devices / (1 + shown.on_both / shown.count)) / (
        alone.weight + owners.weight
    )
    monthly = (alone.weight_came + owners.monthly_devices / (1 + shown.monthly_on_both / shown.came)) / (
        alone.weight_came + owners.weight_came
    )
    return float((together / monthly) ** (shown.count / (shown.count + PSEUDO_OWNERS)))


def growth_variance(visitors: VisitorSums) -> float:
    """Variance of log(sum of weights / sum of weights times months), summed over visitors."""
    whole, came = visitors.weight, visitors.weight_came
    if not (whole and came):
        return 0.0
    crossed = 2 * visitors.squares_came / (whole * came)
    return max(0.0, visitors.squares / whole**2 - crossed + visitors.squares_came2 / came**2)


def _curve(in_all: float, in_one: float, months: int) -> list[float]:
    """R(0) to R(T), from R(T) and R(1)."""
    from scipy.optimize import brentq  # 0.4 s to load, which no other question and no other command needs

    wanted = log(1 - in_all) / log(1 - in_one)

    def off(log_b: float) -> float:
        return float(np.log1p(months * exp(-log_b)) / np.log1p(exp(-log_b))) - wanted

    steep, flat = off(_STEEPEST), off(_FLATTEST)
    log_b = _STEEPEST if steep >= 0 else _FLATTEST if flat <= 0 else float(brentq(off, _STEEPEST, _FLATTEST))
    a = -log(1 - in_one) / float(np.log1p(exp(-log_b)))
    return [1 - exp(-a * float(np.log1p(t * exp(-log_b)))) for t in range(months + 1)]


def _rows(site: Site, months: Sequence[Month]) -> int:
    return sum(site.months[month].n_observed for month in months if month in site.months)
