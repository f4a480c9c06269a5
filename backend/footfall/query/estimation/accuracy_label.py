"""The accuracy of a row in one word, and its expected error."""

from math import exp, inf

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.thresholds import LABELS, WIDEST_LOG_VARIANCE, WIDEST_ROUGH_LOG_VARIANCE, Z


def label(
    error: float | None,
    log_sd: float,
    n_observed: int,
    measured: bool,
    rank_only: bool = False,
    is_scaled: bool = True,
) -> str:
    """`measured`, `high`, `medium`, `low`, `rough` or `none`, for the first measure of a row.

    error: see `expected_error`; log_sd: standard deviation of its logarithm; measured: it was counted and not
    estimated; rank_only: it rests on rank lists and owners' counts alone; is_scaled: whether people of the
    panel stand for others. What is estimated and has no interval is `low`: nothing tells how far it is off.
    What places in lists tell within a range alone is `rough`.
    """
    if n_observed < MIN_OBSERVED and not rank_only:
        return "none"
    if measured:
        return "measured"
    # The limit itself is a label still, and a square root is not exact.
    if not log_sd <= WIDEST_LOG_VARIANCE**0.5:
        return "rough" if rank_only and log_sd <= WIDEST_ROUGH_LOG_VARIANCE**0.5 else "none"
    if rank_only or not is_scaled:
        return "low"
    return next((word for limit, word in LABELS if (inf if error is None else error) <= limit), "low")


def expected_error(value: float | None, low: float | None, high: float | None) -> float | None:
    """Half of a 95 % interval as a part of the value, to two digits; None where there is no interval."""
    if not value or low is None or high is None or low == high:
        return None
    return float(f"{(high - low) / 2 / value:.1e}")


def error_of_log(log_sd: float) -> float | None:
    """The expected error of a log-normal value."""
    return expected_error(1.0, exp(-Z * log_sd), exp(Z * log_sd))
