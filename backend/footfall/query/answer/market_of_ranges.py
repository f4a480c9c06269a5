"""A note on markets with sites that are known as a range alone: what sums and thresholds rest on."""

from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.lake.site_order import GIVEN
from footfall.query.plan.plan import Plan


def notes_of_ranges(plan: Plan) -> list[Note]:
    """One note where sites of a market are ranges or places in some month of the period; else none."""
    if not plan.report.cross_target or not plan.scope.rank_only_targets:
        return []
    months = plan.scope.period.months()
    known = [
        [site.months[month] for month in months if month in site.months] for site in plan.scope.sites if site
    ]
    count = sum(any(month.grade != GIVEN for month in of_site) for of_site in known)
    if count == 0:
        return []
    sites = len(plan.scope.targets)
    text = (
        f"{count} of the market's {sites} sites are known as a range or by their place alone: sums "
        "and the size from which a site is large rest on the middle of each range, intervals hold all ranges "
        "together, and these sites have no quadrant"
    )
    return [Note(text, NoteCode.MARKET_OF_RANGES, count=count, sites=sites)]
