"""Facts beside the measures of a row: what is known of its site, and why its accuracy is what it is."""

from datetime import date
from typing import Any

from footfall.engine.scope import Scope
from footfall.lake.sites import SiteMonth
from footfall.reports import Report

MIN_OBSERVED = 5
# Limits of the Chrome UX Report's buckets: a place in such a list is somewhere above the limit before it.
BUCKETS = (1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000)
MEASURED, CALIBRATED, UNCALIBRATED = "measured", "calibrated", "uncalibrated"


def facts_of(
    report: Report,
    scope: Scope,
    target: int,
    day: date,
    word: str = "none",
    n_observed: int = 0,
    log_sd: float | None = None,
) -> dict[str, Any]:
    """The facts a report asks for of one row; word: its label."""
    if not report.site_facts:
        return {}
    site = scope.sites[target]
    months = scope.site_months(target, day)
    low, high = rank_range(months[-1].public_rank if months else None)
    found = {
        "rank": scope.rank_of(target, day),
        "category": site.category if site else None,
        "first_month": min(site.months).first_day if site and site.months else None,
        "last_month": max(site.months).first_day if site and site.months else None,
        "log_sd": log_sd if word not in (MEASURED, "none") else 0.0 if word == MEASURED else None,
        "calibration": _calibration(months),
        "calibrated_by": max((month.calibrated_by for month in months), default=0),
        "rank_from": low,
        "rank_to": high,
        "reason": _reason(word, n_observed, months, low, high),
    }
    return {name: found[name] for name in report.site_facts}


def rank_range(place: int | None) -> tuple[int | None, int | None]:
    """First and last place that a public list leaves open; equal for a list of exact places."""
    if place is None:
        return None, None
    if place not in BUCKETS:
        return place, place
    number = BUCKETS.index(place)
    return (BUCKETS[number - 1] + 1 if number else 1), place


def _calibration(months: list[SiteMonth]) -> str:
    if months and all(month.measured or month.visits.told for month in months):
        return MEASURED
    return CALIBRATED if any(month.calibrated_by for month in months) else UNCALIBRATED


def _reason(word: str, n_observed: int, months: list[SiteMonth], low: int | None, high: int | None) -> str:
    if word == MEASURED:
        logged = all(month.measured for month in months)
        return "Counted by the site's access log." if logged else "The site's own count."
    listed = ""
    if low is not None and high is not None:
        listed = f" Public lists place it at {low:,}" + (f" to {high:,}." if low != high else ".")
    if n_observed < MIN_OBSERVED:
        seen = {0: "No visitor was", 1: "Only 1 visitor was"}.get(
            n_observed, f"Only {n_observed} visitors were"
        )
        return f"{seen} observed; numbers need at least {MIN_OBSERVED}.{listed}"
    if word == "none":
        return f"The {n_observed} observed visitors differ too much for a number.{listed}"
    telling = max((month.calibrated_by for month in months), default=0)
    held = {
        0: "held against no site that knows its own count, so that its level may be off",
        1: "held against 1 site that knows its own count",
    }.get(telling, f"held against {telling} sites that know their own counts")
    return f"Estimated from {n_observed} observed visitors, {held}."
