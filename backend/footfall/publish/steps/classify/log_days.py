"""Which days access logs cover: a log of a few days is not used where a panel covers the month."""

from datetime import date

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.messages.note_code import NoteCode
from footfall.publish.context import MonthBuild
from footfall.publish.steps.first_party.first_party_counts import note_of_site

# A log lacks days if so many in a row have no line; a single one may be the day of its rotation. A gap in
# which fewer than FEWEST_LINES lines were to be expected says nothing.
LEAST_GAP = 2
FEWEST_LINES = 20
_EPOCH = date(1970, 1, 1)


def log_days(build: MonthBuild) -> None:
    """Create `log_days` and `measured_sites`, and note which logs lack days."""
    if not build.has_logs:
        build.run("classify/no_log_days")
        return
    build.run(
        "classify/log_days",
        first_day=(build.month.first_day - _EPOCH).days,
        last_day=(build.month.last_day - _EPOCH).days,
        longest_gap=LEAST_GAP,
        fewest_lines=FEWEST_LINES,
        fewest_people=MIN_OBSERVED,
        has_panel=build.has_panel,
    )
    lacking = build.tables.rows(
        "SELECT domain, log_days, days, is_set_aside FROM log_days WHERE lacks_days ORDER BY domain"
    )
    for domain, days_in_log, days, is_set_aside in lacking:
        note_of_site(
            build,
            domain,
            f"the access log of {domain} has {days_in_log} of {days} days; "
            + (
                "its people are estimated without it"
                if is_set_aside
                else "all numbers are of these days alone"
            ),
            NoteCode.LOG_SET_ASIDE if is_set_aside else NoteCode.LOG_OF_FEW_DAYS,
            "import the logs of the other days, and publish again",
            found=days_in_log,
            days=days,
        )
