"""Answers of Search Console's API (`searchAnalytics/query`), which do not name their dimension."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from footfall.core.geo import countries
from footfall.ingest.files.records import Record, Records
from footfall.ingest.protocol import Task, UnreadableError

_COLUMNS = ("clicks", "impressions", "ctr", "position")


@cache
def _country_codes() -> frozenset[str]:
    """Codes of three letters in lower case; `zzz` is an unknown country."""
    return frozenset({"zzz", *(country.alpha3.lower() for country in countries().values())})


# The dimension of an answer is the first one whose form all keys have; otherwise the keys are phrases.
_LOOKS: tuple[tuple[str, Callable[[str], Any]], ...] = (
    ("date", re.compile(r"\d{4}-\d\d-\d\d").fullmatch),
    ("page", re.compile(r"https?://\S+").fullmatch),
    ("device", re.compile(r"DESKTOP|MOBILE|TABLET").fullmatch),
    ("country", lambda text: text in _country_codes()),
)


def recognises(records: Records) -> bool:
    """Whether the document has the form of an answer."""
    document = records.document
    rows = document.get("rows") if isinstance(document, dict) else None
    return isinstance(rows, list) and all(isinstance(row, dict) and "clicks" in row for row in rows)


def tables(task: Task, records: Records) -> dict[str, Records]:
    """The rows as one table of an export, by kind. UnreadableError for an answer with several dimensions."""
    rows = records.document["rows"]
    keys: list[Sequence[Any]] = [row.get("keys") or () for row in rows]
    if not rows or {len(key) for key in keys} != {1}:
        raise UnreadableError(
            task.job.path,
            "only an answer with one dimension can be read: ask for date, and once more for each of query, "
            "page, country and device",
        )
    texts = [str(key[0]) for key in keys]
    kind = next((name for name, looks in _LOOKS if all(map(looks, texts))), "query")
    found = [
        Record(line, {kind: text} | {name: str(row[name]) for name in _COLUMNS if name in row})
        for line, (text, row) in enumerate(zip(texts, rows, strict=True), start=1)
    ]
    return {_TABLE[kind]: Records([kind, *_COLUMNS], found)}


_TABLE = {"date": "day", "query": "phrase", "page": "page", "country": "country", "device": "device"}
