"""Which measures are known of rows that rest on rank lists, owners' counts or network logs, not on a panel.

These tell visits and people; owners also count page views, time and bounces.
"""

from dataclasses import replace

import numpy as np

from footfall.core.granularity import Granularity
from footfall.core.measure import Kind, Measure
from footfall.core.platforms import MOBILE_LOG_ODDS_SD
from footfall.core.thresholds import WIDEST_ROUGH_LOG_VARIANCE, Z
from footfall.query.arrays import Flags
from footfall.query.estimation.intervals import Estimates
from footfall.query.plan.scope import Scope
from footfall.reports import EstimatedReport, RankedReport

# Columns that are estimated from a place in rank lists.
KNOWN_BY_RANK = frozenset({"visits", "people"})
# Columns that densities in lists divide them into, for each site.
KNOWN_BY_DENSITY = frozenset({"desktop_visits", "mobile_visits"})
# Columns that owners count in addition to these.
COUNTED_BY_OWNERS = frozenset({"page_views", "duration_s", "bounces"})


def without_unknown(
    scope: Scope,
    report: EstimatedReport,
    estimates: Estimates,
    rank_only: Flags,
    measured: Flags,
    is_site: Flags,
    host_level: Flags,
) -> Estimates:
    """The estimates with NaN where a row rests on ranks or network logs, and these do not tell the measure.

    By row: rank_only, whether it rests on ranks alone; measured, whether it was counted; host_level, whether
    it rests on network logs; is_site, whether it is about one site (a row of a list other than `other`).
    """
    if host_level.any():
        is_known = [
            set(measure.columns) <= KNOWN_BY_RANK | set(report.columns) for measure in report.measures
        ]
        estimates = _kept(estimates, np.array(is_known)[:, None] | ~host_level)
    if not rank_only.any():
        return estimates
    one_count = _is_one_count(scope, report, is_site)
    known = np.array([_is_known(report, measure, measured, one_count) for measure in report.measures])
    # A count of 0 here means unknown, and must not be read as nobody.
    kept = (known & (estimates.value > 0)) | ~rank_only
    counted = np.array([_is_counted(report, measure) for measure in report.measures])[:, None]
    estimates = _without_interval(_kept(estimates, kept), counted & measured & rank_only)
    of_devices = np.array([_is_of_devices(report, measure) for measure in report.measures])[:, None]
    return _with_odds(estimates, of_devices & rank_only)


def told_by_shares(report: EstimatedReport, estimates: Estimates, rank_only: Flags, is_site: Flags) -> Flags:
    """Which rows of places, of a market or of its sites tell their part of the whole, or how concentrated it
    is, but no number, as the level is too unsure.

    is_site: by row, whether it is another one than `other` of a list.
    """
    parts = [place for place, measure in enumerate(report.measures) if _is_part(report, measure)]
    if not parts:
        return np.zeros(len(rank_only), dtype=bool)
    widest = WIDEST_ROUGH_LOG_VARIANCE**0.5
    told = (estimates.log_sd[parts] <= widest).all(axis=0)
    told &= ~(estimates.log_sd[0] <= widest)
    return np.asarray(rank_only & told & (is_site if report.cross_target else True))


def without_levels(report: EstimatedReport, estimates: Estimates, rows: Flags) -> Estimates:
    """The estimates with NaN in these rows for all that is no part of the whole."""
    parts = np.array([_is_part(report, measure) for measure in report.measures])[:, None]
    return _kept(estimates, parts | ~rows)


def _is_part(report: EstimatedReport, measure: Measure) -> bool:
    """Whether the level that sites share is not in a measure: shares of the whole, and what these make."""
    of_market = report.cross_target and measure.kind in (Kind.SHARE, Kind.RATIO)
    return measure.of_whole or (of_market and set(measure.columns) <= KNOWN_BY_RANK | set(report.columns))


def _kept(estimates: Estimates, kept: Flags) -> Estimates:
    """The estimates with NaN where they are not kept."""
    names = ("value", "low", "high", "change", "change_low", "change_high")
    return replace(estimates, **{name: np.where(kept, getattr(estimates, name), np.nan) for name in names})


def _without_interval(estimates: Estimates, counted: Flags) -> Estimates:
    """The estimates with intervals that end at the value itself where it was counted.

    A bounce rate would otherwise have the interval of a share among no visitors. Changes keep theirs, as the
    period before may be estimated.
    """
    value = estimates.value
    ends = {name: np.where(counted, value, getattr(estimates, name)) for name in ("low", "high")}
    return replace(estimates, **ends)


def _with_odds(estimates: Estimates, of_devices: Flags) -> Estimates:
    """The estimates with intervals of shares of devices, normal in log odds, and without their changes."""
    value = estimates.value
    with np.errstate(divide="ignore", invalid="ignore"):
        odds = value / (1 - value)
        times = np.exp(Z * MOBILE_LOG_ODDS_SD)
        low, high = (np.where(value == 1, 1.0, each / (1 + each)) for each in (odds / times, odds * times))
    ends = {"low": low, "high": high} | dict.fromkeys(("change", "change_low", "change_high"), np.nan)
    changed = {name: np.where(of_devices, each, getattr(estimates, name)) for name, each in ends.items()}
    return replace(estimates, **changed)


def _is_of_devices(report: EstimatedReport, measure: Measure) -> bool:
    """Whether a measure is a class of devices' share of the visits of one site."""
    used = frozenset(measure.columns)
    return not report.cross_target and measure.kind is Kind.SHARE and bool(used & KNOWN_BY_DENSITY)


def _is_counted(report: EstimatedReport, measure: Measure) -> bool:
    """Whether a measure is a quotient of what the owner of one site counts, such as the bounce rate."""
    used = frozenset(measure.columns)
    is_of_site = not report.cross_target and not measure.of_whole and measure.kind in (Kind.SHARE, Kind.RATIO)
    return is_of_site and used <= {"visits"} | COUNTED_BY_OWNERS and not used.isdisjoint(COUNTED_BY_OWNERS)


def _is_known(report: EstimatedReport, measure: Measure, measured: Flags, one_count: Flags) -> Flags:
    used = frozenset(measure.columns)
    known = np.full(len(measured), used <= KNOWN_BY_RANK | set(report.columns))
    if _is_of_devices(report, measure):
        known |= True
    if not report.cross_target and used <= KNOWN_BY_RANK | COUNTED_BY_OWNERS:
        known |= measured
    return known & one_count if measure.kind is Kind.PEOPLE else known


def _is_one_count(scope: Scope, report: EstimatedReport, is_site: Flags) -> Flags:
    """Whether a row's people are of one site in one month. How people of several overlap is unknown."""
    single = scope.granularity is Granularity.MONTH or len(scope.period.months()) == 1
    if not report.cross_target:
        return np.full(len(is_site), single)
    return is_site & single & isinstance(report, RankedReport)
