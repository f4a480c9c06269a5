"""Widgets that several dashboards print, and dashboards that differ only in a word."""

from footfall.dashboards.paper.shapes import Table, Trend, Widget

SUMMARY = Table(
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
OVER_TIME = Trend("traffic-trend-granularity", "dashboards.overview.trend.title")
ENGAGEMENT = ("visits", "pages_per_visit", "avg_visit_duration", "bounce_rate", "purchase_conversion")
PAGES = Table(
    "top-pages",
    "dashboards.overview.pages.title",
    ("page",),
    ("page_views", "entrances", "exits", "avg_page_duration", "traffic_share"),
    hint="dashboards.overview.pages.hint",
    bar="traffic_share",
)
SOURCES = Table(
    "top-sources",
    "dashboards.overview.sources.title",
    ("source", "channel", "category"),
    ("visits", "traffic_share"),
    bar="traffic_share",
)
DESTINATIONS = Table(
    "top-destinations",
    "dashboards.destinations.title",
    ("destination", "category"),
    ("visits", "traffic_share"),
    bar="traffic_share",
)


def own_numbers(part: str) -> Table:
    """Sites' own counts, month by month, beside the panel's before and after calibration by other sites.

    part: of the dashboard; on paper all its widgets have the same rows.
    """
    return Table(
        "own-numbers",
        f"dashboards.own.{part}.title",
        ("target", "date", "measure"),
        ("told", "panel", "seen"),
        hint=f"dashboards.own.{part}.hint",
        each_site=False,
        rows=60,
    )


def by_place(by: str, heading: str) -> Table:
    """Visits by place. by: the kind of places, such as `country`."""
    measures = ("visits", "traffic_share", "pages_per_visit", "avg_visit_duration", "bounce_rate")
    return Table("list-regions", heading, ("geo",), measures, {"by": by}, bar="traffic_share", rows=30)


def about_channel(channel: str, *more: Table) -> tuple[Widget, ...]:
    """The dashboard of one channel. more: widgets that only this channel has."""
    only = {"channels": [channel]}
    return (
        Trend("traffic-trend-granularity", "dashboards.overview.trend.title", params=only),
        Table(
            "batch-targets",
            "dashboards.engagement.title",
            ("target",),
            ("visits", "unique_visitors", *ENGAGEMENT[1:]),
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
            ENGAGEMENT,
            {**only, "by": "country"},
        ),
    )


def keywords_of(channel: str) -> Table:
    """The search phrases that led to visits by one channel."""
    measures = ("visits", "traffic_share", "pages_per_visit", "bounce_rate")
    return Table(
        "list-keywords", "dashboards.keywords.title", ("phrase", "engine"), measures, {"channels": [channel]}
    )


def about_people(**titles: str) -> tuple[Table, ...]:
    """A table for each trait of the visitors. titles: the title of each trait's table."""
    return tuple(
        Table(
            "get-audience-demographics",
            title,
            ("value",),
            ("share", "index", "unique_visitors"),
            {"traits": [trait]},
            bar="share",
            pictured="share",
        )
        for trait, title in titles.items()
    )


AI = {"channels": ["aiAssistants", "aiSearch"]}
OVERLAPS = Table(
    "list-audience-overlaps",
    "dashboards.overlap.title",
    ("region",),
    ("unique_visitors", "share"),
    each_site=False,
    bar="share",
    rows=31,
)
