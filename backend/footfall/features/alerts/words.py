"""A rule and its alerts in plain English, for messages, feeds and the command line.

The page of alerts says the same in the reader's language, from the same numbers. They are written as on
screens, in mails and on paper.
"""

from typing import Any

from footfall.core.digits import digits_of, placed
from footfall.dashboards.paper.estimates import Estimated, Form, form_of
from footfall.dashboards.paper.wording import Wording
from footfall.features.alerts.rules.rule import Direction, Kind, Rule, Sites

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

_ENGLISH = Wording("en").numbers


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
            return f"{measure} of {site} are {side} {_limit(rule)} with their whole interval"
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
    filters = rule.filters
    found = [code for one in filters.active for code in one.codes(filters[one])]
    return f" ({', '.join(found)})" if found else ""


def reason(rule: Rule, numbers: dict[str, Any]) -> str:
    """Why an alert fired, with its numbers as they were kept."""
    subject = str(numbers.get("subject", ""))
    found = Estimated(numbers.get("value"), numbers.get("low"), numbers.get("high"))
    estimate, before = _estimate(rule, found), _before(rule, found, numbers.get("before"))
    change = _change(numbers)
    match rule.kind:
        case Kind.CHANGED:
            months = numbers.get("months_before")
            against = f"the mean of the {months} months before" if months != 1 else "the month before"
            return f"{estimate}, {change} against {before}, {against}" + _visitors(numbers)
        case Kind.CROSSED:
            return f"{estimate}; the value is {_limit(rule)}"
        case Kind.RANK_LEFT:
            return f"rank {numbers.get('rank')}: {estimate} unique visitors; at the end of the range {before}"
        case Kind.PAGE_GROWING:
            return f"{subject}: {estimate} page views, {change} against {before} in the month before"
        case Kind.UNUSUAL_DAY:
            return f"{subject}: {estimate} visits, {change} against {before} expected"
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
    """A change with its interval; one that was counted, or of a day, has none."""
    change, low, high = (numbers.get(f"{of}change{end}") for end in ("", "_low", "_high"))
    if change is None:
        return "unknown"
    if low is None or high is None:
        return _ENGLISH.about_change(change)
    text = _ENGLISH.change(change, low, high)
    return text if low == high else f"{text} ({' to '.join(_ENGLISH.change_ends(change, low, high))})"


def _form(rule: Rule) -> Form:
    if rule.kind in _NEW:
        return Form.SHARE
    return form_of(rule.measure.value) if rule.kind in (Kind.CHANGED, Kind.CROSSED) else Form.COUNT


def _estimate(rule: Rule, found: Estimated) -> str:
    """A number and its interval, in the digits of the screens."""
    if found.value is None:
        return "unknown"
    form = _form(rule)
    text = _ENGLISH.estimate(form, found)
    return text if found.is_counted else f"{text} (95 %: {' to '.join(_ENGLISH.ends(form, found))})"


def _before(rule: Rule, found: Estimated, before: float | None) -> str:
    """What the number is compared with, which is as sure as the number itself."""
    if before is None:
        return "unknown"
    form, digits = _form(rule), digits_of(found.value or 0.0, found.low, found.high)
    return _ENGLISH.placed(form, placed(before, digits, form.finest))


def _limit(rule: Rule) -> str:
    """The value of a rule, with all the digits that somebody typed."""
    value = rule.value or 0.0
    if _form(rule) is Form.SHARE:
        return f"{100 * value:.4g}%"
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.2f}"
