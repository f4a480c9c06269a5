"""What assistants may read before they ask: how numbers are made, all reports, what is served."""

from footfall.adapters.mcp.asking import Asker
from footfall.adapters.mcp.text import answer_text
from footfall.core.few_people import MIN_OBSERVED
from footfall.core.measure import MEASURES
from footfall.query import REPORTS

METHODOLOGY, REPORT_LIST, SNAPSHOTS = (
    "footfall://methodology",
    "footfall://reports",
    "footfall://snapshots",
)
RESOURCES = {
    METHODOLOGY: "How numbers are made: measures with formulas, intervals, accuracy, few people",
    REPORT_LIST: "Every report with its question, measures and filters",
    SNAPSHOTS: "The months there is data for, and the snapshot that answers",
}
INSTRUCTIONS = (
    "Footfall estimates the traffic of websites from a panel. Every number is an estimate: give its interval "
    f"(m_low to m_high) beside it. Under {MIN_OBSERVED} observed people there is no number; say so instead "
    f"of guessing. "
    "Unique visitors of months, sites or devices do not add up. A change counts only where m_significant is "
    "true. Say the period and as_of. Begin with list_reports; before a conclusion use explain_number. "
    "In tables k, M and G are thousands, millions and billions; shares go from 0 to 1."
)


async def read(asker: Asker, uri: str) -> str | None:
    """The text of a resource; None if there is no such resource."""
    if uri == METHODOLOGY:
        return _methodology()
    if uri == REPORT_LIST:
        return "\n".join(_line(report_id) for report_id in REPORTS)
    if uri == SNAPSHOTS:
        return answer_text(await asker.ask("list-hp", {}), asker.address)
    return None


def _methodology() -> str:
    measures = [
        f"- {each.name} ({each.unit}): {each.definition} Formula: {each.formula}."
        for each in MEASURES.values()
    ]
    return "\n".join(
        (
            "# How the numbers are made",
            "A panel's page views become visits (30 minutes without a page view end one, and so does "
            "midnight UTC), each with one of ten channels. Every panelist has a weight, so that the panel "
            "adds up to the population; levels are calibrated on sites that know their own counts.",
            "Intervals cover the true value in 95 of 100 cases: replication variance of the panel, error of "
            "the calibration, and of sampling where sampled_fraction is below 1.",
            "accuracy goes by expected_error, half of the interval over the value: high up to 0.1, medium "
            "0.25, low beyond or without a population; none has no number; measured is counted.",
            f"Numbers of fewer than {MIN_OBSERVED} observed people are never given, and they answer as "
            "nobody does; n_observed is the lower end of a band: 5, 10, 20, 50, 100, 200, 500 and so on.",
            "# Measures",
            *measures,
        )
    )


def _line(report_id: str) -> str:
    report = REPORTS[report_id].report
    measures = ", ".join(each.name for each in report.measures) or "looks things up"
    return f"- {report_id}: {report.question} ({measures}; filters: {', '.join(report.filters)})"
