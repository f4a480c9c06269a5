"""Panelists metered over several months, and sums over the visitors of sites among them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import add

import numpy as np
from numpy.typing import NDArray

from footfall.core.period import Month
from footfall.core.sql_text import varying, varying_text
from footfall.lake.month_tables import stacked
from footfall.lake.snapshot import KEYS, Snapshot
from footfall.query.arrays import Array, Flags, Numbers
from footfall.query.execution.cache import SnapshotCache
from footfall.query.execution.execute import columns_of

# Sites whose visitors lie in memory at a time, up to 20 000 rows of each.
AT_ONCE = 100
# Conditions on so many sites are checked while a table is scanned; more sites are joined.
FEW = 4
# Panels kept in memory, one for each run of months.
KEPT = 16
_BY_DEVICE = ("desktop_weight", "mobile_weight")


@dataclass(frozen=True)
class VisitorSums:
    """Sums over the visitors of a site. A weight is a visitor's mean over months, `came` the number of months
    with a visit.

    squares: of weight**2; squares_came, squares_came2: of weight**2 * came and weight**2 * came**2.
    devices: mean weights on desktop and on mobile, added up; on_both: visitors seen on both. `monthly_`: the
    same, summed month by month.
    """

    weight: float = 0.0
    count: float = 0.0
    came: float = 0.0
    weight_came: float = 0.0
    squares: float = 0.0
    squares_came: float = 0.0
    squares_came2: float = 0.0
    devices: float = 0.0
    monthly_devices: float = 0.0
    on_both: float = 0.0
    monthly_on_both: float = 0.0

    def __add__(self, other: "VisitorSums") -> "VisitorSums":
        return VisitorSums(*map(add, vars(self).values(), vars(other).values()))


@dataclass(frozen=True)
class ContinuousPanelists:
    """Visitors metered in all months, by what they own: owners of one class of device (`alone`), of both
    (`owners`), and those owners of both for whom both are metered (`shown`).
    """

    alone: VisitorSums = VisitorSums()
    owners: VisitorSums = VisitorSums()
    shown: VisitorSums = VisitorSums()

    def with_(self, sums: VisitorSums, owns_both: bool, shows_both: bool) -> "ContinuousPanelists":
        """A copy with the sums of more visitors, added to those of their kind of owner."""
        if not owns_both:
            return replace(self, alone=self.alone + sums)
        shown = self.shown + sums if shows_both else self.shown
        return replace(self, owners=self.owners + sums, shown=shown)


@dataclass(frozen=True)
class MeteredPanel:
    """Panelists metered in at least one of some months, sorted by key.

    metered: in how many months; owns_both, shows_both: whether both classes of device are owned, are metered.
    """

    keys: NDArray[np.uint32]
    metered: Numbers
    owns_both: Flags
    shows_both: Flags

    def continuous(self, months: int) -> int:
        """Number of panelists metered in all of these months."""
        return int(np.count_nonzero(self.metered == months))


_PANELS = SnapshotCache[tuple[Month, ...], MeteredPanel](KEPT)


def panel_of(snapshot: Snapshot, months: tuple[Month, ...]) -> MeteredPanel:
    """Panelists metered in any of these months, kept for each snapshot."""
    return _PANELS.read_once(snapshot, months, lambda: _read_panel(snapshot, months))


def _read_panel(snapshot: Snapshot, months: tuple[Month, ...]) -> MeteredPanel:
    statement = (
        "SELECT panelist_key, COUNT(*) AS metered, BOOL_OR(owns_both)::UTINYINT AS owns_both, "
        "BOOL_OR(shows_both)::UTINYINT AS shows_both FROM meters WHERE month BETWEEN $first AND $last "
        "GROUP BY panelist_key ORDER BY panelist_key"
    )
    days = {"first": months[0].first_day, "last": months[-1].first_day}
    rows = columns_of(snapshot, "reach", statement, days)
    return MeteredPanel(
        rows["panelist_key"], rows["metered"], rows["owns_both"].astype(bool), rows["shows_both"].astype(bool)
    )


def visitors_of(
    snapshot: Snapshot, shares: Mapping[int, float], months: Sequence[Month], panel: MeteredPanel
) -> dict[int, tuple[dict[int, VisitorSums], ContinuousPanelists]]:
    """By site id: sums of its visitors by number of months metered, and its continuous panelists.

    shares: by site id, the part of the panel (of its keys) that is read. Sites without visitors among the
    metered panelists are missing.
    """
    found: dict[int, tuple[dict[int, VisitorSums], ContinuousPanelists]] = {}
    asked = sorted(shares)
    for begin in range(0, len(asked), AT_ONCE):
        sites = asked[begin : begin + AT_ONCE]
        thresholds = {site: int(KEYS * shares[site]) for site in sites}
        rows = columns_of(snapshot, "reach", _statement(thresholds, months), {})
        for site, metered, owns_both, shows_both, sums in _summed(rows, sites, panel):
            by_metered, continuous = found.get(site, ({}, ContinuousPanelists()))
            before = by_metered.get(metered)
            by_metered[metered] = sums if before is None else before + sums
            if metered == len(months):
                continuous = continuous.with_(sums, owns_both, shows_both)
            found[site] = by_metered, continuous
    return found


def _statement(thresholds: Mapping[int, int], months: Sequence[Month]) -> str:
    """Rows (site_id, panelist_key, people_weight, desktop_weight, mobile_weight), one for each month."""
    columns = f"site_id, panelist_key, people_weight, {', '.join(_BY_DEVICE)}"
    rows = stacked(months, "site_panelists")
    if len(thresholds) > FEW:
        # One text that is cast is parsed faster than as many numbers.
        sites, keys = [*thresholds], [*thresholds.values()]
        asked = f"UNNEST({varying_text(sites)}::UINTEGER[]) AS site_id"
        asked += f", UNNEST({varying_text(keys)}::UBIGINT[]) AS cut"
        return f"SELECT {columns} FROM {rows} JOIN (SELECT {asked}) USING (site_id) WHERE panelist_key < cut"
    read = " OR ".join(
        f"(site_id = {varying(site, 'UINTEGER')} AND panelist_key < {varying(cut, 'UBIGINT')})"
        for site, cut in thresholds.items()
    )
    return f"SELECT {columns} FROM {rows} WHERE {read}"


def _summed(
    rows: Mapping[str, NDArray[np.generic]], sites: Sequence[int], panel: MeteredPanel
) -> Iterator[tuple[int, int, bool, bool, VisitorSums]]:
    """Sums over visitors grouped by site, number of months metered, `owns_both` and `shows_both`.

    sites: ids of the sites of the rows, sorted.
    """
    who = rows["site_id"].astype(np.int64) << 32 | rows["panelist_key"].astype(np.int64)
    order = np.argsort(who, kind="stable")
    who = who[order]
    starts = np.flatnonzero(np.diff(who, prepend=-1))
    people = _people(
        {name: rows[name][order].astype(float) for name in ("people_weight", *_BY_DEVICE)}, starts
    )
    site, key = who[starts] >> 32, who[starts] & (KEYS - 1)
    place = np.minimum(np.searchsorted(panel.keys, key), max(len(panel.keys) - 1, 0))
    there = np.flatnonzero(panel.keys[place] == key) if len(panel.keys) else np.zeros(0, np.intp)
    place, number = place[there], np.searchsorted(sites, site[there])
    kind = panel.metered[place] * 4 + panel.owns_both[place] * 2 + panel.shows_both[place]
    kinds = int(kind.max(initial=0)) + 1
    sums = [np.bincount(number * kinds + kind, values[there]) for values in people]
    cells = np.flatnonzero(sums[1])
    for cell, *values in zip(cells.tolist(), *(column[cells].tolist() for column in sums), strict=True):
        position, of_kind = divmod(cell, kinds)
        yield sites[position], of_kind // 4, of_kind % 4 >= 2, of_kind % 2 == 1, VisitorSums(*values)


def _people(rows: Mapping[str, Array], starts: NDArray[np.intp]) -> list[Array]:
    """What each person adds to the sums of `VisitorSums`, from their months, which begin at `starts`."""
    if not len(starts):
        return [np.zeros(0)] * len(vars(VisitorSums()))

    def total(values: Array) -> Array:
        found: Array = np.add.reduceat(values, starts)
        return found

    came = total(np.ones(len(rows["people_weight"])))
    weight = total(rows["people_weight"]) / came
    seen = {name: ~np.isnan(rows[name]) for name in _BY_DEVICE}
    months = {name: total(seen[name].astype(float)) for name in _BY_DEVICE}
    weights = {name: total(np.nan_to_num(rows[name])) for name in _BY_DEVICE}
    both = np.logical_and.reduce([months[name] > 0 for name in _BY_DEVICE])
    return [
        weight,
        np.ones(len(starts)),
        came,
        weight * came,
        weight**2,
        weight**2 * came,
        weight**2 * came**2,
        sum((weights[name] / np.maximum(months[name], 1) for name in _BY_DEVICE), np.zeros(len(starts))),
        sum(weights.values(), np.zeros(len(starts))),
        both.astype(float),
        total(np.logical_and.reduce(list(seen.values())).astype(float)),
    ]
