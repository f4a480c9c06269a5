"""Estimate: per site, month and device class the factors between weighted panel counts and published figures.

Every factor is 1: published figures are the raked counts of the panel.
"""

from footfall.pipeline.month_build import MonthBuild


def estimate(build: MonthBuild) -> None:
    """Make `factors`."""
    build.run("estimate")
