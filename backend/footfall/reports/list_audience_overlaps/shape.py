"""Regions in words: the targets that the bits of a region's number stand for."""

from typing import Any

from footfall.core.limits import MAX_TARGETS
from footfall.reports import ReportContext


def arrange(rows: list[dict[str, Any]], asked: ReportContext) -> list[dict[str, Any]]:
    """Rows with their targets. Pairs are not parts of a whole, so they have no row for the rest."""
    found = []
    for row in rows:
        members: list[int] = []
        if row["is_other"]:
            if row["kind"] == "pair" or not row["unique_visitors"]:
                continue
        else:
            bits = int(row["region"])
            members = [n for n in range(len(asked.targets)) if bits >> n & 1]
        targets = [asked.targets[n].value for n in members]
        outside = [f"share_of_target_{n + 1}" for n in range(MAX_TARGETS) if n not in members]
        empty = {name: None for name in row if name.startswith(tuple(outside))}
        found.append(row | empty | {"targets": targets, "region": " & ".join(targets) or "other"})
    return found
