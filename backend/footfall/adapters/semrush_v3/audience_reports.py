"""Trends reports about audiences, and about the sites of a category."""

from collections.abc import Callable

from footfall.adapters.semrush_v3.columns import (
    CHANNEL_COLUMNS,
    ECHOES,
    RANK_IN_PLACE,
    TEN_CHANNELS,
    count,
    field,
    product,
    share,
)
from footfall.adapters.semrush_v3.declaration import Column, Extra, Form, Line, Row, TrendsReport
from footfall.adapters.semrush_v3.errors import wrong
from footfall.adapters.semrush_v3.question import VendorQuery, no_such, target_of
from footfall.adapters.vendors.faults import Faults
from footfall.core.trait import EDUCATIONS, INCOMES, LARGEST_HOUSEHOLD, OCCUPATIONS

# Columns that begin most of these reports.
_COMMON = ("target", "display_date", "country", "device_type")
# `segment` of the Trends API -> of our report.
_SEGMENTS = {"contains": "union", "shares": "intersection", "excludes": "exclusion"}


def _segment_params(asked: VendorQuery) -> Row:
    segment = asked.own.get("segment", "").lower() or "contains"
    faults = Faults()
    if segment not in _SEGMENTS:
        faults.add(no_such("segment", segment, _SEGMENTS))
    parts = [part for part in asked.own.get("selected_targets", "").split(",") if part.strip()]
    targets = [faults.read(None, target_of, part) for part in parts]
    selected = [target.value for target in targets if target is not None]
    # If `targets` cannot be read there is nothing to compare with; that fault is reported already.
    for target in selected if asked.targets else ():
        if target not in asked.targets:
            faults.add(wrong(f"selected_targets: {target} is not one of the targets"))
    if segment == "excludes" and (not parts or len(selected) == len(asked.targets)):
        faults.add(wrong("selected_targets: for `excludes` name some of the targets, and not all"))
    faults.raise_all()
    if segment == "excludes":
        return {"segment": "exclusion", "excluded": selected}
    return {"segment": _SEGMENTS[segment], "targets": selected or list(asked.targets)}


def _is_adult(line: Line) -> bool | None:
    category = line.row["category"]
    return None if category is None else "adult" in category.lower()


AUDIENCE_INSIGHTS = TrendsReport(
    name="audience_insights",
    summary="Which other sites the audience of up to five sites visits",
    report="list-audience-domains",
    columns={
        **{name: column for name, column in ECHOES.items() if name != "target"},
        "target": field("domain"),
        "overlap_score": share("overlap_share"),
        "similarity_score": share("similarity"),
        "target_users": count("unique_visitors", Extra.SITES),
        "overlap_users": count("overlap_visitors"),
        "categories": field("category"),
        "is_adult": Column(_is_adult),
    },
    default=("target", "overlap_score", "similarity_score", "target_users", "overlap_users",
             "categories", "is_adult"),
    own=("segment", "selected_targets"),
    params=_segment_params,
    key="domain",
    sorts={
        "overlap_users": "overlap_visitors",
        "overlap_score": "overlap_share",
        "similarity_score": "similarity",
    },
    most_targets=5,
)  # fmt: skip

AUDIENCE_INTERESTS = TrendsReport(
    name="audience_interests",
    summary="What the visitors of a site are interested in",
    report="list-audience-interests",
    columns={
        **ECHOES,
        "category": field("category"),
        "users": count("unique_visitors"),
        "users_score": share("penetration"),
    },
    default=(*_COMMON, "category", "users", "users_score"),
    key="category",
    sorts={"users": "unique_visitors", "users_score": "penetration"},
    order="-users",
)

SOCIAL_MEDIA = TrendsReport(
    name="social_media",
    summary="Which social networks the visitors of a site use",
    report="list-audience-social-media",
    columns={
        **ECHOES,
        "social_name": field("network"),
        "social_domain": field("domain"),
        "users_score": share("penetration"),
        "users": count("unique_visitors"),
    },
    default=(*_COMMON, "social_name", "social_domain", "users_score", "users"),
    key="network",
    sorts={"users": "unique_visitors", "users_score": "penetration"},
    order="-users",
)


def _by_sex(rows: list[Row], _: VendorQuery) -> list[Row]:
    """Rows by age and sex as one row for each age, with `female_users`, `female_share` and those of `male`.

    n_observed: the smaller one of the two.
    """
    ages: dict[str, Row] = {}
    for row in rows:
        of_age = ages.setdefault(
            row["age"], {"target": row["target"], "value": row["age"], "n_observed": row["n_observed"]}
        )
        of_age["n_observed"] = min(of_age["n_observed"], row["n_observed"])
        of_age[f"{row['gender']}_users"] = row["unique_visitors"]
        of_age[f"{row['gender']}_share"] = row["share"]
    return [ages[age] for age in sorted(ages)]


AGE_AND_SEX = TrendsReport(
    name="age_and_sex_distribution",
    summary="Age by sex of the visitors of a site",
    report="get-audience-demographics",
    columns={
        **ECHOES,
        "age": field("value"),
        **{
            f"{sex}_users": field(f"{sex}_users", Form.COUNT, "unique_visitors") for sex in ("female", "male")
        },
        **{f"{sex}_share": field(f"{sex}_share", Form.SHARE, "share") for sex in ("female", "male")},
    },
    default=(*_COMMON, "age", "female_users", "male_users", "female_share", "male_share"),
    params=lambda _: {"traits": ["age_gender"]},
    key="value",
    arrange=_by_sex,
)


def _in_order(levels: tuple[str, ...]) -> Callable[[list[Row], VendorQuery], list[Row]]:
    """Sorts rows by the place of their `value` in `levels`; other values come last."""
    place = {level: number for number, level in enumerate(levels)}
    return lambda rows, _: sorted(rows, key=lambda row: place.get(row["value"], len(levels)))


def _distribution(name: str, what: str, trait: str, column: str, levels: tuple[str, ...]) -> TrendsReport:
    """The report on one trait of the visitors: a line for each level, in the order of `levels`.

    what: the trait in words; column: name of the column with the level.
    """
    largest = str(LARGEST_HOUSEHOLD)

    def level(line: Line) -> str:
        value = str(line.row["value"])
        return f"{value}+" if trait == "household_size" and value == largest else value

    return TrendsReport(
        name=name,
        summary=f"{what} of the visitors of a site",
        report="get-audience-demographics",
        columns={
            **ECHOES,
            column: Column(level),
            "users_share": share("share"),
            "users": count("unique_visitors"),
        },
        default=(*_COMMON, column, "users_share", "users"),
        params=lambda _: {"traits": [trait]},
        key="value",
        arrange=_in_order(levels),
    )


def _category_params(asked: VendorQuery) -> Row:
    return {"category": asked.own.get("category", "")}


CATEGORIES = TrendsReport(
    name="categories",
    summary="The sites of a category by traffic",
    report="list-category-domains",
    columns={
        "domain_name": field("target"),
        "total_traffic": count("visits"),
        **{f"{name}_traffic": column for name, column in CHANNEL_COLUMNS.items()},
        "conversion_rate": share("purchase_conversion"),
        "unique_visitors": count("unique_visitors"),
        "hits": count("page_views"),
        "sum_time_on_site": product("avg_visit_duration", "visits"),
        "bounce_rate": share("bounce_rate"),
        "bounced_visits": product("bounce_rate", "visits"),
        "desktop_share": share("desktop_share"),
        "mobile_share": share("mobile_share"),
        "rank": RANK_IN_PLACE,
        "report_date": ECHOES["display_date"],
        "country_code": ECHOES["country"],
        **{name: column for name, column in ECHOES.items() if name != "target"},
    },
    default=(
        "domain_name", "total_traffic", "direct_traffic", "referral_traffic",
        *(f"{name}_traffic" for name in TEN_CHANNELS if name not in ("direct", "referral")),
        "conversion_rate", "unique_visitors", "hits", "sum_time_on_site", "bounce_rate",
        "bounced_visits", "report_date",
    ),
    own=("category",),
    required=("category",),
    params=_category_params,
    sorts={"total_traffic": "visits", "unique_visitors": "unique_visitors"},
    rows=5000,
    most_offset=10_000,
    most_targets=0,
    needs_number=True,
)  # fmt: skip

AUDIENCE_REPORTS = (
    CATEGORIES,
    AUDIENCE_INSIGHTS,
    AUDIENCE_INTERESTS,
    AGE_AND_SEX,
    _distribution(
        "household_distribution",
        "Size of the household",
        "household_size",
        "size",
        tuple(str(size) for size in range(1, LARGEST_HOUSEHOLD + 1)),
    ),
    _distribution("income_distribution", "Income", "income", "income_type", tuple(reversed(INCOMES))),
    _distribution("education_distribution", "Education", "education", "education", EDUCATIONS),
    _distribution("occupation_distribution", "Occupation", "occupation", "occupation", OCCUPATIONS),
    SOCIAL_MEDIA,
)
