"""Machine traffic: requests of robots by name, the people beside them, and what the panel says of these."""

from collections import defaultdict
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc

from footfall.lake import ledger
from footfall.lake.robot_requests import COLUMNS
from footfall.pipeline.context import MonthBuild
from footfall.pipeline.steps.classify.classify import domain_of, host_of
from footfall.pipeline.steps.land.land import DamagedPartError, read_part
from footfall.vocabulary.few_people import MIN_OBSERVED
from footfall.vocabulary.named_lists import rows_of
from footfall.vocabulary.robot import Purpose

# Of a site: the names that are kept, the others are one row; of a robot there: the pages.
MOST_ROBOTS = 300
MOST_PAGES = 200


def machine_traffic(build: MonthBuild) -> None:
    """Create `robot_requests`, `robot_pages`, `log_sites` and `assistant_visits`."""
    _put_requests(build)
    old = sorted(_sites_of_old_logs(build))
    build.tables.put("old_logs", pa.table({"domain": pa.array(old, pa.string())}))
    assistants = {row["site"]: row["name"] for row in reversed(rows_of("assistants.csv"))}
    build.tables.put(
        "assistants_by_site",
        pa.table(
            {
                "site": pa.array(list(assistants), pa.string()),
                "assistant": pa.array(list(assistants.values()), pa.string()),
            }
        ),
    )
    build.run(
        "machine_traffic/machine_traffic",
        most_robots=MOST_ROBOTS,
        most_pages=MOST_PAGES,
        fewest=MIN_OBSERVED,
        other=Purpose.OTHER.value,
    )


def _put_requests(build: MonthBuild) -> None:
    """Create `asked_by_robots`: the landed requests, with the number of their import."""
    imports: dict[str, list[Path]] = defaultdict(list)
    for part in build.robots:
        imports[part.name.partition("-")[0]].append(part)
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
            "FROM read_parquet($parts, hive_partitioning = false)",
            number=number,
            parts=list(map(str, parts)),
        )


def _sites_of_old_logs(build: MonthBuild) -> set[str]:
    """Sites of logs of the month that were imported when requests of robots were not kept."""
    reading = ledger.reading_of(ledger.ACCESS_LOG)
    old = {
        entry.id
        for entry in ledger.done_imports(build.home)
        if entry.source == ledger.ACCESS_LOG and entry.reading < reading
    }
    sites: set[str] = set()
    for part in build.parts:
        if part.name.partition("-")[0] in old:
            for rows in read_part(part, ("url",)):
                for chunk in rows["url"].chunks:
                    hosts = pc.unique(
                        pc.list_element(pc.split_pattern(chunk.dictionary, "/", max_splits=3), 2)
                    )
                    sites.update(domain_of(host_of(host)) for host in hosts.to_pylist())
    return sites
