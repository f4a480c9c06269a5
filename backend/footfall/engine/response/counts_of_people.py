"""Counts of people in looked-up rows: the rule of five, labels, intervals and rounding for readers."""

from math import exp
from typing import Any

from footfall.engine.estimation.accuracy_label import expected_error, label
from footfall.engine.response.disclosure import count_in_fives, rounded_count
from footfall.vocabulary.thresholds import Z

HELPERS = ("heaviest", "log_sd")
Row = dict[str, Any]


def of_people(row: Row, names: tuple[str, ...], strict: bool) -> Row:
    """A row with its counts of people labelled, for readers (`strict`) rounded, and None under five visitors.

    names: these counts; the first one gets an interval. The statement returns with them `n_observed` (NULL if
    nobody is counted), `heaviest`, the largest part of one visitor in a count, and `log_sd`, which is 0 if
    the counts are exact.
    """
    found = {name: value for name, value in row.items() if name not in HELPERS}
    ends = (f"{names[0]}_low", f"{names[0]}_high")
    n_observed, sd = row["n_observed"], row["log_sd"]
    found |= dict.fromkeys(("accuracy", "expected_error", *ends))
    if n_observed is None:
        return found
    word = label(sd, n_observed, measured=sd == 0)
    found |= {"n_observed": count_in_fives(n_observed), "accuracy": word}
    if word == "none":
        return found | dict.fromkeys(names)
    for name in names:
        if row[name] is not None:
            factor = exp(Z * sd) if name == names[0] else 1.0
            value, low, high = row[name], row[name] / factor, row[name] * factor
            if strict:
                value, low, high = rounded_count(value, low, high, n_observed, row["heaviest"])
            found[name] = value
            if name == names[0]:
                found |= dict(zip(ends, (low, high), strict=True))
    return found | {"expected_error": expected_error(found[names[0]], *(found[end] for end in ends))}
