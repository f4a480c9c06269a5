"""Every number of every report has an interval, or says here why not."""

from types import UnionType
from typing import Annotated, Union, get_args, get_origin

import pytest

from footfall.core.measure import Kind
from footfall.query.answer.rows.rows import SUFFIXES
from footfall.query.answer.schema.models import row_model
from footfall.query.registry import REPORTS

# Counts of what was seen, ranks, the deviations that the label rests on, and the time the data covers.
NOT_ESTIMATED = {
    "expected_error",
    "panelists",
    "level_sd",
    "sampling_sd",
    "panel_sd",
    "n_observed", "rank", "rank_from", "rank_to", "calibrated_by", "public_counts", "log_sd", "step",
    "domains", "snapshot", "completeness", "sites", "months_with_data",
}  # fmt: skip
# Other numbers without an interval: thresholds and expected values, scores made of the lower end of an
# interval, comparisons of two published lists of words or of countries, visits that only order suggestions;
# counts of Google, of access logs and of sites themselves, which are not estimated; published numbers, which
# have their interval in every other report; widths of ranges, and expectations about larger panels.
WITHOUT = {
    ("list-market-domains", "growth_threshold"),
    ("traffic-trend-granularity", "expected_visits"),
    ("similar-sites", "score"),
    ("similar-sites", "word_similarity"),
    ("trending-pages", "trend_score"),
    *(("alike-by-lists", name) for name in ("alike", "countries_alike", "devices_alike")),
    ("suggest-targets", "visits"),
    ("search-clicks", "clicks"),
    ("search-clicks", "impressions"),
    ("search-clicks", "position"),
    *(("own-numbers", name) for name in ("told", "published", "seen", "seen_part", "difference")),
    ("own-numbers", "other_sites"),
    ("machine-traffic", "requests"),
    ("machine-traffic", "pages"),
    ("machine-traffic", "page_views"),
    *(("reach-needed", name) for name in ("within", "panelists_needed", "at_best", "with_one_site")),
    ("reach-needed", "with_ten_sites"),
    ("reach-needed", "at_least"),
    ("reach-needed", "factor"),
}


def numbers_of(report_id: str) -> set[str]:
    """Fields of a row that hold a number."""
    found = set()
    for name, field in row_model(REPORTS[report_id].report).model_fields.items():
        if {int, float} & _types_in(field.annotation):
            found.add(name)
    return found


def _types_in(annotation: object) -> set[object]:
    """The types that a field may have: all members of a union, without their metadata."""
    if get_origin(annotation) is Annotated:
        return _types_in(get_args(annotation)[0])
    if isinstance(annotation, UnionType) or get_origin(annotation) is Union:
        return {kind for part in get_args(annotation) for kind in _types_in(part)}
    return {annotation}


@pytest.mark.parametrize("report_id", REPORTS)
def test_a_number_has_both_its_ends(report_id: str) -> None:
    numbers = numbers_of(report_id)

    bare = {
        name
        for name in numbers
        if not name.endswith(("_low", "_high")) and not {f"{name}_low", f"{name}_high"} <= numbers
    }

    assert bare - NOT_ESTIMATED == {name for report, name in WITHOUT if report == report_id}


@pytest.mark.parametrize("report_id", [id_ for id_, found in REPORTS.items() if found.report.measures])
def test_every_measure_has_its_interval_and_its_change(report_id: str) -> None:
    report = REPORTS[report_id].report
    fields = row_model(report).model_fields

    assert report.measures
    assert all(measure.name + suffix in fields for measure in report.measures for suffix in SUFFIXES)


def test_there_are_reports_of_every_kind_of_number() -> None:
    kinds = {measure.kind for found in REPORTS.values() for measure in found.report.measures}

    assert kinds == set(Kind)
