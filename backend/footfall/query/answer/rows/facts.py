"""Facts about the site of a row, such as its rank, and the reason for the row's accuracy."""

from collections.abc import Iterable
from datetime import date
from math import exp
from typing import Any

import numpy as np

from footfall.core.few_people import MIN_OBSERVED, band_in_words
from footfall.core.filters import GEO
from footfall.core.messages.note_code import LOG_DOUBTS, NoteCode
from footfall.core.rank import ListedPlace
from footfall.core.thresholds import Z
from footfall.lake.sites import SiteMonth, ToldNote, known
from footfall.query.digits import round_significant
from footfall.query.plan.scope import Scope
from footfall.reports import EstimatedReport

MEASURED, CALIBRATED, UNCALIBRATED = "measured", "calibrated", "uncalibrated"


def facts_of(
    report: EstimatedReport,
    scope: Scope,
    target: int,
    day: date,
    word: str = "none",
    n_observed: int = 0,
    log_sd: float | None = None,
) -> dict[str, Any]:
    """The facts that a report asks for (`site_facts`) about one row; word: the row's accuracy label."""
    if not report.site_facts:
        return {}
    site = scope.sites[target]
    months = scope.site_months(target, day)
    if word == "none" and n_observed < MIN_OBSERVED:
        months = known(months)
    place = scope.listed_place_of(target, day)
    found = {
        "rank": scope.rank_of(target, day) if word != "none" or _is_listed_only(months) else None,
        "category": site.category if site else None,
        "first_month": min(site.known_months).first_day if site and site.known_months else None,
        "last_month": max(site.known_months).first_day if site and site.known_months else None,
        "months_with_data": len(known(months)),
        "panelists": _panelists(scope) if "panelists" in report.site_facts else None,
        **_parts(months, word),
        "log_sd": log_sd if word not in (MEASURED, "none") else 0.0 if word == MEASURED else None,
        "calibration": _calibration(months),
        "calibrated_by": max((month.calibrated_by for month in months), default=0),
        "public_counts": max((month.public_counts for month in months), default=0),
        "rank_list": place.list if place else None,
        "rank_from": place.first if place else None,
        "rank_to": place.last if place else None,
        "factor": _factor(word, log_sd, months, scope),
        "next_counts": _next_counts(word, log_sd, months, scope, target, day),
        "reason": _reason(word, n_observed, months, scope.answers_rank_only, _listed(place)),
    }
    return {name: found[name] for name in report.site_facts}


def _factor(word: str, log_sd: float | None, months: list[SiteMonth], scope: Scope) -> float | None:
    """How many times the ends of the visits' interval lie from them; also where places give no number."""
    if word == MEASURED:
        return None
    sd = log_sd if word != "none" else _sd_of_places(months) if scope.answers_rank_only else None
    return None if sd is None else _rounded(exp(Z * sd))


def _sd_of_places(months: list[SiteMonth]) -> float | None:
    levels = [month.visits for month in months if month.is_level and not month.visits.told]
    return (sum(each.level + each.sampling for each in levels) / len(levels)) ** 0.5 if levels else None


def _next_counts(
    word: str, log_sd: float | None, months: list[SiteMonth], scope: Scope, target: int, day: date
) -> list[dict[str, Any]] | None:
    """What one more count would make of the factor, by the place of the site that tells it."""
    site, sd = scope.sites[target], log_sd if word != "none" else _sd_of_places(months)
    told = scope.next_levels
    pairs = [
        (of_month.visits.level, told[month, site.id])
        for month in scope.months_of(day)
        if site and (of_month := site.months.get(month)) and of_month.is_level and (month, site.id) in told
    ]
    if not pairs or not sd or word == MEASURED or not scope.answers_rank_only:
        return None
    found = []
    for place in pairs[0][1]:
        less = sum(now - then[place] for now, then in pairs) / len(pairs)
        found.append({"place": place, "factor": _rounded(exp(Z * max(sd**2 - less, 0.0) ** 0.5))})
    return found


def _rounded(value: float) -> float:
    return float(round_significant(np.array(value)))


def _panelists(scope: Scope) -> int:
    """Weighted panelists of the last month, of the country when one is asked about."""
    place = scope.filters[GEO]
    country = place.countries[0] if len(place.countries) == 1 and not place.states else None
    return scope.snapshot.panel_size(scope.period.months()[-1], country)


def _parts(months: list[SiteMonth], word: str) -> dict[str, float | None]:
    """Standard deviations of the site's visits by source of error.

    None for counted rows and for rows without numbers.
    """
    spreads = [month.visits for month in months if not month.measured and not month.is_level]
    names = ("level", "sampling", "panel")
    if not spreads or word in (MEASURED, "none"):
        return {f"{name}_sd": None for name in names}
    means = {name: sum(getattr(each, name) for each in spreads) / len(spreads) for name in names}
    return {f"{name}_sd": float(round_significant(np.array(mean**0.5))) for name, mean in means.items()}


def _is_listed_only(months: list[SiteMonth]) -> bool:
    # Without a panel the rank is that of the lists; a rank by fewer than five visitors would be chance.
    return any(month.is_level for month in months)


def _calibration(months: list[SiteMonth]) -> str:
    if months and all(month.measured or month.visits.told for month in months):
        return MEASURED
    return CALIBRATED if any(month.calibrated_by for month in months) else UNCALIBRATED


def _listed(place: ListedPlace | None) -> str:
    if place is None:
        return ""
    last = f" to {place.last:,}." if place.first != place.last else "."
    return f" Public lists place it at {place.first:,}{last}"


def _reason(word: str, n_observed: int, months: list[SiteMonth], answers_rank_only: bool, listed: str) -> str:
    if word == MEASURED:
        notes = {note.text: note for month in months for note in month.told_notes}.values()
        if not all(month.measured for month in months):
            return reason_of_count(notes)
        doubts = [f"{note.text}." for note in notes if note.code in LOG_DOUBTS]
        return " ".join(["Counted by the site's access log.", *doubts])
    telling = max((month.calibrated_by for month in months), default=0)
    public = max((month.public_counts for month in months), default=0)
    sites = _counts_in_words(telling, min(public, telling))
    if _is_listed_only(months):
        return "There is no panel. " + _without_panel(word, answers_rank_only, telling, sites) + listed
    if n_observed < MIN_OBSERVED:
        return f"Fewer than {MIN_OBSERVED} visitors were observed; numbers need at least that many.{listed}"
    if word == "none":
        return f"The {band_in_words(n_observed)} observed visitors differ too much for a number.{listed}"
    held = f"held against {sites}"
    if not telling:
        held = "held against no site that knows its own count, so that its level may be off"
    return f"Estimated from {band_in_words(n_observed)} observed visitors, {held}."


def _counts_in_words(telling: int, public: int) -> str:
    """What a calibration rests on: counts of sites, public ones apart."""
    own, words = telling - public, []
    if own or not public:
        words.append(
            "1 site that knows its own count" if own == 1 else f"{own} sites that know their own counts"
        )
    if public:
        words.append("1 public count" if public == 1 else f"{public} public counts")
    return " and ".join(words)


def reason_of_count(notes: Iterable[ToldNote]) -> str:
    """Why a site with a count is measured, with the notes on this count as sentences."""
    told = list(notes)
    is_public = any(note.code == NoteCode.PUBLIC_COUNT for note in told)
    first = "A public count of the site." if is_public else "The site's own count."
    return " ".join([first, *(f"{note.text}." for note in told)])


def _without_panel(word: str, answers_rank_only: bool, telling: int, sites: str) -> str:
    if not answers_rank_only:
        return "Rank lists and owners' counts speak of whole months and all devices and channels alone."
    if not telling and word != "none":
        return (
            "No listed site tells its own count: read from what its places in public rank lists usually "
            "stand for."
        )
    if not telling:
        return "No listed site tells its own count, and its places alone are too unsure for a number."
    if word != "none":
        return f"Read from a curve over public rank lists through {sites}."
    return f"A curve over public rank lists through {sites} is too unsure for a number here."
