"""The line above a dashboard: which changes or differences are more than chance, as the screens say it.

The screens' part of it is frontend/packages/widgets/src/headline.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from footfall.core.target import with_unicode_hosts
from footfall.core.thresholds import LEAST_TOLD_CHANGE
from footfall.dashboards.paper.cells import Row
from footfall.dashboards.paper.estimates import Estimated, form_of
from footfall.dashboards.paper.notes import filled
from footfall.dashboards.paper.widgets import Asking
from footfall.dashboards.paper.wording import Wording
from footfall.query import RefusedError

MOST_FINDINGS = 3
# What measures that compare people with the average are of the average.
_USUAL = {"index": 100.0, "lift": 1.0}


@dataclass(frozen=True)
class Headline:
    """What a dashboard's first line is made of.

    kind: `change` tells what changed since the comparison period, `outlier` what differs from the average.
    measures: the first one with something to tell counts, of each row. name: what a row is about, by the name
    of its measure without it.
    """

    report: str
    kind: Literal["change", "outlier"]
    measures: tuple[str, ...]
    params: Mapping[str, Any] = field(default_factory=dict)
    name: Callable[[Row, Wording], str] | None = None


@dataclass(frozen=True)
class _Finding:
    """A row and the measure of it that stands out, by how far."""

    row: Row
    measure: str
    weight: float


def findings_of(headline: Headline, asking: Asking) -> list[str]:
    """The sentences of a headline about a page; see `sentences`.

    Empty without a comparison to tell changes from, and where the report refuses. RefusedError if the server
    is at fault (5xx).
    """
    if headline.kind == "change" and asking.question.get("compare") == "none":
        return []
    try:
        rows, _ = asking.rows(headline.report, headline.params)
    except RefusedError as error:
        if error.status >= 500:
            raise
        return []
    return sentences(headline, rows, asking.wording)


def sentences(headline: Headline, rows: Sequence[Row], wording: Wording) -> list[str]:
    """What stands out in rows, three sentences at most; one if nothing does, none without a known number."""
    rows = [row for row in rows if not row.get("is_other")]
    if all(row.get(measure) is None for row in rows for measure in headline.measures):
        return []
    if headline.kind == "change":
        changed = [_changed(headline, each, wording) for each in changes_in(rows, headline.measures)]
        return changed or [wording.word("widgets.headline.noChange")]
    apart = [_differing(headline, each, wording) for each in outliers_in(rows, headline.measures[0])]
    return apart or [wording.word("widgets.headline.noOutlier")]


def changes_in(rows: Sequence[Row], measures: Sequence[str]) -> list[_Finding]:
    """For each row the first measure with a significant change, the largest first.

    Sorted by absolute difference where there is one measure, by relative change where there are several,
    whose units differ.
    """
    found = []
    for row in rows:
        measure = next((name for name in measures if _is_told(row, name)), None)
        if measure is not None:
            change = row[f"{measure}_change"]
            weight = abs(change) if len(measures) > 1 else abs(_difference(row[measure], change))
            found.append(_Finding(row, measure, weight))
    return sorted(found, key=lambda each: -each.weight)[:MOST_FINDINGS]


def outliers_in(rows: Sequence[Row], measure: str) -> list[_Finding]:
    """Rows whose interval lacks what is usual of a measure, the farthest first; one of each site."""
    found = [_Finding(row, measure, _apart(row, measure)) for row in rows if row.get(measure) is not None]
    far = sorted((each for each in found if each.weight > 0), key=lambda each: -each.weight)
    # Rows about all sites together have no site: each may be a finding.
    sites = [each.row.get("target", place) for place, each in enumerate(far)]
    return [each for place, each in enumerate(far) if sites.index(sites[place]) == place][:MOST_FINDINGS]


def _is_told(row: Row, measure: str) -> bool:
    change = row.get(f"{measure}_change")
    if row.get(measure) is None or change is None or not row.get(f"{measure}_significant"):
        return False
    return bool(abs(change) >= LEAST_TOLD_CHANGE)


def _difference(value: float, change: float) -> float:
    """Against the comparison period; 0 where that cannot be told from the change."""
    return 0.0 if change <= -1 else value - value / (1 + change)


def _apart(row: Row, measure: str) -> float:
    low, high = row.get(f"{measure}_low"), row.get(f"{measure}_high")
    if low is None or high is None:
        return 0.0
    usual = _USUAL[measure]
    return max(math.log(max(low, 1e-9) / usual), math.log(usual / max(high, 1e-9)))


def _changed(headline: Headline, found: _Finding, wording: Wording) -> str:
    row, measure = found.row, found.measure
    said = _values(headline, found, wording)
    change, high = row[f"{measure}_change"], row.get(f"{measure}_change_high")
    name = "change"
    if change <= -1 and high is not None and high > -1:
        name, said["change"] = "fell", wording.share(-high, 0)
    text = filled(wording.word(f"widgets.headline.{name}"), said, wording)
    causes = wording.causes(row) if measure == "visits" else ""
    return f"{text} \N{EN DASH} {causes}" if causes else text


def _differing(headline: Headline, found: _Finding, wording: Wording) -> str:
    name = "outlier" if "target" in found.row else "outlierSite"
    return filled(wording.word(f"widgets.headline.{name}"), dict(_values(headline, found, wording)), wording)


def _values(headline: Headline, found: _Finding, wording: Wording) -> dict[str, str | int | float]:
    row, measure = found.row, found.measure
    name = headline.name(row, wording) if headline.name else ""
    # A row of a market has no target: it is a site, and its name is the site.
    has_site = "target" in row
    value = wording.numbers.estimate(form_of(measure), Estimated.of(row, measure))
    _, is_less, limit = value.partition("< ")
    return {
        "site": with_unicode_hosts(str(row["target"])) if has_site else name,
        "name": (name if has_site else "") or wording.measure(measure),
        "measure": wording.measure(measure),
        "change": wording.change_of(row, measure),
        "value": value,
        "known": "no" if is_less else "yes",
        "limit": limit,
    }
