"""Which months must be built: those whose fingerprint is not that of the snapshot being served."""

import hashlib
import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from footfall.lake import ledger, reference
from footfall.lake.manifest import Manifest
from footfall.lake.month_file import METHOD
from footfall.pipeline import named
from footfall.vocabulary.channel import Channel
from footfall.vocabulary.period import Month


@dataclass(frozen=True)
class PlannedMonth:
    """A month with landed page views. parts: their files; changed: whether it must be built again."""

    month: Month
    parts: tuple[Path, ...]
    fingerprint: str
    changed: bool
    bytes: int


def plan(home: Path, served: Manifest | None, perplexity: Channel) -> list[PlannedMonth]:
    """Every month with data, in order."""
    imports = ledger.done_imports(home)
    parts: dict[str, list[Path]] = defaultdict(list)
    for entry in imports:
        for path in entry.part_paths(home, "raw"):
            parts[_month_of(path)].append(path)
    tables = [entry for entry in imports if any(entry.part_paths(home, name) for name in reference.TABLES)]
    planned = []
    for month, paths in sorted(parts.items()):
        touching = [entry.id for entry in tables if not entry.months or month in entry.months]
        names = sorted(path.name for path in paths)
        fingerprint = _fingerprint(month, sorted(set(names)), touching, perplexity)
        before = served.entry(month) if served else None
        planned.append(
            PlannedMonth(
                Month.parse(month),
                tuple(sorted(paths)),
                fingerprint,
                before is None or before.fingerprint != fingerprint,
                sum(path.stat().st_size for path in paths),
            )
        )
    return planned


def _month_of(part: Path) -> str:
    """`lake/raw/dt=YYYY-MM-DD/<part>` lies in the folder of its day."""
    return part.parent.name.removeprefix("dt=")[:7]


def _fingerprint(month: str, parts: list[str], tables: list[str], perplexity: Channel) -> str:
    """Everything a month file depends on. A part's name has its import's id, which is made of the content."""
    text = json.dumps([month, parts, tables, METHOD, named.version(), perplexity])
    return hashlib.sha256(text.encode()).hexdigest()[:16]
