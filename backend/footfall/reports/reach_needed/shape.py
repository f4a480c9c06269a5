"""Makes three rows of each target: how many panelists an interval of +-50, 25 and 10 % takes.

Without a panel there is one: what one more count would change.
"""

from typing import Any

from footfall.core.panel_size import ErrorParts, panelists_to_be_seen
from footfall.reports import ReportContext

WITHIN = (0.5, 0.25, 0.1)
DIGITS = 2
Row = dict[str, Any]


def arrange(rows: list[Row], _context: ReportContext) -> list[Row]:
    """Every row once for each width in WITHIN; once where the number rests on places in lists."""
    return [
        row | _needed(row, within)
        for row in rows
        for within in (WITHIN if row["next_counts"] is None else (None,))
    ]


def _needed(row: Row, within: float | None) -> Row:
    nothing = dict.fromkeys(("panelists_needed", "at_best", "with_one_site", "with_ten_sites", "at_least"))
    fields = nothing | {"within": within}
    if within is None:
        return fields | {"way": "counts"}
    if row["accuracy"] == "measured":
        return fields | {"way": "measured"}
    parts = _parts(row)
    if parts is None:
        unseen = panelists_to_be_seen(row["panelists"]) if row["panelists"] else None
        return fields | {"way": "unseen", "at_least": unseen}
    times = parts.times_for(within)
    way = "not_by_panel" if times is None else "reached" if parts.error() <= within else "panel"
    return fields | {
        "way": way,
        "panelists_needed": None if times is None else int(_few(max(1.0, times * row["panelists"]))),
        "at_best": _few(parts.at_best),
        "with_one_site": _few(parts.error_with(row["calibrated_by"], 1)),
        "with_ten_sites": _few(parts.error_with(row["calibrated_by"], 10)),
    }


def _parts(row: Row) -> ErrorParts | None:
    """The parts of the error of the visits; None where nobody or too few were observed."""
    if row["log_sd"] is None or not row["panel_sd"]:
        return None
    level, sampling, panel = (row[name] ** 2 for name in ("level_sd", "sampling_sd", "panel_sd"))
    return ErrorParts(level, sampling, panel, max(0.0, row["log_sd"] ** 2 - level - sampling))


def _few(value: float) -> float:
    """A value to two significant digits, as it is only an expectation."""
    return float(f"{value:.{DIGITS - 1}e}")
