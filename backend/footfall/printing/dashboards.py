"""What each dashboard prints: one line per widget. A new dashboard is one entry.

Titles are ids of the screens' words, so that paper and screen call the same thing by the same name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

_Params = Mapping[str, Any]
# Rows of a list on paper when one site is shown, and of each site when there are several.
ROWS, ROWS_EACH = 20, 8


@dataclass(frozen=True)
class Trend:
    """A measure over time, a line for each site with its interval as a band."""

    report: str
    title: str
    measure: str = "visits"
    params: _Params = field(default_factory=dict)
    hint: str = ""


@dataclass(frozen=True)
class Channels:
    """Visits by channel, one bar for each site."""

    report: str
    title: str
    hint: str = ""
    params: _Params = field(default_factory=dict)


@dataclass(frozen=True)
class Table:
    """Rows with their keys and measures.

    keys: fields of the row, see cells.py. each_site: asked for one site at a time, as a list is of one site.
    bar: the measure drawn as a bar below the first key.
    """

    report: str
    title: str
    keys: tuple[str, ...]
    measures: tuple[str, ...]
    params: _Params = field(default_factory=dict)
    hint: str = ""
    each_site: bool = True
    bar: str | None = None
    rows: int | None = None


Widget = Trend | Channels | Table

_SUMMARY = Table(
    "batch-targets",
    "dashboards.overview.summary.title",
    ("target",),
    (
        "visits",
        "unique_visitors",
        "purchase_conversion",
        "pages_per_visit",
        "avg_visit_duration",
        "bounce_rate",
    ),
    each_site=False,
    rows=100,
)
_OVER_TIME = Trend("traffic-trend-granularity", "dashboards.overview.trend.title")
_ENGAGEMENT = ("visits", "pages_per_visit", "avg_visit_duration", "bounce_rate", "purchase_conversion")
_PAGES = Table(
    "top-pages",
    "dashboards.overview.pages.title",
    ("page",),
    ("page_views", "entrances", "exits", "avg_page_duration", "traffic_share"),
    hint="dashboards.overview.pages.hint",
    bar="traffic_share",
)
_SOURCES = Table(
    "top-sources",
    "dashboards.overview.sources.title",
    ("source", "channel", "category"),
    ("visits", "traffic_share"),
    bar="traffic_share",
)
_DESTINATIONS = Table(
    "top-destinations",
    "dashboards.destinations.title",
    ("destination", "category"),
    ("visits", "traffic_share"),
    bar="traffic_share",
)


def _places(by: str, heading: str) -> Table:
    measures = ("visits", "traffic_share", "pages_per_visit", "avg_visit_duration", "bounce_rate")
    return Table("list-regions", heading, ("geo",), measures, {"by": by}, bar="traffic_share", rows=30)


def _channel(channel: str, *more: Table) -> tuple[Widget, ...]:
    only = {"channels": [channel]}
    return (
        Trend("traffic-trend-granularity", "dashboards.overview.trend.title", params=only),
        Table(
            "batch-targets",
            "dashboards.engagement.title",
            ("target",),
            ("visits", "unique_visitors", *_ENGAGEMENT[1:]),
            only,
            each_site=False,
        ),
        Table(
            "top-sources",
            "dashboards.channelLists.sources.title",
            ("source", "category"),
            ("visits", "traffic_share"),
            only,
            bar="traffic_share",
        ),
        *more,
        Table(
            "top-pages",
            "dashboards.channelLists.landing.title",
            ("page",),
            ("entrances", "visits", "traffic_share"),
            {**only, "sort": "entrances_desc"},
        ),
        Table(
            "list-regions",
            "dashboards.overview.countries.title",
            ("geo",),
            _ENGAGEMENT,
            {**only, "by": "country"},
        ),
    )


def _keywords(channel: str) -> Table:
    measures = ("visits", "traffic_share", "pages_per_visit", "bounce_rate")
    return Table(
        "list-keywords", "dashboards.keywords.title", ("phrase", "engine"), measures, {"channels": [channel]}
    )


def _traits(**titles: str) -> tuple[Table, ...]:
    return tuple(
        Table(
            "get-audience-demographics",
            title,
            ("value",),
            ("share", "index", "unique_visitors"),
            {"traits": [trait]},
            bar="share",
        )
        for trait, title in titles.items()
    )


_AI = {"channels": ["aiAssistants", "aiSearch"]}
_OVERLAPS = Table(
    "list-audience-overlaps",
    "dashboards.overlap.title",
    ("region",),
    ("unique_visitors", "share"),
    each_site=False,
    bar="share",
    rows=31,
)

DASHBOARDS: dict[str, tuple[Widget, ...]] = {
    "traffic-overview": (
        _SUMMARY,
        _OVER_TIME,
        Channels("batch-targets", "dashboards.overview.channels.title", "dashboards.overview.channels.hint"),
        _SOURCES,
        _places("country", "dashboards.overview.countries.title"),
        _PAGES,
        _DESTINATIONS,
        _OVERLAPS,
    ),
    "daily-trends": (
        Trend("traffic-trend-granularity", "dashboards.overview.trend.title", params={"granularity": "day"}),
        Trend(
            "traffic-trend-granularity",
            "widgets.measure.uniqueVisitors",
            "unique_visitors",
            {"granularity": "day"},
        ),
        _SUMMARY,
    ),
    "sources-destinations": (
        _SOURCES,
        _DESTINATIONS,
        Table(
            "list-sources-categories",
            "dashboards.sourceCategories.title",
            ("category",),
            ("visits", "traffic_share"),
            bar="traffic_share",
        ),
        Table(
            "list-destinations-categories",
            "dashboards.destinationCategories.title",
            ("category",),
            ("visits", "traffic_share"),
            bar="traffic_share",
        ),
    ),
    "referral": _channel("referral"),
    "organic-search": _channel("searchOrganic", _keywords("searchOrganic")),
    "paid-search": _channel("searchPaid", _keywords("searchPaid")),
    "organic-social": _channel("socialOrganic"),
    "paid-social": _channel("socialPaid"),
    "email": _channel("mail"),
    "display-ads": _channel("displayAd"),
    "ai-traffic": (
        Trend("traffic-trend-granularity", "dashboards.ai.trend.title", "visits", _AI),
        Table(
            "top-sources",
            "dashboards.ai.assistants.title",
            ("source", "channel"),
            ("visits", "traffic_share"),
            _AI,
            bar="traffic_share",
        ),
        Table("batch-targets", "dashboards.engagement.title", ("target",), _ENGAGEMENT, _AI, each_site=False),
        Table(
            "top-pages",
            "dashboards.channelLists.landing.title",
            ("page",),
            ("entrances", "visits"),
            {**_AI, "sort": "entrances_desc"},
        ),
    ),
    "top-pages": (
        _PAGES,
        Table("trending-pages", "dashboards.topPages.trending.title", ("page",), ("page_views", "visits")),
    ),
    "subfolders-subdomains": (
        Table(
            "list-subdomains",
            "dashboards.hosts.title",
            ("host",),
            ("page_views", "visits", "unique_visitors", "traffic_share"),
            bar="traffic_share",
        ),
        Table(
            "list-subfolders",
            "dashboards.folders.title",
            ("folder",),
            ("page_views", "visits", "unique_visitors", "traffic_share"),
            bar="traffic_share",
        ),
    ),
    "page-groups": (
        Trend("page-group-trend", "pageGroups.trend.title", "page_views"),
        Table(
            "page-group-traffic",
            "pageGroups.comparison.title",
            ("target",),
            ("visits", "unique_visitors", "page_views", "entrances", "exits", "avg_page_duration"),
            each_site=False,
        ),
        Table(
            "page-group-pages",
            "pageGroups.list.title",
            ("page",),
            ("page_views", "visits", "entrances", "traffic_share"),
            bar="traffic_share",
        ),
    ),
    "funnel-analysis": (
        Table(
            "funnel",
            "funnel.title",
            ("target", "step", "name"),
            ("unique_visitors", "step_conversion", "total_conversion", "drop_off"),
            each_site=False,
            bar="total_conversion",
            rows=40,
        ),
        Table("funnel-drop-offs", "funnel.dropOffs.title", ("page",), ("unique_visitors", "lost_share")),
    ),
    "audience-overlap": (
        _OVERLAPS,
        Table(
            "list-audience-domains",
            "dashboards.overlap.sites.title",
            ("domain", "category"),
            ("overlap_visitors", "overlap_share", "similarity", "lift"),
            each_site=False,
            bar="overlap_share",
            rows=20,
        ),
    ),
    "demographics": _traits(
        age_gender="dashboards.pyramid.title", age="dashboards.trait.age", gender="dashboards.trait.gender"
    ),
    "socioeconomics": _traits(
        income="dashboards.trait.income",
        education="dashboards.trait.education",
        occupation="dashboards.trait.occupation",
        household_size="dashboards.trait.household",
    ),
    "behavior": (
        Table(
            "list-audience-interests",
            "dashboards.interests.title",
            ("category",),
            ("lift", "penetration", "unique_visitors"),
            bar="penetration",
        ),
        Table(
            "list-audience-social-media",
            "dashboards.networks.title",
            ("network",),
            ("penetration", "lift", "unique_visitors"),
            bar="penetration",
        ),
    ),
    "countries": (_places("country", "shell.dashboard.countries"),),
    "geographical-regions": (
        _places("continent", "dashboards.places.table.title"),
        _places("subcontinent", "shell.dashboard.geographical-regions"),
    ),
    "business-regions": (_places("business_region", "shell.dashboard.business-regions"),),
    "usa-states": (_places("us_state", "shell.dashboard.usa-states"),),
    "market-overview": (
        Table(
            "get-market-metrics",
            "dashboards.market.metrics.title",
            (),
            ("visits", "unique_visitors", "pages_per_visit", "bounce_rate", "hhi", "cr4"),
            each_site=False,
        ),
        Table(
            "list-market-domains",
            "dashboards.market.list.title",
            ("domain", "quadrant"),
            ("visits", "traffic_share", "unique_visitors", "bounce_rate"),
            each_site=False,
            bar="traffic_share",
            rows=40,
        ),
        Channels("get-market-metrics", "dashboards.market.mix.title"),
    ),
    "industry-bulk": (_SUMMARY,),
}
