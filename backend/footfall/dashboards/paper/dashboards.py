"""What each dashboard prints, widget by widget. A new dashboard is one entry.

Titles are ids of the screens' words, so that paper and screen call things by the same names.
"""

from footfall.dashboards.paper.recurring import (
    AI,
    DESTINATIONS,
    ENGAGEMENT,
    OVER_TIME,
    OVERLAPS,
    PAGES,
    SOURCES,
    SUMMARY,
    about_channel,
    about_people,
    by_place,
    keywords_of,
    own_numbers,
)
from footfall.dashboards.paper.shapes import Channels, Table, Trend, Widget

DASHBOARDS: dict[str, tuple[Widget, ...]] = {
    "traffic-overview": (
        SUMMARY,
        OVER_TIME,
        Channels("batch-targets", "dashboards.overview.channels.title", "dashboards.overview.channels.hint"),
        SOURCES,
        by_place("country", "dashboards.overview.countries.title"),
        PAGES,
        DESTINATIONS,
        OVERLAPS,
    ),
    "daily-trends": (
        Trend("traffic-trend-granularity", "dashboards.overview.trend.title", params={"granularity": "day"}),
        Trend(
            "traffic-trend-granularity",
            "widgets.measure.uniqueVisitors",
            "unique_visitors",
            {"granularity": "day"},
        ),
        SUMMARY,
    ),
    "own-numbers": (own_numbers("sites"),),
    "sources-destinations": (
        SOURCES,
        DESTINATIONS,
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
    "referral": about_channel("referral"),
    "organic-search": about_channel("searchOrganic", keywords_of("searchOrganic")),
    "paid-search": about_channel("searchPaid", keywords_of("searchPaid")),
    "organic-social": about_channel("socialOrganic"),
    "paid-social": about_channel("socialPaid"),
    "email": about_channel("mail"),
    "display-ads": about_channel("displayAd"),
    "ai-traffic": (
        Trend("traffic-trend-granularity", "dashboards.ai.trend.title", "visits", AI),
        Table(
            "top-sources",
            "dashboards.ai.assistants.title",
            ("source", "channel"),
            ("visits", "traffic_share"),
            AI,
            bar="traffic_share",
        ),
        Table("batch-targets", "dashboards.engagement.title", ("target",), ENGAGEMENT, AI, each_site=False),
        Table(
            "top-pages",
            "dashboards.channelLists.landing.title",
            ("page",),
            ("entrances", "visits"),
            {**AI, "sort": "entrances_desc"},
        ),
    ),
    "top-pages": (
        PAGES,
        Table(
            "content-types",
            "dashboards.topPages.types.title",
            ("content_type",),
            ("page_views", "visits", "entrances", "traffic_share"),
            bar="traffic_share",
            pictured="traffic_share",
        ),
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
            pictured="total_conversion",
            rows=40,
        ),
        Table("funnel-drop-offs", "funnel.dropOffs.title", ("page",), ("unique_visitors", "lost_share")),
    ),
    "audience-overlap": (
        OVERLAPS,
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
    "demographics": about_people(
        age_gender="dashboards.pyramid.title", age="dashboards.trait.age", gender="dashboards.trait.gender"
    ),
    "socioeconomics": about_people(
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
            pictured="lift",
        ),
        Table(
            "list-audience-social-media",
            "dashboards.networks.title",
            ("network",),
            ("penetration", "lift", "unique_visitors"),
            bar="penetration",
            pictured="lift",
        ),
    ),
    "countries": (by_place("country", "shell.dashboard.countries"),),
    "geographical-regions": (
        by_place("continent", "dashboards.places.table.title"),
        by_place("subcontinent", "shell.dashboard.geographical-regions"),
    ),
    "business-regions": (by_place("business_region", "shell.dashboard.business-regions"),),
    "usa-states": (by_place("us_state", "shell.dashboard.usa-states"),),
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
    "industry-bulk": (SUMMARY,),
}
