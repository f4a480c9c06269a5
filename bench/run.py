"""Run benchmarks by name; without a name: ingest and reports."""

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.accuracy import accuracy
from bench.ingest import TEN_MILLION, ingest
from bench.machine import CACHE, print_machine
from bench.redraw import redraw
from bench.reports import reports


def _home() -> Path:
    home = CACHE / f"home-{TEN_MILLION.name}"
    return home if (home / "serve" / "CURRENT").exists() else ingest()


PARTS: dict[str, Callable[[], object]] = {
    "ingest": ingest,
    "reports": lambda: reports(_home()),
    "accuracy": accuracy,
    "redraw": lambda: redraw(_home()),
}


def main(names: list[str]) -> None:
    """Print the machine, then each part."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        raise SystemExit(f"no benchmark named {', '.join(unknown)}; there are {', '.join(PARTS)}")
    print_machine()
    for name in names or ["ingest", "reports"]:
        print(f"\n== {name}")
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
