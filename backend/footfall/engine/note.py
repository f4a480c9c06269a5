"""Notes of answers: what a reader should know, in English and as a code for other languages."""

from enum import StrEnum

Value = str | int | float


class NoteCode(StrEnum):
    """What a note says. In the API; never rename. Its values are named beside each code."""

    # months, period (of the answer); both as ISO dates or months, `..` between first and last.
    NO_DATA = "no_data"
    DAMAGED = "damaged"
    # months
    DAMAGED_LEFT_OUT = "damaged_left_out"
    # period (that was compared with), months
    COMPARISON_DAMAGED = "comparison_damaged"
    COMPARISON_GAP = "comparison_gap"
    # period, month (first or last of the data)
    COMPARISON_BEFORE_DATA = "comparison_before_data"
    COMPARISON_AFTER_DATA = "comparison_after_data"
    # category, sites; shown: how many of them are answered
    MARKET = "market"
    MARKET_LARGEST = "market_largest"
    # month
    RANKS_OF_MONTH = "ranks_of_month"
    # target, and why, in English
    TARGET_LEFT_OUT = "target_left_out"
    # target
    TARGET_TWICE = "target_twice"
    TARGET_NEVER_SEEN = "target_never_seen"
    NO_PANEL = "no_panel"
    NO_PANEL_NO_ANSWER = "no_panel_no_answer"
    ONLY_LOGS = "only_logs"
    # targets (up to five), count (of all of them)
    HOST_LEVEL = "host_level"
    # target, clicks, months
    SEARCH_CLICKS = "search_clicks"
    # target
    NO_LOG = "no_log"
    IMPORT_LOG_AGAIN = "import_log_again"
    WHOLE_SITES_ONLY = "whole_sites_only"
    NO_OWN_COUNTS = "no_own_counts"
    OWN_COUNTS_OF_WHOLE_SITES = "own_counts_of_whole_sites"
    # target, log_days, days
    LOG_LACKS_DAYS = "log_lacks_days"
    # said, in English as it was published
    OWN_COUNT = "own_count"
    # count
    MORE_OWN_COUNTS = "more_own_counts"
    # months (that are missing), date
    NEW_VISITORS_TOO_HIGH = "new_visitors_too_high"
    # target
    FORECAST_TOO_FEW_DAYS = "forecast_too_few_days"
    FORECAST_UNTESTED = "forecast_untested"
    # target, weeks, error (a share), inside, points
    FORECAST_TESTED = "forecast_tested"


class Note(str):
    """A note's English text, with its code and values."""

    code: NoteCode
    values: dict[str, Value]

    def __new__(cls, text: str, code: NoteCode, **values: Value) -> "Note":
        """Text of a code with its values, which are named beside each code."""
        note = super().__new__(cls, text)
        note.code, note.values = code, values
        return note
