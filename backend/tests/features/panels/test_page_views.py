"""What is taken of a call, row by row, and that the same call again changes nothing."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from footfall.features.panels.blocked_sites import at_first
from footfall.features.panels.rows import Metered, Stamp, judge, latest
from footfall.features.panels.state import RefusedByPanelError
from footfall.infra.database.columns import utc_now
from footfall.ingest.run import ImportResources, import_files
from footfall.ingest.sources.panel.reader import PanelFiles
from footfall.lake import import_lock
from tests.extent import counts
from tests.features.panels.conftest import Study, new_panel

NOW = utc_now()
NOW_MS = int(NOW.timestamp() * 1000)
METERED = Metered(since=NOW_MS - 86_400_000, latest=latest(NOW))
STAMP = Stamp("m-1", "desktop", "DE")


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({"ts": None}, "ts: not a whole number of epoch milliseconds"),
        ({"ts": True}, "ts: not a whole number of epoch milliseconds"),
        ({"ts": 1_500_000_000}, "ts: before 1995"),
        ({"ts": NOW_MS - 90_000_000}, "ts: before joining"),
        ({"ts": NOW_MS + 90_000_000_000}, "ts: in the future"),
        ({"ts": NOW_MS + 86_000_000}, "ts: in the future"),
        ({"ts": NOW_MS + 301_000}, "ts: in the future"),
        ({"url": None}, "url: no http or https host"),
        ({"url": "about:blank"}, "url: no http or https host"),
        ({"url": "https://shop.example/" + "a" * 9000}, "url: longer than 8192 characters"),
        ({"url": "https://shop.example/\x00"}, "url: holds a character that cannot be written"),
        ({"url": "https://shop.example/\ud800"}, "url: holds a character that cannot be written"),
        ({"url": "http://192.168.0.1/admin"}, "url: no host of the public web"),
        ({"url": "https://8.8.8.8/"}, "url: no host of the public web"),
        ({"url": "http://nas.local/"}, "url: no host of the public web"),
        ({"url": "https://www.paypal.com/"}, "url: on the never-list (banking)"),
        ({"url": "https://my-clinic.example/"}, "url: on the never-list (health)"),
        ({"referrer": "http://intranet.lan/"}, "referrer: no host of the public web"),
        ({"referrer": "https://bank.example/"}, "referrer: on the never-list (banking)"),
        ({"referrer": "android-app://x"}, "referrer: no http or https host"),
        ({"active_ms": -1}, "active_ms: not a whole number from 0 to 86400000"),
        ({"active_ms": 1.5}, "active_ms: not a whole number from 0 to 86400000"),
        ({"transition": "teleport"}, "transition: none of link, typed, bookmark, form, reload"),
        ({"event": "click"}, "event: none of view, purchase"),
        ({"title": "My mail"}, "title: not a field of a page view"),
    ],
)
def test_a_row_at_fault_is_refused_with_the_reason_and_the_others_are_taken(
    row: dict[str, Any], reason: str
) -> None:
    good = {"ts": NOW_MS, "url": "https://shop.example/"}
    lines = [good, good | row, good]
    found = judge("\n".join(map(json.dumps, lines)), METERED, STAMP, at_first())
    assert len(found.rows) == 2
    assert [(one.line, one.reason) for one in found.refused] == [(2, reason)]


@pytest.mark.parametrize("line", ["not json", "[1]", "1", '{"ts": ', "[" * 100_000])
def test_a_line_that_is_no_object_is_refused(line: str) -> None:
    found = judge(f"{line}\n\n", METERED, STAMP, at_first())
    assert [(one.line, one.reason) for one in found.refused] == [(1, "not a JSON object")]


def test_identifying_data_is_removed_before_a_row_is_stored(study: Study) -> None:
    who = study.join()
    study.send(
        who,
        "batch-01",
        {
            "url": "https://ann:secret@shop.example/users/ann@mail.example?session=abc&utm_source=news#top",
            "referrer": "https://www.google.com/search?q=red+shoes&ei=ab12",
        },
    )
    [written] = [json.loads(line) for line in stored(study)]
    assert written["url"] == "https://shop.example/users/-email-?utm_source=news"
    assert written["referrer"] == "https://www.google.com/search?q=red+shoes"


def stored(study: Study) -> list[str]:
    """Lines that wait to be landed."""
    collections = study.job._collections
    found = [
        line for one in collections.open() for part in collections.lines(one) for line in part.split(b"\n")
    ]
    return [line.decode() for line in found if line]


def pages(count: int) -> list[dict[str, Any]]:
    """Rows of different pages."""
    return [{"url": f"https://shop.example/{number}"} for number in range(count)]


def test_the_same_call_again_is_answered_as_before_and_counts_once(study: Study) -> None:
    who = study.join()
    first = study.send(who, "batch-01", {}, {"url": "no address"})
    assert study.send(who, "batch-01", {}, {"url": "no address"}) == first
    assert (first.accepted, len(first.refused)) == (1, 1)
    with pytest.raises(RefusedByPanelError, match="Another call had this idempotency key"):
        study.send(who, "batch-01", {"url": "https://other.example/"})
    # Keys are each browser's own.
    assert study.send(study.join(), "batch-01", {"url": "https://other.example/"}).accepted == 1
    assert study.land() == 2
    assert study.send(who, "batch-01", {}, {"url": "no address"}) == first
    assert (study.land(), len(study.landed())) == (0, 2)


def test_a_call_has_a_thousand_rows_at_most(study: Study) -> None:
    who = study.join()
    assert study.send(who, "batch-01", *pages(1_000)).accepted == 1_000
    with pytest.raises(RefusedByPanelError, match="1001 lines are more than 1000"):
        study.send(who, "batch-02", *[{}] * 1_001)


def test_a_browser_sends_no_more_in_a_day_than_its_panel_takes(study: Study) -> None:
    study.panel = study.panels.open(new_panel(rows_per_day=100))
    who = study.join()
    assert study.send(who, "batch-01", *pages(100)).accepted == 100
    with pytest.raises(RefusedByPanelError, match="takes 100 page views from one browser in a day"):
        study.send(who, "batch-02", {"url": "https://other.example/"})
    study.clock.now += timedelta(days=1)
    assert study.send(who, "batch-02", {}).accepted == 1


def test_everything_that_is_kept_of_a_call_is_kept_at_once(study: Study) -> None:
    who = study.join()
    study.send(who, "batch-01", *pages(2))
    with study.database.connect() as connection:
        rows = connection.execute(text("SELECT rows FROM panel_batches")).scalars().all()
        total = connection.execute(text("SELECT rows FROM panel_devices")).scalars().all()
    assert (rows, total) == ([2], [2])


WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\n"), max_size=20)
ADDRESSES = st.one_of(
    st.builds("https://shop.example/{}".format, WORDS),
    st.builds("http{}://{}/{}?{}".format, st.sampled_from(["", "s", "S"]), WORDS, WORDS, WORDS),
    WORDS,
)
ROWS = st.fixed_dictionaries(
    {"ts": st.integers(NOW_MS - 80_000_000, NOW_MS + 80_000_000), "url": ADDRESSES},
    optional={
        "referrer": st.none() | ADDRESSES,
        "transition": st.none() | st.sampled_from(["link", "typed", "bookmark", "form", "reload", "x"]),
        "active_ms": st.none() | st.integers(-1, 90_000_000),
        "event": st.none() | st.sampled_from(["view", "purchase", "x"]),
    },
)


@given(st.lists(ROWS, min_size=1, max_size=40))
@settings(max_examples=counts(10, 25))
def test_rows_accepted_from_members_are_accepted_by_the_lake(
    tmp_path_factory: pytest.TempPathFactory, rows: list[dict[str, Any]]
) -> None:
    home = tmp_path_factory.mktemp("lake")
    judged = judge("\n".join(map(json.dumps, rows)), METERED, STAMP, at_first())
    if not judged.rows:
        return
    file: Path = home / "rows.jsonl"
    file.write_text("".join(f"{row.line}\n" for row in judged.rows), encoding="utf-8")
    with import_lock.exclusive(home):
        [outcome] = import_files(
            PanelFiles().plan([file], {}), home, ImportResources(200, 1), lambda _job, _share: None
        )
    assert outcome.entry is not None, outcome.error
    assert (outcome.entry.rows, outcome.entry.refused, outcome.entry.left_unknown) == (
        len(judged.rows),
        0,
        {},
    )
