"""Run benchmarks by name, on a simulated web of some size. Without a name: ingest and reports."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.accuracy import accuracy, reach
from bench.accuracy_numbers import numbers
from bench.alerts import alerts
from bench.busy import busy
from bench.concurrency import concurrency
from bench.exact import exact
from bench.ingest import SIZES, TEN_MILLION, Size, ingest, make_world
from bench.machine import CACHE, print_machine
from bench.month_memory import month_memory
from bench.months import months, months_home
from bench.overview import overview
from bench.pages import pages
from bench.peers import peers
from bench.redraw import redraw
from bench.reports import reports
from bench.sampled import sampled
from bench.scroll import scroll
from bench.small_months import small_months
from bench.suggestions import suggestions
from bench.weighing import publishing, weighing
from footfall.cli.allocator import SERVER, prefer_jemalloc


def _home(size: Size) -> Path:
    home = CACHE / f"home-{size.name}"
    return home if (home / "serve" / "CURRENT").exists() else ingest(size)


PARTS: dict[str, Callable[[Size], object]] = {
    "ingest": ingest,
    "month_memory": month_memory,
    "months": months,
    "months_reports": lambda size: reports(months_home(size)),
    "months_peers": lambda size: peers(months_home(size)),
    "reports": lambda size: reports(_home(size)),
    "sampled": lambda _: sampled(),
    "exact": lambda size: exact(_home(size)),
    "concurrency": lambda size: concurrency(_home(size)),
    "busy": lambda size: busy(_home(size)),
    "overview": lambda size: overview(_home(size)),
    "peers": lambda size: peers(_home(size)),
    "redraw": lambda size: redraw(_home(size)),
    "suggestions": lambda size: suggestions(_home(size)),
    "scroll": lambda size: scroll(_home(size)),
    "pages": lambda size: pages(_home(size)),
    "weighing": lambda _: weighing(make_world(SIZES["100m"])),
    "publishing": lambda _: publishing(),
    "small_months": lambda _: small_months(),
    "accuracy": lambda _: accuracy(),
    "reach": lambda _: reach(),
    "numbers": lambda _: numbers(),
    "alerts": lambda _: alerts(),
}


def main() -> None:
    """Print the machine, then each part."""
    asked = argparse.ArgumentParser(description=__doc__)
    # argparse would check an empty list against `choices`, so there are none here.
    asked.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    asked.add_argument("--size", choices=SIZES, default=TEN_MILLION.name, help="page views (default: 10m)")
    options = asked.parse_args()
    unknown = [name for name in options.parts if name not in PARTS]
    if unknown:
        asked.error(f"no benchmark named {', '.join(unknown)}; there are {', '.join(PARTS)}")
    # Reports are asked in this process as a server answers them.
    prefer_jemalloc(SERVER)
    print_machine()
    for name in options.parts or ["ingest", "reports"]:
        print(f"\n== {name}", flush=True)
        PARTS[name](SIZES[options.size])


if __name__ == "__main__":
    main()
