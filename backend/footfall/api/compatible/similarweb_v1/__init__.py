"""The Similarweb API v1 as its clients speak it: JSON with `meta`, each address a declaration over ours."""

from footfall.api.compatible.similarweb_v1.about import describe, general_data, lead_enrichment
from footfall.api.compatible.similarweb_v1.declaration import Endpoint
from footfall.api.compatible.similarweb_v1.lists import (
    ages,
    also_visited,
    by_country,
    by_source,
    keywords,
    overview_share,
    parts,
    sexes,
    similar_sites,
    sites,
    sources_overview,
)
from footfall.api.compatible.similarweb_v1.series import (
    category_rank,
    country_rank,
    deduplicated,
    global_rank,
    series,
    similar_rank,
    visits_split,
)

_V1 = "/v1/website/{domain}"
_TOTAL, _DESKTOP, _MOBILE = (
    f"{_V1}/total-traffic-and-engagement",
    f"{_V1}/traffic-and-engagement",
    "/v2/website/{domain}/mobile-web",
)
# One number by day, week or month: its address, the list, our measure, and its name in the list.
_NUMBERS = (
    ("visits", "visits", "visits"),
    ("pages-per-visit", "pages_per_visit", "pages_per_visit"),
    ("average-visit-duration", "average_visit_duration", "avg_visit_duration"),
    ("bounce-rate", "bounce_rate", "bounce_rate"),
    # The vendor spells it so.
    ("page-views", "pages_views", "page_views"),
)
_ENGAGEMENT = tuple(
    Endpoint(
        paths=(f"{folder}/{address}",),
        summary=f"{field} by day, week or month, {device}",
        fields=(field,),
        answer=series(field, measure),
        device=device,
    )
    for folder, device in ((_TOTAL, "all_devices"), (_DESKTOP, "desktop"), (_MOBILE, "mobile"))
    for address, field, measure in _NUMBERS
)
_DESCRIBE = tuple(
    Endpoint(
        paths=(f"{folder}/describe",),
        summary="The months there is data for",
        fields=("response", name),
        answer=describe(name),
        has_meta=False,
    )
    for folder, name in (
        (_TOTAL, "total_traffic_and_engagement"),
        (_DESKTOP, "traffic_and_engagement"),
        (_MOBILE, "mobile_web"),
    )
)
_UNIQUE = tuple(
    Endpoint(
        paths=(f"{_V1}/unique-visitors/{address}",),
        summary=f"Visitors on {device}, each counted once a period",
        fields=("unique_visitors",),
        answer=series("unique_visitors", "unique_visitors"),
        device=device,
    )
    for address, device in (
        ("desktop_unique_visitors", "desktop"),
        ("mobileweb_unique_visitors", "mobile"),
        ("desktop_mau", "desktop"),
        ("mobileweb_mau", "mobile"),
    )
)

ENDPOINTS: tuple[Endpoint, ...] = (
    *_ENGAGEMENT,
    *_DESCRIBE,
    *_UNIQUE,
    Endpoint(
        paths=(f"{_TOTAL}/visits-split",),
        summary="Parts of the visits on desktop and on mobile",
        fields=("desktop_visit_share", "mobile_web_visit_share"),
        answer=visits_split,
    ),
    Endpoint(
        paths=(f"{_V1}/dedup/deduplicated-audiences",),
        summary="People, each counted once over all devices",
        fields=("data",),
        answer=deduplicated,
    ),
    Endpoint(
        paths=(f"{_V1}/traffic-sources/overview-share",),
        summary="Visits by type of source on desktop",
        fields=("visits",),
        answer=overview_share,
        device="desktop",
    ),
    Endpoint(
        paths=(f"{_V1}/traffic-sources/mobile-overview-share",),
        summary="Visits by type of source on mobile",
        fields=("visits",),
        answer=overview_share,
        device="mobile",
    ),
    Endpoint(
        paths=(f"{_V1}/traffic-sources/overview",),
        summary="Sources on desktop with their types",
        fields=("overview", "visits", "global_ranking", "category", "category_ranking"),
        answer=sources_overview,
        device="desktop",
    ),
    Endpoint(
        paths=(f"{_V1}/traffic-sources/referrals",),
        summary="Sites that send visits by a link, on desktop",
        fields=("referrals", "visits", "global_ranking", "category", "category_ranking"),
        answer=sites("referrals", "top-sources", "source", channels=["referral"]),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{_V1}/traffic-sources/social",),
        summary="Social networks that send visits, on desktop",
        fields=("social", "visits", "global_ranking", "category", "category_ranking"),
        answer=sites("social", "top-sources", "source", channels=["socialOrganic", "socialPaid"]),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{_V1}/traffic-sources/outgoing-referrals",),
        summary="Sites that visitors go to next, on desktop",
        fields=("referrals", "visits", "global_ranking", "category", "category_ranking"),
        answer=sites("referrals", "top-destinations", "destination"),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{_V1}/traffic-sources/organic-search",),
        summary="Phrases whose unpaid results were chosen, on desktop",
        fields=("search", "visits"),
        answer=keywords("searchOrganic", "aiSearch"),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{_V1}/traffic-sources/paid-search",),
        summary="Phrases whose paid results were chosen, on desktop",
        fields=("search", "visits"),
        answer=keywords("searchPaid"),
        device="desktop",
    ),
    *(
        Endpoint(
            paths=(f"{_V1}/traffic-sources/engagement-metrics/{address}",),
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
    Endpoint(
        paths=(f"{_V1}/geo/traffic-by-country", f"{_V1}/Geo/traffic-by-country"),
        summary="Countries of the visitors on desktop",
        fields=("records",),
        answer=by_country,
        device="desktop",
    ),
    Endpoint(
        paths=("/v4/website/{domain}/geo/traffic-by-country",),
        summary="Countries of the visitors on desktop",
        fields=("records",),
        answer=by_country,
        device="desktop",
    ),
    Endpoint(
        paths=("/v4/website/{domain}/geo/total-traffic-by-country",),
        summary="Countries of the visitors on all devices",
        fields=("records",),
        answer=by_country,
    ),
    Endpoint(
        paths=(f"{_V1}/global-rank/global-rank",),
        summary="Place among all sites by month",
        fields=("global_rank",),
        answer=global_rank,
    ),
    Endpoint(
        paths=(f"{_V1}/country-rank/country-rank",),
        summary="Place among all sites of a country by month",
        fields=("country_rank",),
        answer=country_rank,
    ),
    Endpoint(
        paths=(f"{_V1}/category-rank/category-rank",),
        summary="Place among the sites of the same category",
        fields=("category", "rank"),
        answer=category_rank,
    ),
    Endpoint(
        paths=("/v1/similar-rank/{domain}/rank",),
        summary="Place among all sites in the newest full month",
        fields=("similar_rank",),
        answer=similar_rank,
    ),
    Endpoint(
        paths=(f"{_V1}/similar-sites/similarsites", "/v2/website/{domain}/similar-sites"),
        summary="At most forty sites that are like this one",
        fields=("similar_sites",),
        answer=similar_sites,
    ),
    Endpoint(
        paths=(
            f"{_V1}/audience-interests/also-visited",
            "/v4/website/{domain}/total-audience-interests/also-visited",
        ),
        summary="Other sites that the visitors visit",
        fields=("records",),
        answer=also_visited,
    ),
    Endpoint(
        paths=(f"{_V1}/demographics/age", "/v4/website/{domain}/demographics_v2/age"),
        summary="Visitors by age",
        fields=("age_18_to_24", "age_65_plus"),
        answer=ages,
    ),
    Endpoint(
        paths=(f"{_V1}/demographics/gender", "/v4/website/{domain}/demographics_v2/gender"),
        summary="Visitors by sex",
        fields=("male", "female"),
        answer=sexes,
    ),
    Endpoint(
        paths=(f"{_V1}/popular-pages",),
        summary="The pages viewed most, on desktop",
        fields=("popular_pages",),
        answer=parts("popular_pages", "top-pages", "page", "page"),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{_V1}/leading-folders",),
        summary="The folders viewed most, on desktop",
        fields=("leading_folders",),
        answer=parts("leading_folders", "list-subfolders", "folder", "folder"),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{_V1}/subdomains",),
        summary="The hosts of the site, on desktop",
        fields=("subdomains",),
        answer=parts("subdomains", "list-subdomains", "host", "subdomain"),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{_V1}/lead-enrichment/all",),
        summary="Company, ranks, engagement, sources and countries of a site at once",
        fields=("global_rank", "website_category", "visits", "traffic_sources", "geography_share"),
        answer=lead_enrichment,
    ),
    Endpoint(
        paths=(f"{_V1}/general-data/all",),
        summary="The small object about a site",
        fields=("site_name", "global_rank", "engagments", "traffic_sources", "similar_sites"),
        answer=general_data,
    ),
)
