"""The requests of robots in the month's access logs."""

from collections import defaultdict
from pathlib import Path

from footfall.lake.robot_requests import COLUMNS
from footfall.publish.context import MonthBuild
from footfall.publish.steps.land.land import DamagedPartError


def land_robot_requests(build: MonthBuild) -> None:
    """Create `asked_by_robots`: the landed requests, with the number of their import. May raise
    DamagedPartError."""
    imports: dict[str, list[Path]] = defaultdict(list)
    for part in build.robots:
        imports[part.name.partition("-")[0]].append(part)
    start, end = build.calendar.span_of(build.month)
    columns = ", ".join(f"NULL::{kind} AS {name}" for name, kind in COLUMNS.items())
    build.tables.run(
        f"CREATE TABLE asked_by_robots AS SELECT {columns}, NULL::INTEGER AS import_no WHERE false"
    )
    for number, parts in enumerate(imports[name] for name in sorted(imports)):
        for part in parts:
            if not part.is_file():
                raise DamagedPartError(
                    f"{part} is missing; bring it back from a backup, or import its log into a new home"
                )
        build.tables.run(
            "INSERT INTO asked_by_robots BY NAME SELECT *, $number AS import_no "
            "FROM read_parquet($parts, hive_partitioning = false) WHERE ts >= $start AND ts < $end",
            start=start,
            end=end,
            number=number,
            parts=list(map(str, parts)),
        )
