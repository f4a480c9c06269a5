"""Routes of the Trends API: one for each report, and two for the reports that are left today."""

from typing import Annotated, Any

from fastapi import Depends, Request, Response
from pydantic import BaseModel, Field

from footfall.adapters.semrush_v3 import TRENDS_REPORTS
from footfall.adapters.semrush_v3.columns import csv_of
from footfall.adapters.semrush_v3.declaration import TrendsReport
from footfall.adapters.semrush_v3.errors import DESCRIBED, PARAMETERS, TrendsRoute
from footfall.adapters.semrush_v3.execution import answer, read
from footfall.adapters.vendors.asking import Asks
from footfall.adapters.vendors.left_of_day import reports_left
from footfall.adapters.vendors.query import texts_of
from footfall.adapters.vendors.tiers import ABOUT_A_KEY, BASIC, EXTENDED
from footfall.core.spelling import shortened, what_there_is
from footfall.features.accounts.caller import SignedInUser
from footfall.web.key_in_address import TRENDS, TRENDS_BALANCE
from footfall.web.late_routes import LateRouter

_TEXT = {"type": "string"}
_PARAMETERS = {
    "key": "API key with the scope `reports`.",
    "target": "Site, host or folder.",
    "targets": "Sites, hosts or folders, separated by commas.",
    "target_type": "`domain`, `subdomain` or `subfolder`; guessed from the target when left out.",
    "display_date": "First day of a month; the newest full month when left out; `all` for every month.",
    "country": "Two letters of ISO 3166-1; all countries when left out.",
    "device_type": "`desktop` or `mobile`; all when left out.",
    "export_columns": "Columns wanted, in their order, separated by commas; also any field of our report, "
    "such as `visits_low`, `visits_high`, `n_observed`, and `as_of`.",
    "display_limit": "Lines at most.",
    "display_offset": "How many lines to skip.",
    "sort_order": "A column, then `_desc` (also when left out) or `_asc`.",
    "traffic_channel": "direct, referral, search, social, mail, display_ad, ai_assistants or ai_search.",
    "traffic_type": "`organic` or `paid`.",
    "geo_type": "`country`, `subcontinent` or `continent`.",
    "search_string": "Only folders that contain this text.",
    "segment": "`contains` any, `shares` all, or `excludes` the selected targets.",
    "selected_targets": "The targets that the segment is about.",
    "category": "The category, as our reports name it.",
    "include_forecasted_items": "`true` adds four weeks of forecast.",
}
router = LateRouter(
    dependencies=[EXTENDED], route_class=TrendsRoute, tags=["Trends API v3"], responses=DESCRIBED
)
# Reports of the basic tier.
_BASIC = frozenset({"summary", "summary_by_day", "summary_by_week"})


# The header that says what to know of all numbers, for which the CSV has no room; sentences in English.
NOTES = "Footfall-Notes"


def _csv(text: str, notes: list[str]) -> Response:
    # The address contains a key, so no proxy may keep the answer.
    headers = {"Cache-Control": "private, no-store"}
    if notes:
        headers[NOTES] = ". ".join(notes)
    return Response(text, media_type="text/csv", headers=headers)


def _described(report: TrendsReport) -> list[dict[str, Any]]:
    """The parameters of a report for the API description."""
    about = {0: (), 1: ("target", "target_type")}.get(report.most_targets, ("targets", "target_type"))
    common = ("display_date", "country", "device_type", "export_columns", "display_limit")
    names = ("key", *about, *common, "display_offset", "sort_order", *report.own)
    return [
        {"name": name, "in": "query", "required": False, "schema": _TEXT, "description": _PARAMETERS[name]}
        for name in names
    ]


def _add(report: TrendsReport) -> None:
    async def report_as_csv(request: Request, asking: Asks) -> Response:
        asked = read(report, *texts_of(request.query_params, _PARAMETERS))
        text = csv_of(asked.columns, await answer(report, asked, asking))
        return _csv(text, asking.notes())

    router.add_api_route(
        f"{TRENDS}api/v3/{report.name}",
        report_as_csv,
        methods=["GET"],
        dependencies=[BASIC] if report.name in _BASIC else [],
        operation_id=f"trends_{report.name}",
        summary=report.summary,
        description=f"Columns: {', '.join(report.columns)}. Answered by `{report.report}`.",
        response_class=Response,
        responses={200: {"description": "CSV with `;`.", "content": {"text/csv": {"schema": _TEXT}}}},
        openapi_extra={"parameters": _described(report)},
    )


for report in TRENDS_REPORTS.values():
    _add(report)


def missing_address(request: Request) -> Response | None:
    """The refusal (404) of a report that does not exist; None for a path outside the Trends API."""
    path = request.url.path
    if not path.startswith(f"{TRENDS}api/"):
        return None
    name = path.rpartition("/")[2]
    there = what_there_is(name, TRENDS_REPORTS)
    text = f"ERROR {PARAMETERS} :: there is no report {shortened(name)!r}; {there}\n"
    return Response(text, 404, media_type="text/plain")


class UnitsLeft(BaseModel):
    """How many reports the key may ask today, by its own limit or by its owner's plan."""

    limit: int = Field(description="Reports a day; a large number where there is no limit.")
    used: int = Field(description="Reports asked today.")
    remaining: int = Field(description="Reports left today.")


def _units(request: Request, user: SignedInUser) -> UnitsLeft:
    left = reports_left(request, user)
    return UnitsLeft(limit=left.limit, used=left.used, remaining=left.remaining)


ApiUnits = Annotated[UnitsLeft, Depends(_units)]


@router.get(
    f"{TRENDS}limits/key/{{key}}",
    dependencies=[ABOUT_A_KEY],
    operation_id="trendsLimits",
    openapi_extra={"parameters": [{"name": "key", "in": "path", "required": True, "schema": _TEXT}]},
)
def limits_of_key(units: ApiUnits) -> UnitsLeft:
    """How many reports a key may still ask today."""
    return units


@router.get(
    TRENDS_BALANCE,
    dependencies=[ABOUT_A_KEY],
    operation_id="trendsUnits",
    response_class=Response,
    responses={
        200: {"description": "A number such as `1,000`.", "content": {"text/plain": {"schema": _TEXT}}}
    },
    openapi_extra={
        "parameters": [{"name": "key", "in": "query", "schema": _TEXT, "description": _PARAMETERS["key"]}]
    },
)
def units_of_key(units: ApiUnits) -> Response:
    """How many reports a key may still ask today, as text with commas."""
    return Response(f"{units.remaining:,}", media_type="text/plain")
