"""What a share link opens: questions about its sites within its filters, and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from footfall.core.filters import FILTERS
from footfall.core.period import Month, Period
from footfall.core.target import Target
from footfall.dashboards.own import OwnContents
from footfall.dashboards.paper.own_widgets import reports_of
from footfall.features.share_links.dashboards import ALWAYS, REPORTS_OF
from footfall.features.share_links.models import ShareLink
from footfall.query import RefusedError
from footfall.query.question.model import Request, request_model

# A report that takes every filter of the page: what a link shows is stored as a question to it.
PAGE = "top-sources"
# Months that the page shows when its address names none, and one more, as the newest may be incomplete.
NEWEST_MONTHS = 7


@dataclass(frozen=True)
class Bound:
    """Reports that may be asked, and the question whose sites and filters bound what may be asked of them."""

    reports: frozenset[str]
    question: Mapping[str, Any]


def bounds_of(link: ShareLink) -> tuple[Bound, ...]:
    """What a link to a built-in dashboard opens."""
    return (Bound(frozenset(REPORTS_OF.get(link.dashboard, ())), link.question),)


def bounds_of_own(contents: OwnContents, page: Mapping[str, Any], newest: Month) -> tuple[Bound, ...]:
    """What a link to an own dashboard opens: the reports of each widget, bounded by the widget's own filters.

    page: the question of the page; newest: the complete month that relative periods end with. Widgets of
    dashboards that cannot be shared open nothing.
    """
    return tuple(
        Bound(
            frozenset(reports_of(item.dashboard, item.widget or "")),
            {
                name: value
                for name, value in {**page, **item.filters.question(newest)}.items()
                if name in _ASKED
            },
        )
        for item in contents.items
        if item.dashboard in REPORTS_OF
    )


# Filters by which questions are bounded.
_ASKED = frozenset({"targets", "period", "compare", *(one.name for one in FILTERS)})


def narrowed(
    link: ShareLink, bounds: Sequence[Bound], report_id: str, asked: Request, newest: Month
) -> Request:
    """The question as the link's snapshot answers it.

    newest: the last month with data, for a link to the newest months. RefusedError 403 for a report that the
    dashboard does not show, for other sites or another snapshot, and for more than the filters allow.
    """
    if asked.as_of not in (None, link.as_of):
        raise _not_shared(f"snapshot {asked.as_of}", "as_of")
    if report_id != ALWAYS:
        _require_one(bounds, report_id, asked, newest)
    return asked.model_copy(update={"as_of": link.as_of})


def _require_one(bounds: Sequence[Bound], report_id: str, asked: Request, newest: Month) -> None:
    """RefusedError unless one of the bounds allows the question, with the reason of the last one."""
    reason = _not_shared(f"the report {report_id}", "report")
    for bound in bounds:
        if report_id not in bound.reports:
            continue
        try:
            _refuse_wider(request_model(PAGE).model_validate(bound.question), asked, newest)
        except RefusedError as error:
            reason = error
        else:
            return
    raise reason


def _refuse_wider(shared: Request, asked: Request, newest: Month) -> None:
    """RefusedError for sites, days or filters beyond those of the shared question."""
    targets: list[Target] = _values(asked, "targets")
    if not targets:
        raise _not_shared("a question about no site", "targets")
    for target in targets:
        # Not their parts either: days of one page tell more than the lists in which the owner showed it.
        # Other parameters, such as a folder to list or a text to search, choose rows of these targets.
        if target not in _values(shared, "targets"):
            raise _not_shared(target.shown, "targets")
    if hasattr(asked, "period"):
        _refuse_other_days(shared, asked, newest)
    for one in FILTERS:
        if hasattr(asked, one.name) and not one.narrows(one.value_in(asked), one.value_in(shared)):
            raise _not_shared(f"more {one.name}" if one.is_list else f"another {one.name}", one.name)


def _refuse_other_days(shared: Request, asked: Request, newest: Month) -> None:
    period: Period | None = getattr(asked, "period", None)
    first, last = _bounds(getattr(shared, "period", None), newest)
    if period is None or period.start < first or period.end > last:
        raise _not_shared("that period", "period")
    if getattr(asked, "compare", "none") not in ("none", getattr(shared, "compare", "none")):
        raise _not_shared("that comparison", "compare")


def _bounds(shared: Period | None, newest: Month) -> tuple[date, date]:
    if shared is None:
        return newest.plus(1 - NEWEST_MONTHS).first_day, newest.last_day
    return shared.start, shared.end


def _values(question: Request, name: str) -> list[Any]:
    values: list[Any] = getattr(question, name, [])
    return values


def _not_shared(what: str, field: str) -> RefusedError:
    message = f"this link does not show {what}: it is about the sites and filters it was made with"
    return RefusedError("not_shared", message, field, 403)
