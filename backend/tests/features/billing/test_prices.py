from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.features.billing.prices import OFFERS, a_month_after


@pytest.mark.parametrize(
    ("day", "month_later"),
    [
        ((2026, 1, 31), (2026, 2, 28)),
        ((2028, 1, 31), (2028, 2, 29)),
        ((2026, 12, 15), (2027, 1, 15)),
        ((2026, 11, 30), (2026, 12, 30)),
    ],
)
def test_a_month_ends_on_the_same_day_or_the_last(
    day: tuple[int, int, int], month_later: tuple[int, int, int]
) -> None:
    assert a_month_after(datetime(*day, 10, tzinfo=UTC)) == datetime(*month_later, 10, tzinfo=UTC)


@given(st.datetimes(datetime(2020, 1, 1), datetime(2090, 1, 1), timezones=st.just(UTC)))
def test_a_month_has_28_to_31_days(moment: datetime) -> None:
    assert 28 <= (a_month_after(moment) - moment).days <= 31


def test_an_offer_is_found_by_the_hash_of_its_link() -> None:
    assert len(OFFERS) == 4 and all(OFFERS[offer.hash] is offer for offer in OFFERS.values())
