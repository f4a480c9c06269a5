"""What the first line of each dashboard tells. Those that are not here have none on the screens either."""

from collections.abc import Callable
from typing import Any

from footfall.core.target import with_unicode_hosts
from footfall.dashboards.paper.cells import Row, key_text
from footfall.dashboards.paper.findings import Headline
from footfall.dashboards.paper.recurring import AI, SUMMARY
from footfall.dashboards.paper.wording import Wording

# Rows among which findings are looked for.
_MOST = 60


def _by(key: str) -> Callable[[Row, Wording], str]:
    return lambda row, wording: key_text(row, key, wording)


def _source(row: Row, wording: Wording) -> str:
    if row["source"] == "(direct)":
        return wording.word("widgets.list.direct")
    # The screens' headline has the address, where their list has a name.
    return f"{with_unicode_hosts(str(row['source']))} \N{MIDDLE DOT} {wording.measure(row['channel'])}"


def _sites(**params: Any) -> Headline:
    return Headline("batch-targets", "change", SUMMARY.measures, params)


def _listed(report: str, measure: str, name: Callable[[Row, Wording], str], **params: Any) -> Headline:
    largest = {"limit": _MOST, "sort": f"{measure}_desc", "measures": [measure], **params}
    return Headline(report, "change", (measure,), largest, name)


def _places(by: str) -> Headline:
    return _listed("list-regions", "visits", _by("geo"), by=by)


def _people(*traits: str) -> Headline:
    asked = {"traits": list(traits), "limit": 100}
    return Headline("get-audience-demographics", "outlier", ("index",), asked, _by("value"))


def _lifted(report: str, key: str, most: int) -> Headline:
    asked = {"limit": most, "sort": "lift_low_desc", "measures": ["lift"], "without_hubs": True}
    return Headline(report, "outlier", ("lift",), asked, _by(key))


HEADLINES: dict[str, Headline] = {
    "traffic-overview": _sites(),
    "daily-trends": _sites(),
    "sources-destinations": _listed("top-sources", "visits", _source),
    "referral": _sites(channels=["referral"]),
    "organic-search": _sites(channels=["searchOrganic"]),
    "paid-search": _sites(channels=["searchPaid"]),
    "organic-social": _sites(channels=["socialOrganic"]),
    "paid-social": _sites(channels=["socialPaid"]),
    "email": _sites(channels=["mail"]),
    "display-ads": _sites(channels=["displayAd"]),
    "ai-traffic": _sites(**AI),
    "top-pages": _listed("top-pages", "page_views", _by("page")),
    "subfolders-subdomains": _listed("list-subdomains", "page_views", _by("host")),
    "page-groups": Headline("page-group-traffic", "change", ("visits",), {"measures": ["visits"]}),
    "funnel-analysis": Headline("funnel", "change", ("total_conversion",), name=_by("name")),
    "audience-overlap": _lifted("list-audience-domains", "domain", 20),
    "demographics": _people("age", "gender"),
    "socioeconomics": _people("income", "education", "occupation", "household_size"),
    "behavior": _lifted("list-audience-interests", "category", _MOST),
    "countries": _places("country"),
    "geographical-regions": _places("subcontinent"),
    "business-regions": _places("business_region"),
    "usa-states": _places("us_state"),
    "market-overview": _listed("list-market-domains", "visits", _by("domain")),
    "industry-bulk": Headline("batch-targets", "change", ("visits",), {"measures": ["visits"]}),
}
