"""Paths that clients of other vendors call, for the table of permissions; all but BATCH_FILE need a key."""

_TRENDS = "/analytics/ta/api/v3"
_OVER_TIME = (
    "/v1/website/{domain}/total-traffic-and-engagement",
    "/v1/website/{domain}/traffic-and-engagement",
    "/v2/website/{domain}/mobile-web",
)
_NUMBERS = ("visits", "pages-per-visit", "average-visit-duration", "bounce-rate", "page-views", "describe")

# What the basic API tier opens: numbers of sites, in total and over time.
BASIC = (
    *(f"{_TRENDS}/{report}" for report in ("summary", "summary_by_day", "summary_by_week")),
    *(f"{folder}/{number}" for folder in _OVER_TIME for number in _NUMBERS),
)
# Every other report; a path ending in /* stands for all below it.
EXTENDED = (
    f"{_TRENDS}/*",
    "/v1/website/*",
    "/v2/website/*",
    "/v4/website/*",
    "/v5/website/*",
    "/v1/similar-rank/{domain}/rank",
    "/v1/TopSites/categories",
)
# Page groups of the key's owner.
SEGMENTS = "/v1/segment/*"
# State of jobs about many sites; these stay open to their owner, whatever the plan is by then.
BATCH = (
    "/v3/batch/request-status/{report_id}",
    "/batch/v4/request-status/{report_id}",
)
# The link to a file has its own proof, so no key is needed.
BATCH_FILE = "/batch/v4/download/{report_id}"
# What a key opens, and what is left of its day.
ABOUT_A_KEY = (
    "/analytics/ta/limits/key/{key}",
    "/users/countapiunits.html",
    "/capabilities",
    "/v3/batch/credits",
    "/v3/batch/tables/describe",
    "/v1/website/{domain}/capabilities",
)
