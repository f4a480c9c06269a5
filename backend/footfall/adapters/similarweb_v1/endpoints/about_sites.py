"""Endpoints about a site: its countries, ranks, similar sites, visitors and pages."""

from footfall.adapters.similarweb_v1.answers.about import lead_enrichment
from footfall.adapters.similarweb_v1.answers.general_data import general_data
from footfall.adapters.similarweb_v1.answers.lists import (
    ages,
    also_visited,
    by_country,
    parts,
    sexes,
    similar_sites,
)
from footfall.adapters.similarweb_v1.answers.series import (
    category_rank,
    country_rank,
    global_rank,
    similar_rank,
)
from footfall.adapters.similarweb_v1.declaration import V1, V4, Endpoint

ABOUT_SITES: tuple[Endpoint, ...] = (
    Endpoint(
        paths=(f"{V1}/geo/traffic-by-country", f"{V1}/Geo/traffic-by-country"),
        summary="Countries of the visitors on desktop",
        fields=("records",),
        answer=by_country,
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V4}/geo/traffic-by-country",),
        summary="Countries of the visitors on desktop",
        fields=("records",),
        answer=by_country,
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V4}/geo/total-traffic-by-country",),
        summary="Countries of the visitors on all devices",
        fields=("records",),
        answer=by_country,
    ),
    Endpoint(
        paths=(f"{V4}/geo/mobile-traffic-by-country",),
        summary="Countries of the visitors on mobile",
        fields=("records",),
        answer=by_country,
        device="mobile",
    ),
    Endpoint(
        paths=(f"{V1}/global-rank/global-rank",),
        summary="Rank among all sites by month",
        fields=("global_rank",),
        answer=global_rank,
    ),
    Endpoint(
        paths=(f"{V1}/country-rank/country-rank",),
        summary="Rank among all sites in a country by month",
        fields=("country_rank",),
        answer=country_rank,
    ),
    Endpoint(
        paths=(f"{V1}/category-rank/category-rank",),
        summary="Rank among the sites of the same category in the last month asked for",
        fields=("category", "rank"),
        answer=category_rank,
    ),
    Endpoint(
        paths=("/v1/similar-rank/{domain}/rank",),
        summary="Rank among all sites in the last month asked for",
        fields=("similar_rank",),
        answer=similar_rank,
    ),
    Endpoint(
        paths=(
            f"{V1}/similar-sites/similarsites",
            "/v2/website/{domain}/similar-sites",
            f"{V4}/similar-sites/similarsites",
        ),
        summary="At most forty sites that are like this one",
        fields=("similar_sites",),
        answer=similar_sites,
    ),
    Endpoint(
        paths=(
            f"{V1}/audience-interests/also-visited",
            f"{V4}/total-audience-interests/also-visited",
        ),
        summary="Other sites that the visitors visit",
        fields=("records",),
        answer=also_visited,
    ),
    Endpoint(
        paths=(f"{V1}/demographics/age", f"{V4}/demographics_v2/age"),
        summary="Visitors by age",
        fields=("age_18_to_24", "age_65_plus"),
        answer=ages,
    ),
    Endpoint(
        paths=(f"{V1}/demographics/gender", f"{V4}/demographics_v2/gender"),
        summary="Visitors by sex",
        fields=("male", "female"),
        answer=sexes,
    ),
    Endpoint(
        paths=(f"{V1}/popular-pages",),
        summary="The pages viewed most, on desktop",
        fields=("popular_pages",),
        answer=parts("popular_pages", "top-pages", "page", "page"),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/leading-folders",),
        summary="The folders viewed most, on desktop",
        fields=("leading_folders",),
        answer=parts("leading_folders", "list-subfolders", "folder", "folder"),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/subdomains",),
        summary="The hosts of the site, on desktop",
        fields=("subdomains",),
        answer=parts("subdomains", "list-subdomains", "host", "subdomain"),
        device="desktop",
    ),
    Endpoint(
        paths=(f"{V1}/lead-enrichment/all",),
        summary="Company, ranks, engagement, sources and countries of a site at once",
        fields=("global_rank", "website_category", "visits", "traffic_sources", "geography_share"),
        answer=lead_enrichment,
    ),
    Endpoint(
        paths=(f"{V1}/general-data/all",),
        summary="The small object about a site",
        fields=("site_name", "global_rank", "engagments", "traffic_sources", "similar_sites"),
        answer=general_data,
    ),
)
