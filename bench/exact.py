"""Memory of exact answers about the five largest sites in all months, each in a process of its own."""

import json
import subprocess
import sys
from pathlib import Path

from bench.reports import published, short

ROOT = Path(__file__).parent.parent
REPORTS = ("top-pages", "top-sources", "list-regions", "list-subfolders", "list-audience-overlaps")
# The database caches what it reads from files, so everything is read once before it is measured.
ASK = """
import json, resource, sys, time
from pathlib import Path
from footfall.query import Engine
from footfall.lake.month_tables import alias

home, report, asked = sys.argv[1:]
asked = json.loads(asked)
engine = Engine(Path(home), cached=0)
snapshot = engine._lake.snapshot()
for month in snapshot.months:
    for table in ("pageviews", "visits", "site_visitors", "pages"):
        snapshot.cursor().execute(f"SELECT MAX(HASH(t)) FROM {alias(month)}.{table} AS t").fetchall()
engine.run("batch-targets", {"targets": asked["targets"]})
def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
before, began = peak(), time.process_time()
engine.run(report, asked)
print(json.dumps([peak() - before, peak(), time.process_time() - began]))
"""


def exact(home: Path) -> None:
    """Print how much memory each answer adds to the process, the peak, and the CPU time."""
    months, page_views, ranking = published(home)
    period = {"period": {"from": months[0], "to": months[-1]}, "compare": "none"}
    print(f"{page_views:,} page views, {len(months)} months, five largest sites, precision=exact\n")
    print(f"{'report':58} {'grown MB':>9} {'peak MB':>9} {'CPU s':>7}")
    for report in REPORTS:
        asked = json.dumps({**period, "targets": ranking[:5], "precision": "exact"})
        told = subprocess.run(
            [sys.executable, "-c", ASK, str(home), report, asked],
            env={"PYTHONPATH": str(ROOT / "backend"), "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        grown, peak, seconds = json.loads(told)
        print(f"{report + ' ' + short(period):58} {grown:9.0f} {peak:9.0f} {seconds:7.1f}")
