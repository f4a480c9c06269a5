"""What page views of a day tell of robots, counted by hand."""

import numpy as np

from footfall.publish.steps.classify.robot_days import DAYS, Days, days_of

OTHER_DAY = DAYS + 4


def test_page_views_in_any_order_are_counted_by_day_and_copies_once() -> None:
    # Day, seconds since it began, address, whether it is of a log.
    rows = [
        (3, 20, 1, False), (OTHER_DAY, 3600, 7, True), (3, 90, 1, False), (3, 0, 1, False), (3, 20, 2, False),
        (3, 20, 1, False), (OTHER_DAY, 3599, 7, True), (3, 10, 5, False), (3, 20, 1, True),
    ]  # fmt: skip
    cell, seconds, url, measured = (np.array(column) for column in zip(*rows, strict=True))

    days = days_of(cell, seconds * 1000, url, measured)

    # Day 3: at 0, 10, three times at 20 and at 90 s, so that only the first at 20 follows as the one before.
    assert as_counted(days) == {
        "cell": [3, OTHER_DAY],
        "page_views": [6, 2],
        "busiest": [5, 1],
        "hours": [1, 2],
        "same": [1, 0],
        "even": [1, 0],
        "measured": [True, True],
    }


def as_counted(days: Days) -> dict[str, list[int]]:
    return {name: column.tolist() for name, column in vars(days).items()}
