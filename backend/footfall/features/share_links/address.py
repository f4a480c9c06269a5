"""The query string of the page that shows a question."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode

from footfall.core.filters import FILTERS
from footfall.core.period import Month, Period
from footfall.core.target import Target, TargetScope
from footfall.features.share_links.contents import PAGE
from footfall.query.question.model import request_model


def query_of(question: Mapping[str, Any]) -> str:
    """Sites and filters of a question as the page reads them, URL-encoded, without the page's defaults."""
    request: Any = request_model(PAGE).model_validate(question)
    values = {
        "targets": ",".join(map(_target, request.targets)),
        "period": _period(request.period) if request.period else "",
        "compare": _compare(request.compare),
        **{one.name: one.address(one.value_in(request)) for one in FILTERS},
    }
    return urlencode({name: text for name, text in values.items() if text}, safe=":,/", quote_via=quote)


def _target(target: Target) -> str:
    return target.value if target.scope is TargetScope.DOMAIN else f"{target.scope}:{target.value}"


def _period(period: Period) -> str:
    if not period.is_whole_months:
        return _span(str(period.start), str(period.end))
    return _span(str(Month.of(period.start)), str(Month.of(period.end)))


def _span(first: str, last: str) -> str:
    return first if first == last else f"{first}..{last}"


def _compare(compare: Period | str) -> str:
    return _period(compare) if isinstance(compare, Period) else _unless_usual(compare, "previous_period")


def _unless_usual(text: str, usual: str) -> str:
    return "" if text == usual else text
