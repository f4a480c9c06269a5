"""Evidence about the rows of a list: what is new on it, which page grows."""

from dataclasses import dataclass
from math import log1p
from typing import Any

from footfall.core.channel import Channel
from footfall.core.few_people import MIN_OBSERVED, most_in_band
from footfall.core.period import Month
from footfall.core.row_label import Accuracy
from footfall.features.alerts.rules.evidence import (
    Evidence,
    log_sd_of_change,
    p_of_change,
    p_of_new,
)
from footfall.features.alerts.rules.reading import HISTORY_MONTHS, Reader
from footfall.features.alerts.rules.rule import Direction, Rule
from footfall.query import RefusedError

# Rows of a list that are looked at; further ones have so small a share that no rule is about them.
ROWS = 200
# Growing pages that are told of.
MOST_PAGES = 20


@dataclass(frozen=True)
class Listed:
    """A list that new things may appear on.

    subject: the field that names a row. more: further parameters of the report. channels: a row must have one
    of them; empty for any.
    """

    report: str
    subject: str
    more: tuple[tuple[str, Any], ...] = ()
    channels: tuple[Channel, ...] = ()


SOURCES = Listed("top-sources", "source")
PAGES = Listed("top-pages", "page")
PHRASES = Listed("list-keywords", "phrase", more=(("engines", "together"),))
ASSISTANTS = Listed("top-sources", "source", channels=(Channel.AI_ASSISTANTS, Channel.AI_SEARCH))


def new_on(listed: Listed, rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """Evidence for each row with at least the rule's share of visits, if nobody was seen in it before."""
    base = reader.before(month, HISTORY_MONTHS)
    if not base:
        return []
    trend = reader.trend(rule.question(), [*base, month], "visits")
    seen = [row for row in trend if row["n_observed"]]
    observed = {row["date"]: row["n_observed"] for row in seen}
    now = observed.get(month.first_day, 0)
    if now < MIN_OBSERVED:
        return []
    # People are told in bands: of those before at least so many for one of now.
    months_before = sum(observed.get(each.first_day, 0) for each in base) / most_in_band(now)
    asked = rule.question() | dict(listed.more)
    asked |= {"period": str(month), "compare": f"{base[0]}..{base[-1]}", "limit": ROWS}
    answer = reader.answer(listed.report, asked)
    # Where every visit was counted, nobody is overlooked.
    is_counted = len(observed) > 1 and all(row["accuracy"] == Accuracy.MEASURED for row in seen)
    return [
        Evidence(
            row.get("name") or row[listed.subject],
            0.0 if is_counted else p_of_new(row["n_observed"], months_before, max(1, answer.total)),
            True,
            row["traffic_share"],
            row["traffic_share_low"],
            row["traffic_share_high"],
            before=0.0,
            facts={"months_before": len(base), "n_observed": row["n_observed"]},
        )
        for row in answer.rows
        if _is_new(row, listed) and row["traffic_share"] >= rule.share
    ]


def _is_new(row: dict[str, Any], listed: Listed) -> bool:
    """Whether at least five people were seen in a row, and nobody in the months before."""
    if row["is_other"] or row["status"] != "new" or row["traffic_share"] is None:
        return False
    return row["n_observed"] >= MIN_OBSERVED and (not listed.channels or row["channel"] in listed.channels)


def page_growing(rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """Growing pages, each against the month before, with p for the best of all pages (Bonferroni)."""
    base = reader.before(month, 1)
    if not base:
        return []
    asked = rule.question() | {"period": str(month), "compare": str(base[0]), "limit": MOST_PAGES}
    try:
        total = reader.answer("top-pages", asked | {"limit": 1, "compare": "none"}).total
        rows = reader.rows("trending-pages", asked)
    except RefusedError:
        return []
    found = []
    for row in rows:
        change, low, high = (row[f"page_views_change{end}"] for end in ("", "_low", "_high"))
        if change is None or change <= -1:
            continue
        sd = log_sd_of_change(low, high)
        p, is_so = p_of_change(log1p(change), sd, rule.by, Direction.UP.value, row["n_observed"])
        value = row["page_views"]
        interval = value, row["page_views_low"], row["page_views_high"], value / (1 + change)
        found.append(Evidence(row["page"], min(1.0, max(1, total) * p), is_so, *interval, change, low, high))
    return found
