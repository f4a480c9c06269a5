"""What can be read from the name of a file."""

import re
from pathlib import Path

_MONTH = re.compile(r"(?<!\d)(20\d\d)[-_]?(0[1-9]|1[0-2])(?:[-_]?(?:0[1-9]|[12]\d|3[01]))?(?!\d)")


def month(path: Path) -> str | None:
    """The month YYYY-MM in a name such as `tranco_2026-03-15.csv`; None where it has none or several."""
    found = {f"{match[1]}-{match[2]}" for match in _MONTH.finditer(path.name)}
    return found.pop() if len(found) == 1 else None
