"""Machine traffic: requests of robots by name, visits of people in the same logs, and what the panel says."""

import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.messages.note_code import NoteCode
from footfall.core.named_lists import rows_of
from footfall.core.robot import Purpose
from footfall.lake import ledger
from footfall.publish.context import MonthBuild
from footfall.publish.steps.classify.classify import host_of, sites_of
from footfall.publish.steps.first_party.first_party_counts import note_of_site
from footfall.publish.steps.land.land import read_part

# Names of robots that are kept for a site, the others being one row; pages that are kept for a robot there.
MOST_ROBOTS = 300
MOST_PAGES = 200
# A larger factor than the panel is off by at an uncalibrated site (docs/methodology.md).
FAR_APART = 3


def machine_traffic(build: MonthBuild) -> None:
    """Create `robot_requests`, `robot_pages`, `log_sites` and `assistant_visits`, unless there is no log."""
    if not build.has_logs:
        return
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
    _note_logs_with_too_little(build)


def _note_logs_with_too_little(build: MonthBuild) -> None:
    """Say which logs have far too few visits, such as those of one server of several."""
    poor = build.tables.rows(
        "SELECT domain, panel_visits / visits FROM log_sites "
        "WHERE visits > 0 AND panel_observed >= $fewest "
        "AND ln(panel_visits / visits) > ln($factor) + 1.96 * sqrt(panel_variance) ORDER BY domain",
        fewest=MIN_OBSERVED,
        factor=FAR_APART,
    )
    for domain, factor in poor:
        note_of_site(
            build,
            domain,
            f"the access log of {domain} has one visit where the panel estimates {_two_digits(factor)}, and "
            "answers for the site",
            NoteCode.LOG_FAR_BELOW_PANEL,
            "does it have the requests of all servers? report machine-traffic shows both",
            estimate=float(f"{factor:.2g}"),
        )


def _two_digits(factor: float) -> str:
    return f"{float(f'{factor:.2g}'):,.10g}"


def _sites_of_old_logs(build: MonthBuild) -> set[str]:
    """Sites of logs of the month that were imported when requests of robots were not kept."""
    reading = ledger.reading_of(ledger.ACCESS_LOG)
    old = {
        entry.id for entry in build.imports if entry.source == ledger.ACCESS_LOG and entry.reading < reading
    }
    sites: set[str] = set()
    for part in build.parts:
        if part.name.partition("-")[0] in old:
            for rows in read_part(part, ("url",)):
                for chunk in rows["url"].chunks:
                    hosts = pc.unique(
                        pc.list_element(pc.split_pattern(chunk.dictionary, "/", max_splits=3), 2)
                    )
                    sites.update(sites_of(map(host_of, hosts.to_pylist())))
    return sites
