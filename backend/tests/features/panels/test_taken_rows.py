"""A page view counts once, whichever call brings it, however often, and also after it was taken back."""

import json
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine

from footfall.features.panels.collected_files import Collections
from footfall.features.panels.open_page_views import Beat, Begun, OpenPageViews
from footfall.features.panels.rows import AHEAD
from footfall.features.panels.schemas import RemovalAsked
from tests.extent import counts
from tests.features.panels.conftest import Study, study_of
from tests.killed import killed_at_statement, take_page_views

PAGE = {"url": "https://shop.example/women?session=abc123&utm_source=news"}
LANDED = "https://shop.example/women?utm_source=news"


def marks(study: Study) -> int:
    """How many page views are known to have been taken."""
    with study.database.connect() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM panel_taken_rows").scalar_one())


def test_the_same_row_under_another_key_counts_once(study: Study) -> None:
    who = study.join()
    assert study.send(who, "batch-01", PAGE).accepted == 1
    # The same address once cleaned, and more told of it.
    again = {"url": "https://shop.example/women?utm_source=news&session=other", "active_ms": 7}
    answer = study.send(who, "batch-02", again, {"url": "https://shop.example/men"}, PAGE)
    assert (answer.accepted, answer.known, answer.refused) == (1, 2, [])
    assert (study.land(), len(study.landed())) == (2, 2)
    assert study.send(who, "batch-03", PAGE).known == 1
    assert (study.land(), study.membership.me(who).page_views) == (0, 2)


def test_the_same_page_at_another_time_or_of_another_member_is_another_page_view(study: Study) -> None:
    who = study.join()
    study.send(who, "batch-01", PAGE)
    assert study.send(who, "batch-02", PAGE | {"ts": study.clock.ms() + 1}).accepted == 1
    assert study.send(study.join(), "batch-01", PAGE).accepted == 1


ROWS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=6)


@given(calls=st.lists(ROWS, min_size=1, max_size=6))
@settings(max_examples=counts(10, 50), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_however_rows_are_cut_into_calls_each_is_taken_once(
    study: Study, calls: list[list[tuple[int, int]]]
) -> None:
    who = study.join()
    answers = [
        study.send(
            who,
            f"batch-{number:02d}",
            *[{"ts": study.clock.ms() + ts, "url": f"https://shop.example/{page}"} for ts, page in call],
        )
        for number, call in enumerate(calls)
    ]
    assert [one.accepted + one.known for one in answers] == [len(call) for call in calls]
    assert sum(one.accepted for one in answers) == len({row for call in calls for row in call})
    assert study.membership.me(who).page_views == sum(one.accepted for one in answers)


def test_a_row_that_was_taken_back_is_not_taken_again(study: Study) -> None:
    who = study.join()
    study.send(who, "batch-01", PAGE)
    study.land()
    study.removals.ask(who, RemovalAsked(ts=[study.clock.ms()]))
    study.land()
    assert study.landed() == []
    assert study.send(who, "batch-02", PAGE).known == 1
    assert (study.land(), study.landed()) == (0, [])


def test_what_is_known_of_taken_rows_is_erased_with_their_member(study: Study) -> None:
    gone, stays = study.join(), study.join()
    study.send(gone, "batch-01", PAGE)
    study.send(stays, "batch-01", PAGE)
    study.membership.erase(gone)
    assert marks(study) == 1


def test_marks_go_when_rows_of_their_month_are_refused_anyway(study: Study) -> None:
    who = study.join()
    study.send(who, "batch-01", PAGE)
    first = study.clock.ms()
    collections = Collections(study.database, study.clock)
    for day in range(0, 90, 5):
        study.clock.now += timedelta(days=5)
        collections.forget_frozen()
        [refused] = study.send(who, f"batch-{day + 5:02d}", {"ts": first} | PAGE).refused or [None]
        assert (marks(study) == 0) == (refused is not None)
    assert refused.reason == "ts: in a month that takes no late page views any more"


def test_a_mark_gives_no_address_away_without_the_token(study: Study) -> None:
    who, other = study.join(), study.join()
    for member in (who, other):
        study.send(member, "batch-01", PAGE)
    with study.database.connect() as connection:
        rows = connection.exec_driver_sql("SELECT ts, mark FROM panel_taken_rows").fetchall()
    assert len({ts for ts, _ in rows}) == 1 and len({mark for _, mark in rows}) == 2


@pytest.mark.parametrize(("ahead", "is_taken"), [(AHEAD, True), (AHEAD + timedelta(milliseconds=1), False)])
def test_clocks_may_be_five_minutes_fast(study: Study, ahead: timedelta, is_taken: bool) -> None:
    who = study.join()
    late = {"ts": study.clock.ms() + ahead // timedelta(milliseconds=1)}
    answer = study.send(who, "batch-01", PAGE | late, PAGE)
    assert answer.accepted == 1 + is_taken
    assert [one.reason for one in answer.refused] == ["ts: in the future"][is_taken:]


def views(study: Study) -> OpenPageViews:
    return OpenPageViews(study.database, study.clock)


def beat(study: Study, second: int, url: str = LANDED) -> Beat:
    """A heartbeat so many seconds after the study began."""
    ts = study.clock.ms() + second * 1000
    return Beat("bucket", f"mark of {url}", ts, 0, 60_000, url, is_private=False)


def ended(study: Study) -> list[tuple[Any, ...]]:
    """Pages and active times that land once everything open has ended."""
    study.clock.now += timedelta(days=2)
    views(study).end_overdue()
    study.land()
    return study.landed("url, active_ms")


def test_heartbeats_sent_again_after_their_page_view_ended_open_none(study: Study) -> None:
    who = study.join()
    beats = [beat(study, second) for second in (0, 30, 60)]
    for one in beats:
        views(study).beat(who, one)
    assert ended(study) == [(LANDED, 60_000)]
    for one in beats:
        views(study).beat(who, one)
    assert ended(study) == [(LANDED, 60_000)]


def test_a_page_of_both_extensions_counts_once(study: Study) -> None:
    who = study.join()
    study.send(who, "batch-01", {"url": LANDED})
    views(study).begin(who, [Begun("page-0001", study.clock.ms(), LANDED)])
    views(study).begin(who, [Begun("page-0002", study.clock.ms() + 1, LANDED)])
    assert study.send(who, "batch-02", {"url": LANDED, "ts": study.clock.ms() + 1}).known == 1
    assert ended(study) == [(LANDED, None), (LANDED, None)]


def test_a_page_that_is_open_when_it_is_taken_back_never_lands(study: Study) -> None:
    who = study.join()
    began = study.clock.ms()
    views(study).begin(who, [Begun("page-0001", began, LANDED)])
    views(study).beat(who, beat(study, 1))
    study.removals.ask(who, RemovalAsked(ts=[began, began + 1000]))
    # A landing, in which nothing of it was in the lake yet.
    study.removals.done(study.removals.waiting())
    # Its extensions go on telling of it.
    views(study).begin(who, [Begun("page-0001", began, LANDED)])
    views(study).beat(who, beat(study, 31))
    views(study).end(who, "page-0001", began + 9000)
    assert ended(study) == []


def test_a_heartbeat_cannot_last_into_the_future(study: Study) -> None:
    who = study.join()
    long = beat(study, 0)
    views(study).beat(who, Beat(**vars(long) | {"lasted": 80_000_000}))
    assert ended(study) == [(LANDED, AHEAD // timedelta(milliseconds=1))]


def test_kill_9_in_the_midst_of_a_call_loses_nothing_and_doubles_nothing(
    database: Engine, migrated: str, tmp_path: Any
) -> None:
    study = study_of(database, tmp_path / "home")
    who = study.join()
    token = study.tokens[who]
    statements = 0
    while True:
        old = [{"url": f"https://shop.example/{at}"} for at in range(statements)]
        new = {"url": f"https://shop.example/{statements}"}
        body = "\n".join(json.dumps({"ts": study.clock.ms()} | row) for row in [*old, new])
        key = f"batch-{statements:02d}"
        was_killed = killed_at_statement(statements, take_page_views, migrated, token, key, body)
        # What the browser does when no answer came.
        answer = study.send(who, key, *old, new)
        assert (answer.accepted, answer.known) == (1, statements)
        assert study.send(who, f"again-{statements:02d}", *old, new).known == statements + 1
        if not was_killed:
            break
        statements += 1
    assert statements > 8
    study.land()
    assert len(study.landed()) == statements + 1 == len({url for _, url in study.landed()})
