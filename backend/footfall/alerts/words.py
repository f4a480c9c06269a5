"""A rule and its alerts in plain English, for messages, feeds and the command line.

The page of alerts says the same in the reader's language, from the same numbers.
"""

from typing import Any

from footfall.alerts.rules.rule import SHARES, Direction, Kind, Rule, Sites
from footfall.vocabulary.device import Device

_MEASURES = {
    "visits": "visits",
    "unique_visitors": "unique visitors",
    "page_views": "page views",
    "pages_per_visit": "pages per visit",
    "avg_visit_duration": "average visit duration",
    "bounce_rate": "bounce rate",
    "purchase_conversion": "purchase conversion",
    "desktop_share": "desktop share",
    "mobile_share": "mobile share",
}
_SEVERAL = {Sites.RIVALS: "any rival", Sites.ALL: "any site of the project"}
_NEW = {
    Kind.NEW_SOURCE: "source",
    Kind.NEW_PAGE: "page",
    Kind.NEW_PHRASE: "search phrase",
    Kind.NEW_ASSISTANT: "AI assistant",
}


def sentence(rule: Rule) -> str:
    """What a rule asks to be told of."""
    return _core(rule) + _filters(rule)


def _core(rule: Rule) -> str:
    measure, site = _MEASURES[rule.measure.value], _SEVERAL.get(rule.sites, rule.target)
    match rule.kind:
        case Kind.CHANGED:
            way = {"up": "rise", "down": "fall", "either": "change"}[rule.direction.value]
            return f"{measure} of {site} {way} by more than {rule.by:.0%}, beyond chance"
        case Kind.CROSSED:
            side = "above" if rule.direction is Direction.UP else "below"
            return f"{measure} of {site} are {side} {_number(rule, rule.value)} with their whole interval"
        case Kind.RANK_LEFT:
            return f"the rank of {site} leaves {rule.first_rank} to {rule.last_rank}"
        case Kind.PAGE_GROWING:
            return f"a page of {site} grows by more than {rule.by:.0%}, beyond chance"
        case Kind.UNUSUAL_DAY:
            return f"a day of {site} stands out from trend and weekday"
        case Kind.NO_DATA:
            return f"no new data for {rule.days} days"
        case Kind.IMPORT_FAILED:
            return "an import or a publication failed"
        case _:
            return f"a new {_NEW[rule.kind]} brings {site} {_of(rule.share)} or more"


def _of(share: float) -> str:
    return f"{share:.1%} of its traffic"


def _filters(rule: Rule) -> str:
    found = [rule.geo] if rule.geo != "worldwide" else []
    found += [rule.device.value] if rule.device is not Device.ALL else []
    found += [channel.value for channel in rule.channels]
    return f" ({', '.join(found)})" if found else ""


def reason(rule: Rule, numbers: dict[str, Any]) -> str:
    """Why an alert fired, with its numbers as they were kept."""
    subject, value = str(numbers.get("subject", "")), numbers.get("value")
    estimate = f"{_number(rule, value)} (95 %: {_number(rule, numbers.get('low'))} to "
    estimate += f"{_number(rule, numbers.get('high'))})"
    before = _number(rule, numbers.get("before"))
    match rule.kind:
        case Kind.CHANGED:
            months = numbers.get("months_before")
            against = f"the mean of the {months} months before" if months != 1 else "the month before"
            told = f"{estimate}, {_change(numbers)} against {before}, {against}"
            return told + _visitors(numbers)
        case Kind.CROSSED:
            return f"{estimate}; the value is {_number(rule, rule.value)}"
        case Kind.RANK_LEFT:
            return f"rank {numbers.get('rank')}: {estimate} unique visitors; at the end of the range {before}"
        case Kind.PAGE_GROWING:
            return (
                f"{subject}: {estimate} page views, {_change(numbers)} against {before} in the month before"
            )
        case Kind.UNUSUAL_DAY:
            return f"{subject}: {estimate} visits, {numbers.get('change', 0):+.0%} against {before} expected"
        case Kind.NO_DATA:
            return f"{numbers.get('days')} days since {numbers.get('last_day')}, the last day with data"
        case Kind.IMPORT_FAILED:
            return f"{subject}: {numbers.get('reason')}"
        case _:
            return f"{subject}: {estimate} of the traffic; nobody came by it in {_months(numbers)} before"


def _months(numbers: dict[str, Any]) -> str:
    months = numbers.get("months_before")
    return "the month" if months == 1 else f"the {months} months"


def _visitors(numbers: dict[str, Any]) -> str:
    return f"; unique visitors {_change(numbers, 'visitors_')}" if "visitors_change" in numbers else ""


def _change(numbers: dict[str, Any], of: str = "") -> str:
    change, low, high = (numbers.get(f"{of}change{end}", 0) for end in ("", "_low", "_high"))
    return f"{change:+.0%} ({low:+.0%} to {high:+.0%})"


def _number(rule: Rule, value: float | None) -> str:
    if value is None:
        return "unknown"
    is_share = rule.kind in _NEW or (rule.kind in (Kind.CHANGED, Kind.CROSSED) and rule.measure in SHARES)
    if is_share:
        return f"{value:.1%}"
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.2f}"
