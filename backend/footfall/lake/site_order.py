"""In which order sites of a month stand: those whose numbers can be compared by these, all others by their
place in public lists.

`grade` of a row says which: GIVEN where its number is good enough, RANGE where places in lists tell a range
alone, whose middle ranks nothing, PLACE where they tell no number.
"""

from footfall.core.thresholds import WIDEST_LOG_VARIANCE, WIDEST_ROUGH_LOG_VARIANCE

GIVEN, RANGE, PLACE = 0, 1, 2
# By people, then by page views, where these are not known by visits.
_NUMBERS = ("people", "page_views", "visits")
# After every list and place there is.
_LAST_LIST, _LAST_PLACE = 256, 4_294_967_296


def grade_of(log_variance: str) -> str:
    """SQL: the grade of a number that rests on places in lists. log_variance: SQL, of its logarithm."""
    return (
        f"CASE WHEN {log_variance} <= {WIDEST_LOG_VARIANCE} THEN {GIVEN} "
        f"WHEN {log_variance} <= {WIDEST_ROUGH_LOG_VARIANCE} THEN {RANGE} ELSE {PLACE} END"
    )


def order_of_sites(row: str, numbers: tuple[str, ...] = _NUMBERS, rounded: bool = False) -> list[str]:
    """SQL expressions over a row of `site_months`, of which larger ones come first.

    Sites of one list come before those of the next. rounded: for numbers that are added up, whose last digits
    depend on the order of threads.
    """
    number = "ROUND({}, 6)" if rounded else "{}"
    return [
        f"-{row}.grade::TINYINT",
        *(
            f"CASE WHEN {row}.grade = {GIVEN} THEN COALESCE({number.format(f'{row}.{name}')}, 0) ELSE 0 END"
            for name in numbers
        ),
        f"CASE WHEN {row}.grade = {GIVEN} THEN 0 ELSE -COALESCE({row}.list_order::INTEGER, {_LAST_LIST}) END",
        f"CASE WHEN {row}.grade = {GIVEN} THEN 0 ELSE -COALESCE({row}.rank_to::BIGINT, {_LAST_PLACE}) END",
    ]
