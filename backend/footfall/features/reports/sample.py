"""Tells questions about the sample, which are open to everybody, from others."""

from collections.abc import Sequence

from footfall.core.demo import DEMO_RETAILERS, DEMO_TELLING, TOLD_BY_DEMO
from footfall.core.target import Target, TargetError
from footfall.query import REPORTS


def is_of_sample(report: str, targets: object) -> bool:
    """Whether a report is asked about nothing but the demo's targets."""
    # A report without targets would tell about everybody's sites.
    if "targets" not in REPORTS[report].report.filters or not isinstance(targets, list):
        return False
    sites = (*DEMO_RETAILERS, *DEMO_TELLING) if report in TOLD_BY_DEMO else DEMO_RETAILERS
    try:
        return bool(targets) and all(_is_one_of(sites, each) for each in targets)
    except TargetError:
        return False


def _is_one_of(sites: Sequence[str], given: object) -> bool:
    value = given.get("value") if isinstance(given, dict) else given
    return isinstance(value, str) and Target.parse(value).site in sites
