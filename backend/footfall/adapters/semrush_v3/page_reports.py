"""Trends reports about sources, destinations, pages and parts of a site."""

from footfall.adapters.semrush_v3.columns import (
    BY_DEVICE,
    CHANNEL_COLUMNS,
    CHANNEL_OF,
    CHANNELS,
    DEVICE_SHARES,
    ECHOES,
    PREV_TRAFFIC,
    TEN_CHANNELS,
    TRAFFIC_DIFF,
    VISITS_BY_DEVICE,
    count,
    field,
    ratio,
    share,
    traffic_type,
)
from footfall.adapters.semrush_v3.declaration import Column, Extra, Form, Line, Row, TrendsReport
from footfall.adapters.semrush_v3.question import VendorQuery, no_such
from footfall.adapters.vendors.faults import Faults


def _source_params(asked: VendorQuery) -> Row:
    channel, kind = (asked.own.get(name, "").lower() for name in ("traffic_channel", "traffic_type"))
    faults = Faults()
    if channel and channel not in CHANNELS:
        faults.add(no_such("traffic_channel", channel, CHANNELS))
    if kind not in ("", "organic", "paid"):
        faults.add(no_such("traffic_type", kind, ("organic", "paid")))
    faults.raise_all()
    return {"channels": list(CHANNELS.get(channel, ())), "traffic_type": kind or None}


def _search_engine(line: Line) -> str | None:
    is_search = line.row["channel"] in CHANNELS["search"]
    return str(line.row["source"]) if is_search else None


_TRAFFIC = {
    "traffic": count("visits"),
    "traffic_share": share("traffic_share"),
    "traffic_diff": TRAFFIC_DIFF,
    "prev_traffic": PREV_TRAFFIC,
}
_TRAFFIC_SORTS = {"traffic": "visits", "traffic_share": "traffic_share"}

SOURCES = TrendsReport(
    name="sources",
    summary="Where visits of a site come from, and by which channel",
    report="top-sources",
    columns={
        **ECHOES,
        "from_target": field("source"),
        "channel": Column(lambda line: CHANNEL_OF.get(line.row["channel"])),
        "traffic_type": Column(lambda line: traffic_type(line.row["channel"])),
        **_TRAFFIC,
        "search_engine": Column(_search_engine),
        "categories": field("category"),
    },
    default=(
        "target", "from_target", "display_date", "country", "device_type", "channel", "traffic_type",
        "traffic", "traffic_share", "traffic_diff", "prev_traffic", "search_engine", "categories",
    ),
    own=("traffic_channel", "traffic_type"),
    params=_source_params,
    key="source",
    sorts=_TRAFFIC_SORTS,
    most_offset=10_000,
)  # fmt: skip

DESTINATIONS = TrendsReport(
    name="destinations",
    summary="Where visitors of a site go next",
    report="top-destinations",
    columns={
        **ECHOES,
        "to_target": field("destination"),
        **_TRAFFIC,
        "categories": field("category"),
    },
    default=("target", "display_date", "country", "device_type", "to_target", "traffic_share", "traffic",
             "prev_traffic", "categories"),
    key="destination",
    sorts=_TRAFFIC_SORTS,
)  # fmt: skip


def _share_of(extra: Extra) -> Column:
    """The share of a page's visits on a device, of two questions: our list of pages has no such measure.

    1 or 0 if the question is about one device.
    """

    def value(line: Line) -> float | None:
        if line.asked.device != "all_devices":
            return float(line.asked.device == extra.value)
        visits, on_device = line.row.get("visits"), line.extra.get(extra, {}).get("visits")
        return min(1.0, on_device / visits) if visits and on_device is not None else None

    return Column(value, Form.SHARE, ("visits",), extra)


TOP_PAGES = TrendsReport(
    name="toppages",
    summary="The pages of a site that are viewed most",
    report="top-pages",
    columns={
        **ECHOES,
        "page": field("page"),
        "traffic": count("visits"),
        "traffic_share": share("traffic_share"),
        "desktop_share": _share_of(Extra.DESKTOP),
        "mobile_share": _share_of(Extra.MOBILE),
        "users_by_target": count("unique_visitors"),
        "avg_visit_duration": count("avg_page_duration"),
        "entrance_traffic": count("entrances"),
        "exits": count("exits"),
        **CHANNEL_COLUMNS,
    },
    default=("device_type", "display_date", "country", "target", "page", "desktop_share", "mobile_share",
             "users_by_target", "traffic", "entrance_traffic", "traffic_share"),
    key="page",
    sorts={
        "traffic": "visits",
        "users_by_target": "unique_visitors",
        "avg_visit_duration": "avg_page_duration",
        "exits": "exits",
        "entrance_traffic": "entrances",
        "traffic_share": "traffic_share",
    },
)  # fmt: skip

SUBDOMAINS = TrendsReport(
    name="subdomains",
    summary="How a site divides over its hosts",
    report="list-subdomains",
    columns={
        **ECHOES,
        "domain": ECHOES["target"],
        "subdomain": field("host"),
        "traffic": count("visits"),
        "traffic_share": share("traffic_share"),
        **DEVICE_SHARES,
        "total_visits": count("visits"),
        **VISITS_BY_DEVICE,
        "total_users": count("unique_visitors"),
        **{f"{device}_users": count("unique_visitors", extra) for extra, device in BY_DEVICE},
        "total_hits": count("page_views"),
        **{f"{device}_hits": count("page_views", extra) for extra, device in BY_DEVICE},
    },
    default=(
        "domain", "display_date", "country", "device_type", "subdomain", "traffic_share",
        "desktop_share", "mobile_share", "total_visits", "desktop_visits", "mobile_visits",
        "total_users", "desktop_users", "mobile_users", "total_hits", "desktop_hits", "mobile_hits",
    ),
    key="host",
    sorts={"traffic": "visits", "traffic_share": "traffic_share"}
    | {name: name for name in ("desktop_share", "mobile_share")},
)  # fmt: skip

SUBFOLDERS = TrendsReport(
    name="subfolders",
    summary="How a site divides over its folders, on desktop unless a device is named",
    report="list-subfolders",
    columns={
        **ECHOES,
        "subfolder": field("folder"),
        "subdomain": Column(lambda line: line.row["folder"].partition("/")[0]),
        "traffic_share": share("traffic_share"),
        "users": count("unique_visitors"),
        "unique_pageviews": count("visits"),
        "entrances": count("entrances"),
        "exits": count("exits"),
        "time_on_subfolder": count("avg_visit_duration"),
        "pages_per_visit": ratio("pages_per_visit"),
        "bounce_rate": share("bounce_rate"),
        **CHANNEL_COLUMNS,
    },
    default=(
        "display_date", "subfolder", "subdomain", "traffic_share", "users", "unique_pageviews",
        "entrances", "exits", "time_on_subfolder", "pages_per_visit", "bounce_rate", *TEN_CHANNELS,
        "search", "social", "paid",
    ),
    own=("search_string",),
    params=lambda asked: {"search": asked.own.get("search_string", "")},
    key="folder",
    sorts={
        "traffic_share": "traffic_share",
        "users": "unique_visitors",
        "unique_pageviews": "visits",
        "entrances": "entrances",
        "exits": "exits",
        "time_on_subfolder": "avg_visit_duration",
        "pages_per_visit": "pages_per_visit",
        "bounce_rate": "bounce_rate",
        **{name: column.measures[0] for name, column in CHANNEL_COLUMNS.items() if name in TEN_CHANNELS},
    },
    device="desktop",
)  # fmt: skip

PAGE_REPORTS = (SOURCES, DESTINATIONS, TOP_PAGES, SUBDOMAINS, SUBFOLDERS)
