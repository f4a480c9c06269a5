"""How each widget of the screens is printed by itself, as it is in own dashboards.

`widgets.json` is the screens' catalogue of widgets (frontend/packages/contract/src/widgets.json), copied by
write_words.py. A widget is printed in the form that has its title, in its dashboard or below.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from footfall.dashboards.paper.dashboards import DASHBOARDS
from footfall.dashboards.paper.recurring import own_numbers
from footfall.dashboards.paper.shapes import Channels, Table, Widget

_VISITS = ("visits", "traffic_share")
_ENGAGEMENT = ("visits", "unique_visitors", "pages_per_visit", "avg_visit_duration", "bounce_rate")
# Channels of the dashboards that are about certain channels.
_ONLY: dict[str, list[str]] = {
    "referral": ["referral"],
    "organic-search": ["searchOrganic"],
    "paid-search": ["searchPaid"],
    "organic-social": ["socialOrganic"],
    "paid-social": ["socialPaid"],
    "email": ["mail"],
    "display-ads": ["displayAd"],
    "ai-traffic": ["aiAssistants", "aiSearch"],
}


def _summary(dashboard: str) -> Table:
    only = {"channels": _ONLY[dashboard]} if dashboard in _ONLY else {}
    measures = (*_ENGAGEMENT, "purchase_conversion")
    return Table(
        "batch-targets", "dashboards.overview.summary.title", ("target",), measures, only, each_site=False
    )


def _sources(title: str, only: Mapping[str, Any]) -> Table:
    return Table("top-sources", title, ("source", "channel", "category"), _VISITS, only, bar="traffic_share")


def _pages(title: str, sort: str, measure: str) -> Table:
    return Table("top-pages", title, ("page",), ("page_views", measure, "visits"), {"sort": f"{sort}_desc"})


# Forms by the ids of their titles. These widgets are printed alike in every dashboard.
_FORMS: dict[str, Widget] = {
    "dashboards.overview.devices.title": Table(
        "traffic-trend-granularity",
        "dashboards.overview.devices.title",
        ("target", "date"),
        ("mobile_share", "desktop_share"),
        {"device": "all_devices"},
        each_site=False,
        rows=60,
    ),
    "dashboards.overview.visitors.title": Table(
        "batch-targets",
        "dashboards.overview.visitors.title",
        ("target",),
        ("new_visitors", "returning_visitors"),
        each_site=False,
    ),
    "dashboards.companies.title": Table(
        "get-company",
        "dashboards.companies.title",
        ("target", "company", "industry", "country", "founded"),
        (),
        each_site=False,
    ),
    "dashboards.channelShare.title": Channels("batch-targets", "dashboards.channelShare.title"),
    "dashboards.daily.channels.title": Channels(
        "traffic-trend-granularity", "dashboards.daily.channels.title"
    ),
    "dashboards.daily.days.title": Table(
        "traffic-trend-granularity",
        "dashboards.daily.days.title",
        ("target", "date"),
        ("visits", "unique_visitors", "page_views", "pages_per_visit", "bounce_rate"),
        {"granularity": "day"},
        each_site=False,
        rows=155,
    ),
    "dashboards.own.months.title": own_numbers("months"),
    "dashboards.own.effect.title": own_numbers("effect"),
    "dashboards.topPages.entry.title": _pages("dashboards.topPages.entry.title", "entrances", "entrances"),
    "dashboards.topPages.exit.title": _pages("dashboards.topPages.exit.title", "exits", "exits"),
    "dashboards.overlap.pairs.title": Table(
        "list-audience-overlaps",
        "dashboards.overlap.pairs.title",
        ("region",),
        ("unique_visitors", "share"),
        each_site=False,
        bar="share",
        rows=31,
    ),
    "dashboards.overlap.categories.title": Table(
        "list-audience-domains-categories",
        "dashboards.overlap.categories.title",
        ("category",),
        ("overlap_visitors", "overlap_share", "lift"),
        each_site=False,
        bar="overlap_share",
        rows=20,
    ),
    "dashboards.interests.all": Table(
        "list-audience-interests",
        "dashboards.interests.all",
        ("category",),
        ("lift", "penetration", "unique_visitors"),
        bar="penetration",
    ),
    "dashboards.networks.all": Table(
        "list-audience-social-media",
        "dashboards.networks.all",
        ("network",),
        ("penetration", "lift", "unique_visitors"),
        bar="penetration",
    ),
    "dashboards.channelLists.publishers.title": _sources(
        "dashboards.channelLists.publishers.title", {"channels": ["displayAd"], "sources": "unnamed"}
    ),
    "dashboards.channelLists.networks.title": _sources(
        "dashboards.channelLists.networks.title", {"channels": ["displayAd"], "sources": "named"}
    ),
    "dashboards.market.quadrant.title": Table(
        "list-market-domains",
        "dashboards.market.quadrant.title",
        ("domain", "quadrant"),
        ("visits", "unique_visitors"),
        each_site=False,
        rows=50,
    ),
    "dashboards.market.shares.title": Table(
        "list-market-domains",
        "dashboards.market.shares.title",
        ("domain",),
        _VISITS,
        each_site=False,
        bar="traffic_share",
        rows=10,
    ),
    "dashboards.market.size.title": Table(
        "get-market-size-trend",
        "dashboards.market.size.title",
        ("date",),
        ("tam_visitors", "sam_visitors"),
        each_site=False,
        rows=12,
    ),
    "dashboards.bulk.title": Table(
        "batch-targets", "dashboards.bulk.title", ("target",), _ENGAGEMENT, each_site=False, rows=200
    ),
}


def catalogue() -> dict[str, dict[str, dict[str, Any]]]:
    """By dashboard and widget id, the widgets of the screens: `title`, `hint`, `span` and `reports`."""
    return _catalogue()


def reports_of(dashboard: str, widget: str) -> tuple[str, ...]:
    """Every report that a widget may ask; empty for an unknown widget."""
    entry = _catalogue().get(dashboard, {}).get(widget)
    return tuple(entry["reports"]) if entry else ()


def printed_form(dashboard: str, widget: str) -> tuple[Widget, ...] | None:
    """The forms in which a widget is printed; empty if only screens show it, None for an unknown widget."""
    entry = _catalogue().get(dashboard, {}).get(widget)
    if entry is None:
        return None
    title = entry["title"]
    if title == "dashboards.overview.summary.title":
        return (_summary(dashboard),)
    if title == "dashboards.journey.title":
        return DASHBOARDS[dashboard][:2]
    if title == "dashboards.channelLists.sources.title" and dashboard in (
        "sources-destinations",
        "ai-traffic",
    ):
        return (_sources(title, {"channels": _ONLY[dashboard]} if dashboard in _ONLY else {}),)
    if title == "dashboards.channel.byNetwork.title":
        return (_sources(title, {"channels": _ONLY[dashboard], "sources": "named"}),)
    if title.startswith("dashboards.places."):
        return DASHBOARDS[dashboard][:1]
    # Page groups are rules of a project, which printing does not read.
    if dashboard in ("page-groups", "funnel-analysis"):
        return ()
    for form in (*DASHBOARDS[dashboard], _FORMS.get(title)):
        if form is not None and form.title == title:
            return (form,)
    return ()


@cache
def _catalogue() -> dict[str, dict[str, dict[str, Any]]]:
    found: dict[str, dict[str, dict[str, Any]]] = json.loads(
        (files("footfall.dashboards.paper") / "widgets.json").read_text("utf-8")
    )
    return found
