"""Roll up: the tables of the month file, weighted and in order."""

from datetime import date

from footfall.lake.month_file import DAY_GROUPS_FROM_VISITS
from footfall.pipeline.month_build import MonthBuild


def roll_up(build: MonthBuild) -> None:
    """Make the working tables that `publish` stores (see the scripts it runs)."""
    if build.pieces > 1:
        for script in ("month_visits", "month_pageviews", "in_order"):
            build.run(script)
    else:
        build.engine.run_in_order(build.script("month_visits"))
        build.engine.run_in_order(build.script("month_pageviews"))
    build.run(
        "roll_up",
        month=str(build.month),
        first_day=(build.month.first_day - date(1970, 1, 1)).days,
        day_groups_from=DAY_GROUPS_FROM_VISITS,
    )
