"""Publish: the month file under its name, whole or not at all, and the Parquet copies for other tools."""

from pathlib import Path

from footfall.lake import atomic
from footfall.lake.month_file import ATTACH_OPTIONS, METHOD, columns_of, schema_sql
from footfall.pipeline.month_build import MonthBuild
from footfall.pipeline.truth import write_truth


def publish(build: MonthBuild) -> None:
    """Store the working tables as `build.target`, and `visits` and `pageviews` as Parquet in the lake."""
    build.days = _days(build)
    write_truth(build)
    with atomic.replacing(build.target) as temporary:
        _write_month_file(build, temporary)


def _days(build: MonthBuild) -> tuple[str, str]:
    query = "SELECT min(start_ts) // 86400000, max(start_ts) // 86400000 FROM visits"
    first, last = build.engine.rows(
        f"SELECT CAST(DATE '1970-01-01' + CAST(a AS INTEGER) AS VARCHAR), "
        f"CAST(DATE '1970-01-01' + CAST(b AS INTEGER) AS VARCHAR) FROM ({query}) AS ends(a, b)"
    )[0]
    return first, last


def _write_month_file(build: MonthBuild, path: Path) -> None:
    build.engine.run(f"ATTACH $path AS month ({ATTACH_OPTIONS})", path=path)
    build.engine.run("BEGIN; " + schema_sql("month"))
    listed = ", ".join(columns_of("pageviews"))
    build.engine.run_in_order(f"INSERT INTO month.pageviews SELECT {listed} FROM month_pageviews")
    build.run(
        "publish",
        month=str(build.month),
        version=str(build.version),
        fingerprint=build.fingerprint,
        method=METHOD,
        first_day=build.days[0],
        last_day=build.days[1],
        page_views=str(build.counts["published"]),
        visits=str(build.counts["visits"]),
    )
    _check_order(build, "visits", build.counts["visits"])
    _check_order(build, "pageviews", build.counts["published"])
    build.engine.run("COMMIT; CHECKPOINT month; DETACH month")
    _remove_log(path)


def _check_order(build: MonthBuild, table: str, due: int) -> None:
    """Readers find a site by its stretch of the file, so rows out of order would be rows lost."""
    rows, stray = build.engine.rows(
        "SELECT count(*), count(*) FILTER (visit_id < before) FROM "
        f"(SELECT visit_id, lag(visit_id) OVER ($in_order) AS before FROM month.{table})"
    )[0]
    if stray or rows != due:
        raise RuntimeError(
            f"{build.month}: {stray} of {rows} {table} out of order, {due} due; nothing was published. "
            "Publish again with more memory (FOOTFALL_MEMORY_LIMIT)"
        )


def _remove_log(path: Path) -> None:
    """The log is empty after a checkpoint; without it the file stands alone."""
    log = path.with_name(path.name + ".wal")
    if log.exists() and log.stat().st_size == 0:
        log.unlink()
