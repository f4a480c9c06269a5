"""Separates rows of the statement by `kind`: counts beside the panel, sites that are moved, whole targets."""

from math import exp
from typing import Any

from footfall.reports import ReportContext

Row = dict[str, Any]
Rows = list[Row]
OF_MOVED = ("kind", "category", "sites", "log_times")
DIGITS = 4


def shape(rows: Rows) -> dict[str, Any]:
    """The answer's own fields."""
    moved = [_moved(row) for row in rows if row["kind"] == "moved"]
    groups: dict[tuple[Any, ...], Rows] = {}
    for row in moved:
        groups.setdefault((row["target"], row["date"], row["measure"]), []).append(row)
    return {
        "telling": [
            {"target": row["target"], "state": row["measure"]} for row in rows if row["kind"] == "target"
        ],
        "told_elsewhere": [row["target"] for row in rows if row["kind"] == "elsewhere"],
        "moved": moved,
        "moved_in_all": [
            dict(zip(("target", "date", "measure"), key, strict=True)) | _in_all(group)
            for key, group in groups.items()
        ],
    }


def arrange(rows: Rows, _context: ReportContext) -> Rows:
    """Only the rows of counts, without the columns of other kinds."""
    return [
        {name: value for name, value in row.items() if name not in OF_MOVED}
        for row in rows
        if row["kind"] == "told"
    ]


def finish(row: Row) -> Row:
    """A row with ratios of its numbers as they are shown."""
    if row["accuracy"] == "none":
        row = row | {"seen": None, "published": row["told"]}
    told, seen, panel = row["told"], row["seen"], row["panel"]
    found: Row = {"seen_part": None, "difference": None, "inside": None}
    if told and seen is not None:
        found["seen_part"] = round(seen / told, DIGITS)
    if told and panel is not None:
        found["inside"] = row["panel_low"] <= told <= row["panel_high"]
        if row["accuracy"] != "rough":
            found["difference"] = round(panel / told - 1, DIGITS)
    return row | found


def _moved(row: Row) -> Row:
    names = ("target", "date", "measure", "category", "sites")
    return {name: row[name] for name in names} | {"change": round(exp(row["log_times"]) - 1, DIGITS) + 0.0}


def _in_all(group: Rows) -> Row:
    """Sites, median and largest change over all categories; each counts as often as it has sites."""
    in_order = sorted(group, key=lambda row: row["change"])
    sites, before = sum(row["sites"] for row in group), 0
    median = in_order[-1]["change"]
    for row in in_order:
        before += row["sites"]
        if 2 * before >= sites:
            median = row["change"]
            break
    return {"sites": sites, "median": median, "largest": max((row["change"] for row in group), key=abs)}
