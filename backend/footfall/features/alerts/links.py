"""Where an alert leads: the widget that shows what it is about, with all of its filters."""

from urllib.parse import quote, urlencode

from footfall.core.filters import CHANNELS
from footfall.core.target import TargetScope
from footfall.features.alerts.rules.rule import Kind, Rule

BASE = "/analytics/traffic"
# The dashboard, and the widget on it.
_WIDGETS = {
    Kind.CHANGED: ("traffic-overview", "trend"),
    Kind.CROSSED: ("traffic-overview", "trend"),
    Kind.RANK_LEFT: ("traffic-overview", "summary"),
    Kind.NEW_SOURCE: ("sources-destinations", "sources"),
    Kind.NEW_PAGE: ("top-pages", "pages"),
    Kind.PAGE_GROWING: ("top-pages", "trending"),
    Kind.NEW_PHRASE: ("organic-search", "keywords"),
    Kind.NEW_ASSISTANT: ("ai-traffic", "assistants"),
    Kind.UNUSUAL_DAY: ("daily-trends", "days"),
    Kind.NO_DATA: ("traffic-overview", "trend"),
    Kind.IMPORT_FAILED: ("account/imports", ""),
}
# The dashboard of these kinds has no filter by channel, but that of daily trends has one.
_BY_CHANNEL = {Kind.CHANGED, Kind.CROSSED}


def link_to(rule: Rule, month: str) -> str:
    """Path and query of the page for an alert of a rule about one site."""
    dashboard, widget = _WIDGETS[rule.kind]
    filters = rule.filters
    if filters[CHANNELS] and rule.kind in _BY_CHANNEL:
        dashboard = "daily-trends"
    asked = {}
    if rule.target:
        site = rule.target if rule.scope in (None, TargetScope.DOMAIN) else f"{rule.scope}:{rule.target}"
        asked = {"targets": site, "period": month}
        asked |= {one.name: one.address(filters[one]) for one in filters.active}
    query = "?" + urlencode(asked, safe=":,/", quote_via=quote) if asked else ""
    return f"{BASE}/{dashboard}{query}" + (f"#{widget}" if widget else "")
