"""Counts of people in looked-up rows: labels and intervals."""

from math import exp
from typing import Any

from footfall.core.few_people import MIN_OBSERVED, count_in_bands
from footfall.core.thresholds import Z
from footfall.query.estimation.accuracy_label import error_of_log, expected_error, label

HELPERS = ("log_sd", "is_by_places")
Row = dict[str, Any]


def of_people(row: Row, names: tuple[str, ...], is_scaled: bool = True) -> Row:
    """A row with its counts of people labelled, and the first one None where it is too unsure.

    names: these counts; the first one gets an interval. is_scaled: whether people of the panel stand for
    others. The statement returns with the counts `n_observed` (NULL if nobody is counted) and `log_sd`, which
    is 0 if they are exact, and may return `is_by_places` where places in lists tell them. It leaves out what
    it knows from fewer than `$fewest` panelists; people in an access log are the owner's own, however few.
    """
    found = {name: value for name, value in row.items() if name not in HELPERS}
    ends = (f"{names[0]}_low", f"{names[0]}_high")
    n_observed, sd, value = row["n_observed"], row["log_sd"], row[names[0]]
    found |= dict.fromkeys(("accuracy", "expected_error", *ends))
    if n_observed is None:
        return found
    found["n_observed"] = count_in_bands(n_observed)
    if value is None:
        return found
    people, by_places = max(n_observed, MIN_OBSERVED), bool(row.get("is_by_places"))
    word = label(error_of_log(sd), sd, people, measured=sd == 0, rank_only=by_places, is_scaled=is_scaled)
    if word == "none":
        return found | {names[0]: None, "accuracy": word}
    factor = exp(Z * sd)
    low, high = value / factor, value * factor
    error = expected_error(value, low, high)
    return found | dict(zip(ends, (low, high), strict=True)) | {"accuracy": word, "expected_error": error}
