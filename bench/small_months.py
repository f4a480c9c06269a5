"""CPU of importing and publishing months of few page views, whose cost is not that of their rows."""

import shutil

from bench.ingest import Used, measure
from bench.machine import CACHE
from footfall.lake import ledger, manifest

# The processor is shared with whatever else runs: the best of several tells the most.
RUNS = 5
# Name -> people of the panel, simulated people, months.
WORLDS = {"a month of eight people": (8, 3_000, 1), "thirteen months of sixty": (60, 20_000, 13)}


def small_months() -> None:
    """Print the least seconds of CPU that each of these took, and what they made."""
    for name, (panelists, people, months) in WORLDS.items():
        world, home = CACHE / f"world-small-{panelists}", CACHE / f"home-small-{panelists}"
        if not world.exists():
            measure(
                "world",
                *("--preset", "small", "--panelists", str(panelists), "--people", str(people)),
                *("--months", str(months), "--out", str(world)),
                home=CACHE / "nowhere",
            )
        imported, published = [], []
        for _ in range(RUNS):
            shutil.rmtree(home, ignore_errors=True)
            imported.append(measure("import", "world", str(world), home=home))
            published.append(measure("publish", home=home))
        served = manifest.current(home)
        page_views = sum(file.page_views for file in served.files) if served else 0
        print(f"{name}: {len(ledger.done_imports(home))} files, {page_views:,} page views published")
        both = _least(imported) + _least(published)
        print(
            f"  import {_least(imported):.2f} s of CPU, publish {_least(published):.2f} s, both {both:.2f} s"
        )


def _least(found: list[Used]) -> float:
    return min(used.cpu_seconds for used in found)
