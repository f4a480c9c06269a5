"""Roll up: creates the weighted, sorted tables of the month file."""

from datetime import date

from footfall.core.few_people import MIN_OBSERVED
from footfall.lake.month_file import DAY_GROUPS_FROM_VISITS
from footfall.publish.context import MonthBuild

# How much people differ is measured at sites with at least so many panel visitors.
LEAST_VISITORS = 30


def roll_up(build: MonthBuild) -> None:
    """Create the working tables that the step `write` stores (see the scripts it runs).

    Drops earlier tables that are not stored, since all tables share one memory.
    """
    for table in ("seen", "observations"):
        build.tables.drop(table)
    if build.pieces > 1:
        build.run("roll_up/month_visits")
        build.tables.drop("visits")
        build.run("roll_up/sort_visits")
    else:
        build.tables.run_in_order(build.script("roll_up/month_visits"))
        build.tables.drop("visits")
    build.run(
        "roll_up/roll_up",
        month=str(build.month),
        first_day=(build.month.first_day - date(1970, 1, 1)).days,
        day_groups_from=DAY_GROUPS_FROM_VISITS,
        fewest=MIN_OBSERVED,
    )
    build.run("roll_up/variation", least_visitors=LEAST_VISITORS)
    for table in ("month_cells", "other_hosts", "hosts_of_pools"):
        build.tables.drop(table)
