"""Sessionise: visits with their channel, source, search phrase and destination."""

from footfall.pipeline.month_build import MonthBuild


def sessionise(build: MonthBuild) -> None:
    """Make `pages` (page views in visits) and `visits` (see `sessionise.sql` and `visits.sql`)."""
    build.run("sessionise")
    build.engine.run_in_order(build.script("visits"))
    kept = build.count("SELECT count(*) FROM pages")
    build.counts["copies"] = build.counts["landed"] - build.counts["bots"] - kept
    build.counts["published"] = build.count("SELECT sum(page_views) FROM visits")
    build.counts["superseded"] = kept - build.counts["published"]
    build.counts["visits"] = build.count("SELECT count(*) FROM visits")
    build.counts["unknown_country"] = build.count("SELECT count(*) FROM visits WHERE country IS NULL")
