"""The accuracy of a row in one word, and its expected error."""

from footfall.vocabulary.few_people import MIN_OBSERVED
from footfall.vocabulary.thresholds import LABELS


def label(log_sd: float, n_observed: int, measured: bool, rank_only: bool = False) -> str:
    """`measured`, `high`, `medium`, `low` or `none`.

    log_sd: standard deviation of the logarithm of the first measure; measured: it was counted and not
    estimated; rank_only: it rests on rank lists and owners' counts alone.
    """
    if n_observed < MIN_OBSERVED and not rank_only:
        return "none"
    if measured:
        return "measured"
    if rank_only:
        return "low" if log_sd <= LABELS[-1][0] else "none"
    return next((word for limit, word in LABELS if log_sd <= limit), "none")


def expected_error(value: float | None, low: float | None, high: float | None) -> float | None:
    """Half of a 95 % interval as a part of the value, to two digits; None where there is no interval."""
    if not value or low is None or high is None or low == high:
        return None
    return float(f"{(high - low) / 2 / value:.1e}")
