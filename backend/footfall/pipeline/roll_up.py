"""Roll up: the tables of the month file, weighted and in order."""

from footfall.pipeline.month_build import MonthBuild


def roll_up(build: MonthBuild) -> None:
    """Make the working tables that `publish` stores (see the scripts it runs)."""
    build.engine.run_in_order(build.script("month_visits"))
    build.engine.run_in_order(build.script("month_pageviews"))
    build.run("roll_up", month=str(build.month))
