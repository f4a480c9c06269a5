"""Endpoints about where visits come from and go to."""

from footfall.adapters.similarweb_v1.answers.advertising import ad_networks, advertisers, publishers
from footfall.adapters.similarweb_v1.answers.competitors import competitors
from footfall.adapters.similarweb_v1.answers.lists import (
    by_source,
    overview_share,
    sites,
    sources_overview,
)
from footfall.adapters.similarweb_v1.answers.search import ORGANIC, PAID, distribution, keywords
from footfall.adapters.similarweb_v1.declaration import V1, V4, Endpoint
from footfall.core.search_phrase import PhraseKind

SOURCES: tuple[Endpoint, ...] = (
    Endpoint(
        paths=(f"{V1}/traffic-sources/overview-share",),
        summary="Visits by type of source on desktop",
        fields=("visits",),
        answer=overview_share,
        device="desktop",
    ),
    Endpoint(
        paths=(
            f"{V1}/traffic-sources/mobile-overview-share",
            "/v5/website/{domain}/mobile-traffic-sources/mobile-overview-share",
        ),
        summary="Visits by type of source on mobile",
        fields=("visits",),
        answer=overview_share,
        device="mobile",
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/overview",),
        summary="Sources on desktop with their types",
        fields=("overview", "visits", "global_ranking", "category", "category_ranking"),
        answer=sources_overview,
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/referrals", f"{V4}/traffic-sources/referrals"),
        summary="Sites that send visits by a link, on desktop",
        fields=("referrals", "visits", "global_ranking", "category", "category_ranking"),
        answer=sites("referrals", "top-sources", "source", channels=["referral"]),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/social", f"{V4}/traffic-sources/social"),
        summary="Social networks that send visits, on desktop",
        fields=("social", "visits", "global_ranking", "category", "category_ranking"),
        answer=sites("social", "top-sources", "source", channels=["socialOrganic", "socialPaid"]),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/outgoing-referrals", f"{V4}/traffic-sources/outgoing-referrals"),
        summary="Sites that visitors go to next, on desktop",
        fields=("referrals", "visits", "global_ranking", "category", "category_ranking"),
        answer=sites("referrals", "top-destinations", "destination"),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/organic-search",),
        summary="Phrases whose unpaid results were chosen, on desktop",
        fields=("search", "visits", "total_visits"),
        answer=keywords(*ORGANIC),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/paid-search",),
        summary="Phrases whose paid results were chosen, on desktop",
        fields=("search", "visits", "total_visits"),
        answer=keywords(*PAID),
        device="desktop",
    ),
    *(
        Endpoint(
            paths=(f"{V1}/traffic-sources/engagement-metrics/{address}",),
            summary=f"{measure} by type of source on desktop",
            fields=("data",),
            answer=by_source(measure),
            device="desktop",
        )
        for address, measure in (
            ("pages-per-visit", "pages_per_visit"),
            ("average-duration", "avg_visit_duration"),
            ("bounce-rate", "bounce_rate"),
        )
    ),
    *(
        Endpoint(
            paths=(f"{V1}/traffic-sources/{address}",),
            summary=f"{summary}, on desktop",
            fields=("search", "visits", "total_visits"),
            answer=keywords(*ORGANIC, *PAID, phrases=phrases),
            device="desktop",
        )
        for address, phrases, summary in (
            ("branded-search", PhraseKind.BRANDED, "Phrases that hold the name of the site"),
            ("nonbranded-search", PhraseKind.NONBRANDED, "Phrases that do not hold the name of the site"),
            ("questions-search", PhraseKind.QUESTIONS, "Phrases that are questions"),
        )
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/search-visits-distribution",),
        summary="Visits by branded and other phrases, unpaid and paid, by month on desktop",
        fields=("data",),
        answer=distribution,
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/ad-networks",),
        summary="Networks whose display advertisements send visits, on desktop",
        fields=("ad_networks", "global_ranking", "category", "category_ranking"),
        answer=ad_networks,
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/publishers",),
        summary="Sites whose display advertisements send visits, on desktop",
        fields=("publishers", "visits", "global_ranking", "category", "category_ranking"),
        answer=publishers,
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/outgoing-ads-advertisers",),
        summary="Sites that get visits from display advertisements on this one, on desktop",
        fields=("advertisers", "visits", "global_ranking", "category", "category_ranking"),
        answer=advertisers,
        device="desktop",
    ),
    *(
        Endpoint(
            paths=(f"{V1}/search-competitors/{kind}searchcompetitors",),
            summary=f"Sites that get visits by the same phrases through {kind} search, on desktop",
            fields=("data",),
            answer=competitors(*channels),
            device="desktop",
        )
        for kind, channels in (("organic", ORGANIC), ("paid", PAID))
    ),
    Endpoint(
        paths=(f"{V1}/traffic-sources/mobileweb-referrals", f"{V4}/traffic-sources/mobileweb-referrals"),
        summary="Sites that send visits by a link, on mobile",
        fields=("referrals", "visits", "global_ranking", "category", "category_ranking"),
        answer=sites("referrals", "top-sources", "source", channels=["referral"]),
        device="mobile",
    ),
    Endpoint(
        paths=(
            f"{V1}/traffic-sources/mobileweb-outgoing-referrals",
            f"{V4}/traffic-sources/mobileweb-outgoing-referrals",
        ),
        summary="Sites that visitors go to next, on mobile",
        fields=("referrals", "visits", "global_ranking", "category", "category_ranking"),
        answer=sites("referrals", "top-destinations", "destination"),
        device="mobile",
    ),
)
