"""Evidence about a site as a whole: a number that crossed a value, a rank that left its range."""

from math import hypot, log

from footfall.core.period import Month
from footfall.core.thresholds import Z
from footfall.features.alerts.rules.evidence import Evidence, beyond, p_of_side
from footfall.features.alerts.rules.reading import Reader
from footfall.features.alerts.rules.rule import SHARES, Direction, Rule
from footfall.query import REPORTS


def crossed(rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """The month's number against the value that it is to cross, by the nearer end of its interval."""
    measure, limit = rule.measure.value, rule.value or 0.0
    asked = rule.question() | {"period": str(month), "compare": "none", "measures": [measure]}
    row = reader.row("batch-targets", asked)
    value = row.get(measure)
    if value is None:
        return []
    low, high = row[f"{measure}_low"], row[f"{measure}_high"]
    is_above = rule.direction is Direction.UP
    p = p_of_side(value, low, high, limit, is_above, rule.measure in SHARES)
    return [Evidence("", p, value > limit if is_above else value < limit, value, low, high)]


def rank_left(rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """The site's visitors against those of the site at the end of the range of ranks that it left."""
    question = rule.question()
    taken = REPORTS["site-ranking"].report.filters
    filters = {name: value for name, value in question.items() if name in taken}
    filters |= {"period": str(month), "compare": "none"}
    only = {"targets": question["targets"], "measures": ["unique_visitors"]}
    row = reader.row("batch-targets", filters | only)
    people, rank = row.get("unique_visitors"), row.get("rank")
    if not people or rank is None:
        return []
    is_above = rank < rule.first_rank
    place = rule.first_rank if is_above else rule.last_rank
    edge = reader.row("site-ranking", filters | {"limit": 1, "offset": place - 1})
    there = edge.get("unique_visitors")
    if not there:
        return []
    sd = hypot(_log_sd(row), _log_sd(edge))
    distance = log(people / there) * (1 if is_above else -1)
    is_so = not rule.first_rank <= rank <= rule.last_rank
    p = beyond(distance, sd) if is_so else 1.0
    low, high = row["unique_visitors_low"], row["unique_visitors_high"]
    return [Evidence("", p, is_so, people, low, high, there, facts={"rank": rank})]


def _log_sd(row: dict[str, float]) -> float:
    value, low = row["unique_visitors"], row["unique_visitors_low"]
    return log(value / low) / Z if low > 0 else 1.0
