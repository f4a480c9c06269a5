"""Selects the sites of a market or of a page of the ranking, and knows which categories sites have."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month, Period
from footfall.core.spelling import shortened, what_there_is
from footfall.core.target import Target, TargetScope
from footfall.lake.lookups import IS_KNOWN
from footfall.lake.month_tables import alias
from footfall.lake.site_order import order_of_sites
from footfall.lake.snapshot import Snapshot
from footfall.query.errors import RefusedError, as_one
from footfall.query.execution.cache import SnapshotCache
from footfall.query.report_text import holds_searched
from footfall.query.site_ranks import Ranking
from footfall.reports import MARKET_SITES, EstimatedReport, Sites

# How many markets are kept in memory; each has up to a thousand sites.
MOST_MARKETS = 64
# How each category of a snapshot is written, by its lower-case form.
_Spellings = Mapping[str, Sequence[str]]
_SPELLINGS = SnapshotCache[None, _Spellings](1)
# The most visited sites of a category in some months, and how many it has.
_Market = tuple[list[Target], int]
_MARKETS = SnapshotCache[tuple[str, tuple[Month, ...]], _Market](MOST_MARKETS)


# The columns by which sites of a category are put in order, and these of a month that is not asked about.
_ORDERED = "m.visits, m.grade, m.list_order, m.rank_to"
_NOT_ASKED = "0.0 AS visits, NULL AS grade, NULL AS list_order, NULL AS rank_to"
_ORDER = ", ".join(f"{each} DESC" for each in order_of_sites("market", ("visits",), rounded=True))


@dataclass(frozen=True)
class SelectedSites:
    """Sites to read, in order.

    listed: positions of the sites that the request names, or of all where a category alone names the market.
    ranks: rank of each site when they are a page of a ranking, else empty. total: length of that ranking.
    """

    targets: tuple[Target, ...]
    listed: frozenset[int] = frozenset()
    ranks: tuple[int, ...] = ()
    total: int | None = None
    notes: tuple[Note, ...] = ()


def choose(
    report: EstimatedReport,
    request: Any,
    snapshot: Snapshot,
    period: Period,
    categories: Collection[str],
) -> SelectedSites:
    """The sites that a request is about. RefusedError when it names no market, or one that does not exist."""
    given: tuple[Target, ...] = tuple(getattr(request, "targets", ()))
    if report.sites is Sites.GIVEN:
        return SelectedSites(given, frozenset(range(len(given))))
    if report.sites is Sites.RANKED:
        return _ranked(request, snapshot, period, categories)
    return _market(report, request, snapshot, period, given)


def _market(
    report: EstimatedReport, request: Any, snapshot: Snapshot, period: Period, given: tuple[Target, ...]
) -> SelectedSites:
    # A form that leaves the field empty names no category.
    category: str | None = request.category or None
    is_list = len(given) > 1 and category is None
    if category is None and not given:
        raise RefusedError("missing_field", "name a market: a category, or targets", "category")
    if category is not None and given and not report.takes_list_in_category:
        raise RefusedError(
            "invalid_category", "name a market by a category or by targets, not by both", "category"
        )
    if is_list and not report.takes_list_in_category:
        return SelectedSites(given, frozenset(range(len(given))))
    named = given if is_list or category is not None else ()
    category = category or _category_of(given[0], snapshot)
    sites, count = _sites_of(category, snapshot, period)
    targets = (*named, *(target for target in sites if target not in named))
    text = f"the market is the category {category}, {count} sites"
    note = Note(text, NoteCode.MARKET, category=category, sites=count)
    if count > len(sites):
        text = f"the market is the {len(sites)} most visited of {count} sites of the category {category}"
        note = Note(text, NoteCode.MARKET_LARGEST, category=category, sites=count, shown=len(sites))
    return SelectedSites(targets, frozenset(range(len(named or targets))), notes=(note,))


def _category_of(target: Target, snapshot: Snapshot) -> str:
    site = snapshot.sites([target.site])[target.site]
    if site is None or site.category is None:
        raise RefusedError(
            "unknown_category",
            f"the category of {target.value} is not known: name the category, or at least two targets",
            "category",
        )
    return site.category


def _sites_of(category: str, snapshot: Snapshot, period: Period) -> _Market:
    """The most visited sites of a category, and how many sites it has: looked up once in a snapshot."""
    key = category, tuple(period.months())
    return _MARKETS.read_once(snapshot, key, lambda: _read_sites(category, snapshot, period))


def _read_sites(category: str, snapshot: Snapshot, period: Period) -> _Market:
    """The sites of a category, those with most visits in the period first, then by places in lists those
    whose visits cannot be compared in some month.

    Sites of all published months count, so that a market has the same size in every period.
    """
    asked = set(period.months())
    months = " UNION ALL ".join(
        f"SELECT s.domain, s.category, {_ORDERED if month in asked else _NOT_ASKED} "
        f"FROM {alias(month)}.sites AS s "
        f"JOIN {alias(month)}.site_months AS m USING (site_id) WHERE m.device = 'all_devices' AND {IS_KNOWN}"
        for month in snapshot.months
    )
    rows = (
        snapshot.cursor()
        .execute(
            "/* market */ SELECT domain, COUNT(*) OVER () FROM (SELECT domain, SUM(visits) AS visits, "
            "COALESCE(MAX(grade), 0) AS grade, MIN(list_order) AS list_order, MIN(rank_to) AS rank_to "
            f"FROM ({months}) WHERE LOWER(category) = LOWER($category) GROUP BY domain) AS market "
            f"ORDER BY {_ORDER}, domain LIMIT {MARKET_SITES}",
            {"category": category},
        )
        .fetchall()
    )
    if not rows:
        raise _no_such_category(category, snapshot, "category")
    return [Target(domain, TargetScope.DOMAIN) for domain, _ in rows], int(rows[0][1])


def _ranked(request: Any, snapshot: Snapshot, period: Period, categories: Collection[str]) -> SelectedSites:
    """A page of the ranking in the last month of the period."""
    month = period.months()[-1]
    ranking = f"ranked AS ({Ranking(month, request.device, request.geo).sql})"
    listed = "category IN (SELECT UNNEST($categories)) AND " if categories else ""
    searched = f"{holds_searched('domain', request.search)} AND " if request.search else ""
    values = {"categories": list(categories)} if listed else {}
    values |= {"search": request.search} if searched else {}
    rows = (
        snapshot.cursor()
        .execute(
            f"/* ranking */ WITH {ranking}, listed AS (SELECT domain, place FROM ranked "
            f"JOIN {alias(month)}.sites USING (site_id) WHERE {listed}{searched}"
            f"(n_observed >= {MIN_OBSERVED} OR has_no_panel)), page AS (SELECT * FROM listed "
            f"ORDER BY place, domain LIMIT {int(request.limit)} OFFSET {int(request.offset)}) "
            "SELECT domain, place, total "
            "FROM (SELECT COUNT(*) AS total FROM listed) LEFT JOIN page ON TRUE ORDER BY place, domain",
            values,
        )
        .fetchall()
    )
    return SelectedSites(
        tuple(Target(domain, TargetScope.DOMAIN) for domain, _, _ in rows if domain),
        ranks=tuple(place for _, place, _ in rows if place),
        total=int(rows[0][2]),
        notes=(Note(f"ranks are those of {month}", NoteCode.RANKS_OF_MONTH, month=str(month)),),
    )


def as_written(categories: Iterable[str], snapshot: Snapshot, field: str) -> tuple[str, ...]:
    """Categories as the snapshot writes them. RefusedError for those that no site of any month has."""
    asked = tuple(dict.fromkeys(categories))
    if not asked:
        return ()
    known = _spellings(snapshot)
    if unknown := [name for name in asked if name.lower() not in known]:
        raise as_one(_no_such_category(name, snapshot, field) for name in unknown)
    return tuple(dict.fromkeys(written for name in asked for written in known[name.lower()]))


def require_categories(
    categories: Iterable[str],
    field: str,
    of_newest: Callable[[Callable[[Snapshot], tuple[str, ...]]], tuple[str, ...]],
) -> None:
    """Raise RefusedError for categories that no site has.

    of_newest: calls a function with the newest snapshot. When none can be read, every category passes.
    """
    try:
        of_newest(lambda snapshot: as_written(categories, snapshot, field))
    except RefusedError as refusal:
        if refusal.status < 500:
            raise


def _no_such_category(name: str, snapshot: Snapshot, field: str) -> RefusedError:
    known = [written for spellings in _spellings(snapshot).values() for written in spellings]
    advice = what_there_is(name, known) if known else "no site has one: import categories, then publish"
    return RefusedError(
        "unknown_category", f"there is no site of the category {shortened(name)!r}; {advice}", field
    )


def _spellings(snapshot: Snapshot) -> _Spellings:
    return _SPELLINGS.read_once(snapshot, None, lambda: _read(snapshot))


def _read(snapshot: Snapshot) -> _Spellings:
    months = " UNION ".join(
        f"SELECT category FROM {alias(month)}.sites JOIN {alias(month)}.site_months USING (site_id) "
        f"WHERE device = 'all_devices' AND {IS_KNOWN}"
        for month in snapshot.months
    )
    rows = snapshot.cursor().execute(
        f"/* categories */ SELECT category FROM ({months}) WHERE category IS NOT NULL ORDER BY 1"
    )
    found: dict[str, list[str]] = {}
    for (name,) in rows.fetchall():
        found.setdefault(name.lower(), []).append(name)
    return found
