"""Periods as people write them."""

import pytest

from footfall.core.period import Period
from footfall.core.period_as_written import as_written


@pytest.mark.parametrize(
    ("written", "ours"),
    [
        ("2026/03", "2026-03"),
        ("2026-3", "2026-03"),
        ("03/2026", "2026-03"),
        ("202603", "2026-03"),
        ("March 2026", "2026-03"),
        ("Sept. 2026", "2026-09"),
        ("2026", "2026-01..2026-12"),
        ("Q2 2026", "2026-04..2026-06"),
        ("2026-Q4", "2026-10..2026-12"),
        ("2026-01 to 2026-03", "2026-01..2026-03"),
        ("2026-01-2026-03", "2026-01..2026-03"),
        ("2026-01:2026-03", "2026-01..2026-03"),
        ("from January 2026 to March 2026", "2026-01..2026-03"),
        ("2026-03-01T00:00:00Z", "2026-03-01"),
        ("17.3.2026", "2026-03-17"),
        ("20260317", "2026-03-17"),
        ("March 17, 2026", "2026-03-17"),
    ],
)
def test_a_period_is_read_as_it_was_meant(written: str, ours: str) -> None:
    assert as_written(written) == ours and Period.parse(ours)


@pytest.mark.parametrize(
    "written", ["", "last month", "2026-13", "2026-02-30", "2026-06..2026-05", "2026-01..", "99999", "17"]
)
def test_what_may_mean_anything_or_nothing_is_left_alone(written: str) -> None:
    assert as_written(written) is None
