"""Roll up: the tables of the month file, weighted and in order."""

from footfall.pipeline.month_build import MonthBuild


def roll_up(build: MonthBuild) -> None:
    """Make the working tables that `publish` stores (see `roll_up.sql`)."""
    build.run("roll_up", month=str(build.month))
