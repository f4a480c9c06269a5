"""The dashboards that can be shared, and the reports that each of them shows.

A link opens these reports and ALWAYS, no other. Pages that start from a market, a pasted list or a project
cannot be shared: they do not show a set of sites.
"""

_TREND = ("batch-targets", "traffic-trend-granularity")
_CHANNEL = (*_TREND, "list-regions", "top-pages", "top-sources")
_SEARCH = (*_CHANNEL, "list-keywords")
# Stands for the id of a dashboard that people arranged themselves.
OWN = "own"
# The months with data; every link opens this report, as it is about no site.
ALWAYS = "list-hp"

REPORTS_OF: dict[str, tuple[str, ...]] = {
    "traffic-overview": (
        *_TREND,
        "audience-device-distribution",
        "get-company",
        "list-audience-overlaps",
        "list-regions",
        "reach-needed",
        "top-destinations",
        "top-pages",
        "top-sources",
    ),
    "daily-trends": _TREND,
    "own-numbers": ("own-numbers", "reach-needed"),
    "sources-destinations": (
        "list-destinations-categories",
        "list-sources-categories",
        "top-destinations",
        "top-sources",
    ),
    "referral": _CHANNEL,
    "organic-search": _SEARCH,
    "paid-search": _SEARCH,
    "organic-social": _CHANNEL,
    "paid-social": _CHANNEL,
    "email": _CHANNEL,
    "display-ads": _CHANNEL,
    "ai-traffic": (*_CHANNEL, "ai-assistants", "machine-traffic"),
    "top-pages": ("content-types", "top-pages", "trending-pages"),
    "subfolders-subdomains": (*_TREND, "hosts-by-lists", "list-subdomains", "list-subfolders", "top-pages"),
    "audience-overlap": (
        "alike-by-lists",
        "list-audience-domains",
        "list-audience-domains-categories",
        "list-audience-overlaps",
    ),
    "demographics": ("get-audience-demographics",),
    "socioeconomics": ("get-audience-demographics",),
    "behavior": ("list-audience-interests", "list-audience-social-media"),
    "countries": ("list-regions",),
    "geographical-regions": ("list-regions",),
    "business-regions": ("list-regions",),
    "usa-states": ("list-regions",),
}
