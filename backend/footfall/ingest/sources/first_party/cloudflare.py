"""Cloudflare: answers of its GraphQL API with Web Analytics (`rumPageloadEventsAdaptiveGroups`)."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date
from typing import Any

from footfall.core.period import Month
from footfall.ingest import cells
from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party.cuts import by_each_cut
from footfall.ingest.sources.first_party.days import whole_months
from footfall.ingest.sources.first_party.shape import NAMED_MONTH, finish, host
from footfall.lake.quarantine import Refusal

NAME = "Cloudflare Web Analytics (GraphQL answer with rumPageloadEventsAdaptiveGroups)"
_DEVICES = cells.one_of("desktop", "mobile", also={"tablet": "mobile"})
_DATES = (
    "date",
    "datetimeHour",
    "datetimeFifteenMinutes",
    "datetimeFiveMinutes",
    "datetimeMinute",
    "datetime",
)
_ADVICE = (
    "ask for accounts { rumPageloadEventsAdaptiveGroups { count sum { visits } "
    "dimensions { date requestHost } } }"
)
Row = dict[str, Any]


def recognises(records: Records) -> bool:
    """Whether the document has the form of its answers, also of one with nothing but errors."""
    document = records.document
    if not isinstance(document, dict) or not {"data", "errors"} & set(document):
        return False
    data = document.get("data")
    return "viewer" in data if isinstance(data, dict) else data is None and "errors" in document


def read(task: Task, records: Records) -> Chunk:
    """Counts by host and whole month, and by device and country if the answer has these dimensions."""
    path, options = task.job.path, task.job.options
    document = records.document
    if document.get("errors"):
        raise UnreadableError(path, f"Cloudflare answered with an error: {_message(document['errors'])}")
    chunk = Chunk(lines=0)
    rows: list[Row] = []
    for line, group in enumerate(_groups(task, document["data"]["viewer"]), start=1):
        chunk.lines += 1
        try:
            rows.append(_row(line, group, options.get("site")))
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
            chunk.refusals.append(Refusal(line, f"group: not understood ({error})", None, str(group)))
    if any(row["host"] is None for row in rows):
        raise UnreadableError(path, f"the answer names no host; {_ADVICE}, or add --site HOST")
    return finish(task, chunk, _by_month(task, chunk, rows), counts_hosts="site" not in options)


def _groups(task: Task, viewer: Row) -> Iterator[Row]:
    """The groups of Web Analytics, whatever name the query gave them. UnreadableError if there are none."""
    lists = [
        (kind, name, found)
        for kind in ("accounts", "zones")
        for account in viewer.get(kind) or ()
        for name, found in account.items()
        if isinstance(found, list)
    ]
    counted = [found for kind, name, found in lists if kind == "accounts" or name.startswith("rum")]
    if not counted:
        raise UnreadableError(
            task.job.path,
            "this is Cloudflare's traffic of a zone: requests at the edge, those of robots too, which are no "
            f"visits of people; {_ADVICE}",
        )
    # Several lists break down the same visits by different dimensions; only the first is read.
    yield from counted[0]


def _row(line: int, group: Row, site: str | None) -> Row:
    dimensions = group.get("dimensions") or {}
    said = next((dimensions[name] for name in _DATES if name in dimensions), None)
    name = dimensions.get("requestHost") or site
    return {
        "line": line,
        "host": host(name) if name else None,
        "day": date.fromisoformat(said[:10]) if said else None,
        "is_robot": bool(dimensions.get("bot")),
        "device": _DEVICES(dimensions["deviceType"]) if dimensions.get("deviceType") else "",
        "country": cells.country_named(dimensions["countryName"]) if dimensions.get("countryName") else "",
        "visits": cells.count(str(group["sum"]["visits"])),
        "page_views": cells.count(str(group["count"])),
    }


def _by_month(task: Task, chunk: Chunk, rows: list[Row]) -> list[Row]:
    """Sums by host, month, device and country, as `by_each_cut` gives them if there are devices or countries.

    UnreadableError if neither the answer nor an option tells the month.
    """
    options = task.job.options
    whole = whole_months([row["day"] for row in rows if row["day"]])
    found: dict[tuple[str, str, str, str], Counter[str]] = defaultdict(Counter)
    lines: dict[tuple[str, str, str, str], int] = {}
    for row in rows:
        month = str(Month.of(row["day"])) if row["day"] else options.get("month", options.get(NAMED_MONTH))
        if month is None:
            raise UnreadableError(
                task.job.path, "the answer has no dates; ask for the dimension date, or add --month YYYY-MM"
            )
        if row["is_robot"]:
            chunk.skipped["views of robots"] += 1
        elif row["day"] and Month.of(row["day"]) not in whole:
            chunk.skipped[f"count of {month}, which is not complete"] += 1
        else:
            key = (row["host"], month, row["device"], row["country"])
            lines.setdefault(key, row["line"])
            found[key].update(visits=row["visits"], page_views=row["page_views"])
    summed: list[Row] = [
        dict(zip(("host", "month", "device", "country"), key, strict=True))
        | {"line": lines[key]}
        | dict(sums)
        for key, sums in found.items()
    ]
    is_cut = any(row["device"] or row["country"] for row in summed)
    return by_each_cut(summed) if is_cut else summed


def _message(errors: object) -> str:
    first = errors[0] if isinstance(errors, list) and errors else errors
    return str(first.get("message", first) if isinstance(first, dict) else first)
