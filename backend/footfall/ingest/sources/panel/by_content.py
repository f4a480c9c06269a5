"""Finds our columns in a table of page views by their names and by what is in their cells."""

import re
from collections.abc import Mapping, Sequence

from footfall.ingest.files.records import Record
from footfall.ingest.sources.panel.columns import DEVICE_WORDS

# Rows whose cells tell what a column is if its name does not.
ROWS = 50
# What others call our columns, the likeliest first.
_OTHER_NAMES = {
    "ts": ("ts", "timestamp", "used_at", "start_time", "visit_time", "datetime", "date_time", "time", "date"),
    "panelist": (
        "panelist",
        "panelist_id",
        "respondent_id",
        "participant_id",
        "person_id",
        "distinct_id",
        "visitor_id",
        "user_id",
        "user",
    ),
    "url": ("url", "full_url", "page_url", "address", "link", "href"),
    "device": ("device", "device_type", "platform"),
    "country": ("country", "country_code"),
    "referrer": ("referrer", "referer", "referrer_url"),
    "active_ms": ("active_ms", "attentionduration"),
}
_ADDRESS = re.compile(r"https?://[^\s/]+\.", re.IGNORECASE)
_TIME = re.compile(
    r"\d{4}[-/]\d\d?[-/]\d\d?[Tt ]\d\d?:\d\d|\d\d?([./-])\d\d?\1(\d\d|\d{4}),? \d\d?:\d\d|\d{13}$"
    r"|\d{2} [A-Z][a-z]{2,8} \d{4},? \d\d?:\d\d|[A-Z][a-z]{2,8} \d\d?,? \d{4},? \d\d?:\d\d"
)
# Half a moment: a day, or a time of day.
_DAY = re.compile(r"\d{4}([-/.]?)\d\d?\1\d\d?$|\d\d?([-/.])\d\d?\2(\d\d|\d{4})$")
_CLOCK = re.compile(r"\d\d?:\d\d(:\d\d([.,]\d+)?)?( ?[ap]\.?m\.?)?$", re.IGNORECASE)
_DEVICES = re.compile(rf"({'|'.join(DEVICE_WORDS.values())})$", re.IGNORECASE)
_SIGNS = {"url": _ADDRESS, "ts": _TIME, "device": _DEVICES}
_HTTP_STATUS = re.compile(r"[1-5]\d\d$")
_METHOD = re.compile(r"(GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH)$")
_MACHINE = re.compile(r"(\d{1,3}\.){3}\d{1,3}(:\d+)?$|[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7}$", re.IGNORECASE)


def by_name(names: Sequence[str], rows: Sequence[Record]) -> dict[str, str]:
    """The file's own name of each of our columns, as far as names tell and these rows do not gainsay them.

    A column of days or of times of day has no moments, and addresses of machines are no people.
    """
    written = {name.strip().lower(): name for name in names}
    against = {"ts": (_DAY, _CLOCK), "panelist": (_MACHINE,)}
    found = {}
    for ours, others in _OTHER_NAMES.items():
        for other in others:
            theirs = written.get(other)
            cells = [row.cells[theirs] for row in rows if theirs in row.cells] if theirs else []
            if theirs and not any(are_like(sign, cells) for sign in against.get(ours, ())):
                found[ours] = theirs
                break
    return found


def by_content(names: Sequence[str], rows: Sequence[Record]) -> dict[str, str]:
    """The table's own name of each of our columns; empty for one without addresses or times, and for a log.

    A column is known by its name, else by its cells in these rows, but that of panelists by its name alone:
    texts that several rows share may be anything, and would make people of what are none.
    """
    cells = {name: [row.cells.get(name, "") for row in rows] for name in names}
    found = by_name(names, rows)
    for ours, sign in _SIGNS.items():
        if ours not in found and (theirs := _first(cells, found, sign)):
            found[ours] = theirs
    if not {"url", "ts"} <= found.keys() or is_log([row.cells for row in rows]):
        return {}
    return found


def pairs_of(found: Mapping[str, str]) -> str:
    """A mapping (`ours=theirs,...`) of these columns; empty if every one has our name."""
    is_foreign = any(ours != theirs for ours, theirs in found.items())
    return ",".join(f"{ours}={theirs}" for ours, theirs in found.items()) if is_foreign else ""


def advice_on_times(names: Sequence[str], rows: Sequence[Record]) -> str:
    """What to do with a table of addresses whose moments are in two columns; empty for another table."""
    cells = {name: [row.cells.get(name, "") for row in rows] for name in names}
    if all(_first(cells, {}, sign) for sign in (_ADDRESS, _DAY, _CLOCK)):
        return "days and times of day are in two columns; write them as one, as 2026-03-31 10:00"
    return ""


def is_log(rows: Sequence[Mapping[str, str]]) -> bool:
    """Whether rows have what only logs of web servers do: statuses or methods, of clients or user agents."""
    names = dict.fromkeys(name for row in rows for name in row)
    cells = {name: [row[name] for row in rows if row.get(name)] for name in names}
    plain = {re.sub(r"[^a-z]", "", name.lower()): texts for name, texts in cells.items()}
    answers = any(
        name.endswith(("status", "statuscode", "response")) and are_like(_HTTP_STATUS, texts)
        for name, texts in plain.items()
    )
    if not answers and not any(are_like(_METHOD, texts) for texts in plain.values()):
        return False
    return any("useragent" in name for name in plain) or any(map(are_machines, plain.values()))


def are_machines(texts: Sequence[str]) -> bool:
    """Whether all of these are addresses of machines, such as 192.0.2.4."""
    return are_like(_MACHINE, texts)


def are_like(sign: re.Pattern[str], texts: Sequence[str]) -> bool:
    """Whether there are texts, and all of them match."""
    return bool(texts) and all(sign.match(text.strip()) for text in texts)


def _first(cells: Mapping[str, list[str]], taken: Mapping[str, str], sign: re.Pattern[str]) -> str | None:
    return next((name for name in cells if name not in taken.values() and are_like(sign, cells[name])), None)
