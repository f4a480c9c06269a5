"""When members were metered: joining, leaving, pauses, lapsed consent, lost browsers; months that freeze."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.calendar import Calendar
from footfall.features.panels.metering import clipped, first_open, length, metered_months, without
from footfall.features.panels.schemas import ConsentAsked, NewConsent, PauseAsked
from footfall.infra.database.transactions import reading
from footfall.lake import reference
from tests.features.panels.conftest import Study

START = datetime(2026, 3, 2, 15, 0, tzinfo=UTC)
MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2026, 2, 1), timezones=st.just(UTC))
SPANS = st.lists(st.tuples(MOMENTS, MOMENTS).map(lambda ends: (min(ends), max(ends))), max_size=5)


@pytest.fixture
def march(study: Study) -> Study:
    """The study on the afternoon of the second of March."""
    study.clock.now = START
    return study


def days(study: Study) -> dict[tuple[str, str], float]:
    """Metered days by member and month."""
    with reading(study.database) as session:
        return {(one.pseudonym, str(one.month)): one.days for one in metered_months(session, study.clock.now)}


def at(day: int, hour: int = 0, month: int = 3) -> datetime:
    return datetime(2026, month, day, hour, tzinfo=UTC)


def test_a_member_is_metered_from_joining_to_leaving_without_pauses(march: Study) -> None:
    stays, leaves, pauses = march.join(), march.join(), march.join()
    names = [march.pseudonym(who) for who in (stays, leaves, pauses)]
    march.clock.now = at(10, 12)
    march.membership.withdraw(leaves)
    march.membership.pause(pauses, PauseAsked(start=at(5, 6), end=at(8, 18)))
    march.send(stays, "batch-01", {})
    march.send(pauses, "batch-01", {})
    march.clock.now = at(20, 12)
    # From the second to the twentieth; to the tenth; without three and a half days.
    assert days(march) == {
        (names[0], "2026-03"): 19.0,
        (names[1], "2026-03"): 9.0,
        (names[2], "2026-03"): 15.5,
    }


def test_nothing_is_metered_between_a_new_text_and_agreement_to_it(march: Study) -> None:
    late, never = march.join(), march.join()
    names = [march.pseudonym(who) for who in (late, never)]
    march.clock.now = at(4)
    march.panels.change_consent(march.panel.id, NewConsent(text="New.", must_renew=True))
    march.clock.now = at(6)
    march.membership.agree(late, ConsentAsked(version=2).version)
    march.clock.now = at(11, 23)
    assert days(march) == {(names[0], "2026-03"): 8.0, (names[1], "2026-03"): 2.0}


def test_a_browser_that_was_not_heard_of_for_four_weeks_is_lost_and_not_idle(march: Study) -> None:
    lost, idle = march.join(), march.join()
    names = [march.pseudonym(who) for who in (lost, idle)]
    march.clock.now = at(5, 9)
    march.send(lost, "batch-01", {})
    march.clock.now = at(15, 9)
    march.send(idle, "batch-01", {})
    march.clock.now = at(10, 9, month=4)
    assert days(march) == {
        (names[0], "2026-03"): 4.0,
        (names[1], "2026-03"): 30.0,
        (names[1], "2026-04"): 10.0,
    }


def test_the_lake_holds_how_long_members_are_metered_until_they_are_erased(study: Study) -> None:
    ann, bob = study.join(), study.join()
    study.land()
    query = f"SELECT panelist, device, metered_days FROM ({reference.read_sql(study.home, 'metering')})"
    told = sorted((study.pseudonym(who), "desktop", 1.0) for who in (ann, bob))
    assert sorted(duckdb.execute(query).fetchall()) == told
    gone = study.pseudonym(ann)
    study.membership.erase(ann)
    study.land()
    query = f"SELECT panelist FROM ({reference.read_sql(study.home, 'metering')})"
    assert duckdb.execute(query).fetchall() == [(study.pseudonym(bob),)]
    assert not any(
        gone.encode() in path.read_bytes() for path in Path(study.home).rglob("metering*/*.parquet")
    )


def test_late_page_views_are_taken_until_their_month_freezes(march: Study) -> None:
    who = march.join()
    late = {"ts": int(at(20).timestamp() * 1000)}
    march.clock.now = at(14, 23, month=5)
    assert march.send(who, "batch-01", late).accepted == 1
    march.clock.now = at(16, month=5)
    assert first_open(march.clock.now) == at(1, month=4)
    [refused] = march.send(who, "batch-02", late).refused
    assert refused.reason == "ts: in a month that takes no late page views any more"
    assert not [month for _, month in days(march) if month == "2026-03"]


@given(SPANS, st.tuples(MOMENTS, MOMENTS).map(lambda ends: (min(ends), max(ends))))
def test_the_rest_and_the_gaps_add_up_to_the_whole_span(
    gaps: list[tuple[datetime, datetime]], whole: tuple[datetime, datetime]
) -> None:
    left, taken = length(without(whole, gaps)), length(clipped(gaps, whole))
    assert left + taken == whole[1] - whole[0]
    assert left >= timedelta()


def test_the_last_evening_of_march_is_the_first_of_april_in_tokyo(march: Study) -> None:
    march.clock.now = at(31, hour=20)
    name = march.pseudonym(march.join())
    march.clock.now = at(2, month=4)

    with reading(march.database) as session:
        found = {
            zone: {
                str(one.month): one.days
                for one in metered_months(session, march.clock.now, Calendar(zone))
                if one.pseudonym == name
            }
            for zone in ("UTC", "Asia/Tokyo")
        }

    assert found == {"UTC": {"2026-03": 1.0, "2026-04": 2.0}, "Asia/Tokyo": {"2026-04": 2.0}}
