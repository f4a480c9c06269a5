"""Days that several access logs cover, such as rotated files or a log and its packed copy."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from footfall.lake.ledger import ACCESS_LOG, Import


def parts_of_shared_days(imports: Sequence[Import], parts: Sequence[Path]) -> dict[str, list[Path]]:
    """Landed files by import, of days on which another access log has page views too."""
    logs = {entry.id for entry in imports if entry.source == ACCESS_LOG}
    by_day: dict[str, dict[str, list[Path]]] = defaultdict(lambda: defaultdict(list))
    for part in parts:
        identifier = part.name.partition("-")[0]
        if identifier in logs:
            by_day[part.parent.name][identifier].append(part)
    found: dict[str, list[Path]] = defaultdict(list)
    for of_day in by_day.values():
        if len(of_day) > 1:
            for identifier, listed in of_day.items():
                found[identifier] += listed
    return dict(sorted(found.items()))
