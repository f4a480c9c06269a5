"""Prompts: texts with which people start a task in their assistant."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Prompt:
    """A prompt. needs: its arguments with their meaning; text: with the arguments in braces."""

    description: str
    needs: dict[str, str]
    text: str


PROMPTS = {
    "weekly_briefing": Prompt(
        "What changed at some sites last week",
        {"targets": "Sites, separated by commas"},
        "Brief me on {targets} for the last full week. Use run_report traffic-trend-granularity with "
        "granularity week, top-sources and trending-pages. Tell only changes that are significant, each with "
        "its interval; list what may be chance in one line at the end. Name period and as_of.",
    ),
    "competitor_brief": Prompt(
        "A site beside its rivals",
        {"target": "The site", "rivals": "Its rivals, separated by commas"},
        "Compare {target} with {rivals}: compare for traffic and engagement, top-sources and top-pages for "
        "each, list-audience-overlaps for all together. Where intervals overlap, say that the order is not "
        "known. Close with three findings and the number behind each, explained by explain_number.",
    ),
    "is_this_change_real": Prompt(
        "Whether a change is more than chance",
        {"target": "The site", "measure": "E.g. visits", "period": "E.g. 2026-10"},
        "Is the change of {measure} of {target} in {period} real? Use explain_number on traffic-trend, then "
        "run traffic-trend over the year before and against previous_year. Say what the interval of the "
        "change is, whether season explains it, and which channel or page it came from if one did.",
    ),
    "market_sizing": Prompt(
        "How large a market is",
        {"category": "The category, or sites separated by commas"},
        "Size the market {category}: market, then run_report get-market-size-trend over six months. Give "
        "audience and visits with intervals, growth, concentration (HHI, CR4) and the quadrant of the first "
        "ten sites. State how the market was delimited. Do not add unique visitors of sites.",
    ),
}
