"""Trends reports about the traffic of sites: by month, week, day and place, and the ranking of sites."""

from footfall.adapters.semrush_v3.columns import (
    ACCURACY,
    BY_DEVICE,
    CHANNEL_COLUMNS,
    DEVICE_SHARES,
    ECHOES,
    RANK_IN_PLACE,
    TEN_CHANNELS,
    VISITS_BY_DEVICE,
    count,
    field,
    fixed,
    ratio,
    share,
)
from footfall.adapters.semrush_v3.declaration import Column, Extra, Row, TrendsReport
from footfall.adapters.semrush_v3.errors import wrong
from footfall.adapters.semrush_v3.question import VendorQuery, no_such
from footfall.core.geo import parse_geo

_ENGAGEMENT = {
    "time_on_site": count("avg_visit_duration"),
    "pages_per_visit": ratio("pages_per_visit"),
    "bounce_rate": share("bounce_rate"),
}
_ACCURACY = Column(lambda line: ACCURACY[line.row["accuracy"]])

SUMMARY = TrendsReport(
    name="summary",
    summary="Traffic of up to 200 sites in a month; a site without data has no line",
    report="batch-targets",
    columns={
        **ECHOES,
        "rank": RANK_IN_PLACE,
        "categories": field("category"),
        "visits": count("visits"),
        "users": count("unique_visitors"),
        "hits": count("page_views"),
        **VISITS_BY_DEVICE,
        **_ENGAGEMENT,
        **{f"{device}_users": count("unique_visitors", extra) for extra, device in BY_DEVICE},
        **{f"{device}_hits": count("page_views", extra) for extra, device in BY_DEVICE},
        **{f"{device}_time_on_site": count("avg_visit_duration", extra) for extra, device in BY_DEVICE},
        **{f"{device}_pages_per_visit": ratio("pages_per_visit", extra) for extra, device in BY_DEVICE},
        **{f"{device}_bounce_rate": share("bounce_rate", extra) for extra, device in BY_DEVICE},
        **DEVICE_SHARES,
        **CHANNEL_COLUMNS,
        # Our panel gives every visit a channel.
        "unknown_channel": fixed(0),
        "accuracy": _ACCURACY,
    },
    default=(
        "display_date", "country", "device_type", "target", "rank", "visits", "desktop_visits",
        "mobile_visits", "users", "desktop_users", "mobile_users",
    ),
    rows=200,
    most_targets=200,
    needs_number=True,
)  # fmt: skip


def _series(name: str, granularity: str) -> TrendsReport:
    def asked_for(asked: VendorQuery) -> Row:
        wanted = asked.own.get("include_forecasted_items", "").lower()
        if wanted not in ("", "true", "false", "1", "0"):
            raise wrong("include_forecasted_items: write true or false")
        return {"granularity": granularity, "forecast": wanted in ("true", "1")}

    return TrendsReport(
        name=name,
        summary=f"Traffic of a site by {granularity} in a month, newest first",
        report="traffic-trend-granularity",
        columns={
            **ECHOES,
            # There are no ranks of days and weeks; the vendor writes 0 too.
            "rank": fixed(0),
            "visits": count("visits"),
            "users": count("unique_visitors"),
            "hits": count("page_views"),
            **CHANNEL_COLUMNS,
            **_ENGAGEMENT,
            **DEVICE_SHARES,
            "is_forecasted": field("is_forecast"),
        },
        default=(
            "display_date", "country", "device_type", "target", "rank", "visits", "users", "hits",
            *TEN_CHANNELS, "time_on_site", "pages_per_visit", "bounce_rate", "desktop_share",
            "mobile_share", "is_forecasted",
        ),
        own=("include_forecasted_items",),
        params=asked_for,
        key="date",
        arrange=_known_series,
        order="-display_date",
    )  # fmt: skip


def _known_series(rows: list[Row], _: VendorQuery) -> list[Row]:
    """All rows, with or without a number; none if no row has one."""
    return rows if any(row["visits"] is not None for row in rows) else []


_PLACES = ("country", "subcontinent", "continent")


def _place_params(asked: VendorQuery) -> Row:
    by = asked.own.get("geo_type", "").lower() or "country"
    if by not in _PLACES:
        raise no_such("geo_type", by, _PLACES)
    return {"by": by}


def _of_country(rows: list[Row], asked: VendorQuery) -> list[Row]:
    """The places that contain the country asked for; their shares remain shares of the visits worldwide."""
    if asked.country is None:
        return rows
    kind = _place_params(asked)["by"]
    return [row for row in rows if asked.country in parse_geo(f"{kind}:{row['geo']}").countries]


GEO = TrendsReport(
    name="geo",
    summary="Where in the world the visitors of a site are",
    report="list-regions",
    columns={
        **ECHOES,
        "geo": Column(lambda line: line.row["geo"].lower()),
        "traffic": count("visits"),
        "global_traffic": count("visits", Extra.WORLDWIDE),
        "traffic_share": share("traffic_share"),
        "users": count("unique_visitors"),
        "avg_visit_duration": count("avg_visit_duration"),
        "bounce_rate": share("bounce_rate"),
        "pages_per_visit": ratio("pages_per_visit"),
        **DEVICE_SHARES,
    },
    default=(
        "target", "display_date", "device_type", "geo", "traffic", "global_traffic", "traffic_share",
        "users", "avg_visit_duration", "bounce_rate", "pages_per_visit", "desktop_share",
        "mobile_share",
    ),
    own=("geo_type",),
    params=_place_params,
    key="geo",
    arrange=_of_country,
    sorts={"traffic": "visits"}
    | {name: name for name in ("traffic_share", "desktop_share", "mobile_share", "avg_visit_duration")}
    | {name: name for name in ("pages_per_visit", "bounce_rate")},
    without_geo=True,
)  # fmt: skip

RANK = TrendsReport(
    name="rank",
    summary="All sites by rank",
    report="site-ranking",
    columns={
        **ECHOES,
        "rank": field("rank"),
        "domain": field("target"),
        "visits": count("visits"),
        "users": count("unique_visitors"),
        **DEVICE_SHARES,
        **VISITS_BY_DEVICE,
        **_ENGAGEMENT,
    },
    default=("display_date", "country", "device_type", "rank", "domain"),
    rows=200,
    most_rows=200,
    most_targets=0,
)

PURCHASE_CONVERSION = TrendsReport(
    name="purchase_conversion",
    summary="Part of a site's visits with a purchase",
    report="batch-targets",
    columns={**ECHOES, "conversion": share("purchase_conversion")},
    default=("target", "display_date", "device_type", "country", "conversion"),
    required=("device_type",),
    needs_number=True,
)

ACCURACY_REPORT = TrendsReport(
    name="accuracy",
    summary="How sure the estimate of a site is: 3 high, 2 medium, 1 low",
    report="accuracy",
    columns={**ECHOES, "accuracy": _ACCURACY},
    default=("display_date", "device_type", "country", "target", "accuracy"),
    needs_number=True,
)

TRAFFIC_REPORTS = (
    SUMMARY,
    _series("summary_by_day", "day"),
    _series("summary_by_week", "week"),
    GEO,
    RANK,
    PURCHASE_CONVERSION,
    ACCURACY_REPORT,
)
