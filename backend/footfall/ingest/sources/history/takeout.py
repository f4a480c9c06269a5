"""Google Takeout: `Chrome/History.json`, the history of all devices of an account."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from footfall.ingest.files.documents import Documents, Shape
from footfall.ingest.sources.history.visit import Visit
from footfall.lake.quarantine import Refusal

SHAPE = Shape(re.compile(r'\s*\{\s*"(?:Browser History|Typed Url|Session)"\s*:'), ("Browser History",))
_CHUNK = 250_000
# Larger numbers count microseconds from 1601, smaller ones from 1970.
_WEBKIT = 10_000_000_000_000_000
_TRANSITIONS = {
    "LINK": "link",
    "TYPED": "typed",
    "GENERATED": "typed",
    "KEYWORD": "typed",
    "KEYWORD_GENERATED": "typed",
    "AUTO_BOOKMARK": "bookmark",
    "FORM_SUBMIT": "form",
    "RELOAD": "reload",
}
_FRAMES = ("AUTO_SUBFRAME", "MANUAL_SUBFRAME")


class Takeout:
    """The visits of an export."""

    def __init__(self, path: Path) -> None:
        self._documents = Documents(path, SHAPE)

    @property
    def broken(self) -> str | None:
        """Where and why the file breaks off; None if it was read to its end."""
        return self._documents.broken

    def visits(self) -> Iterator[Visit | Refusal | str]:
        """First the name of the format, then every visit or refusal. The export has no referrers."""
        yield "Google Takeout"
        for batches in self._documents.chunks(_CHUNK):
            for batch in batches:
                yield from batch.refusals
                for text in batch.texts:
                    yield _visit(json.loads(text))


def _visit(row: dict[str, object]) -> Visit:
    kind = str(row.get("page_transition") or row.get("page_transition_qualifier") or "")
    time = row.get("time_usec")
    ts = None
    if isinstance(time, (int, float)):
        ts = int(time) // 1000 - (11_644_473_600_000 if time > _WEBKIT else 0)
    return Visit(
        ts,
        str(row["url"]) if row.get("url") else None,
        transition=_TRANSITIONS.get(kind),
        reason="page in a frame" if kind in _FRAMES else None,
    )
