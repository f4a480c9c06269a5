"""`footfall import history`: what browsers remember, in the tables they keep."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk

TEN = 1_772_359_200_000
CHAIN_END = 0x30000000
CHROME = """
CREATE TABLE urls(id INTEGER PRIMARY KEY AUTOINCREMENT, url LONGVARCHAR, title LONGVARCHAR,
    visit_count INTEGER DEFAULT 0 NOT NULL, typed_count INTEGER DEFAULT 0 NOT NULL,
    last_visit_time INTEGER NOT NULL, hidden INTEGER DEFAULT 0 NOT NULL);
CREATE TABLE visits(id INTEGER PRIMARY KEY AUTOINCREMENT, url INTEGER NOT NULL, visit_time INTEGER NOT NULL,
    from_visit INTEGER, transition INTEGER DEFAULT 0 NOT NULL, segment_id INTEGER,
    visit_duration INTEGER DEFAULT 0 NOT NULL, originator_cache_guid TEXT);
"""
FIREFOX = """
CREATE TABLE moz_places(id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, rev_host LONGVARCHAR,
    visit_count INTEGER DEFAULT 0, hidden INTEGER DEFAULT 0 NOT NULL, typed INTEGER DEFAULT 0 NOT NULL,
    frecency INTEGER DEFAULT -1 NOT NULL, last_visit_date INTEGER, guid TEXT);
CREATE TABLE moz_historyvisits(id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER,
    visit_date INTEGER, visit_type INTEGER, session INTEGER, source INTEGER DEFAULT 0 NOT NULL);
"""
SAFARI = """
CREATE TABLE history_items(id INTEGER PRIMARY KEY AUTOINCREMENT, url TEXT NOT NULL UNIQUE,
    domain_expansion TEXT NULL, visit_count INTEGER NOT NULL);
CREATE TABLE history_visits(id INTEGER PRIMARY KEY AUTOINCREMENT, history_item INTEGER NOT NULL,
    visit_time REAL NOT NULL, title TEXT NULL, load_successful BOOLEAN NOT NULL DEFAULT 1,
    origin INTEGER NOT NULL DEFAULT 0, redirect_source INTEGER NULL, redirect_destination INTEGER NULL);
"""
ADDRESSES = ("https://www.google.com/search?q=jeans", "https://shop.example/jeans", "chrome://settings/")


def chrome_time(milliseconds: int) -> int:
    """Microseconds since 1601."""
    return (milliseconds + 11_644_473_600_000) * 1000


def chrome(path: Path) -> Path:
    """A history of Chrome."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(CHROME)
        db.executemany(
            "INSERT INTO urls(id, url, last_visit_time) VALUES (?, ?, 0)", enumerate(ADDRESSES, start=1)
        )
        visits = [
            (1, 1, TEN, 0, 5 | CHAIN_END, ""),
            (2, 2, TEN + 5_250, 1, 0 | 0x10000000, ""),
            (3, 2, TEN + 5_300, 2, 0 | CHAIN_END - (1 << 32), ""),
            (4, 2, TEN + 6_000, 3, 3 | CHAIN_END, ""),
            (5, 2, TEN + 7_000, 0, 1 | CHAIN_END, "phone"),
            (6, 3, TEN + 8_000, 0, 1 | CHAIN_END, ""),
        ]
        db.executemany(
            "INSERT INTO visits(id, url, visit_time, from_visit, transition, originator_cache_guid)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [(number, url, chrome_time(ts), *rest) for number, url, ts, *rest in visits],
        )
        db.commit()
    return path


def bring(desk: Desk, path: Path) -> int:
    """Import a history of ann in Germany; gives the exit status."""
    said = desk.bring("history", path, "--panelist", "ann", "--country", "DE")
    return said.code


def test_chrome_keeps_transitions_and_what_led_to_a_page(desk: Desk, tmp_path: Path) -> None:
    code = bring(desk, chrome(tmp_path / "History"))

    assert desk.rows("ts, panelist, device, country, url, referrer, transition") == [
        (TEN, "ann", "desktop", "DE", ADDRESSES[0], None, "typed"),
        (TEN + 5_300, "ann", "desktop", "DE", ADDRESSES[1], ADDRESSES[1], "link"),
    ]
    assert desk.last.left_out == {
        "redirect on the way to a page": 1,
        "page in a frame": 1,
        "visit on another device": 1,
        "address that is no web page's": 1,
    }
    assert (code, desk.last.rows_read, desk.last.format) == (0, 6, "Chrome, Edge, Brave or Opera")


def test_pages_a_running_browser_has_not_flushed_are_read_too(desk: Desk, tmp_path: Path) -> None:
    path = chrome(tmp_path / "History")
    bring(desk, path)
    with closing(sqlite3.connect(path)) as browser:
        browser.execute("PRAGMA journal_mode = WAL")
        browser.execute("PRAGMA wal_autocheckpoint = 0")
        browser.execute(
            "INSERT INTO visits(url, visit_time, from_visit, transition) VALUES (2, ?, 3, ?)",
            (chrome_time(TEN + 60_000), 8 | CHAIN_END),
        )
        browser.commit()
        before = path.read_bytes()
        code = bring(desk, path)

        assert path.read_bytes() == before, "the browser's own file is not touched"
    assert code == 0
    assert (TEN + 60_000, "reload") in desk.rows("ts, transition")


@pytest.mark.parametrize("scale", [1000, 1], ids=["desktop", "phone"])
def test_firefox_of_desktops_and_phones(desk: Desk, tmp_path: Path, scale: int) -> None:
    with closing(sqlite3.connect(tmp_path / "places.sqlite")) as db:
        db.executescript(FIREFOX)
        db.executemany("INSERT INTO moz_places(id, url) VALUES (?, ?)", enumerate(ADDRESSES, start=1))
        visits = [(1, 0, 1, 0, 2), (2, 1, 2, 500, 1), (3, 2, 2, 600, 6), (4, 0, 2, 700, 7), (5, 0, 2, 800, 4)]
        db.executemany(
            "INSERT INTO moz_historyvisits(id, from_visit, place_id, visit_date, visit_type)"
            " VALUES (?, ?, ?, ?, ?)",
            [(number, origin, place, (TEN + ts) * scale, kind) for number, origin, place, ts, kind in visits],
        )
        db.commit()

    assert bring(desk, tmp_path) == 0
    assert desk.rows("ts, url, referrer, transition") == [
        (TEN, ADDRESSES[0], None, "typed"),
        (TEN + 600, ADDRESSES[1], ADDRESSES[0], "link"),
    ]
    assert desk.last.left_out == {
        "redirect on the way to a page": 1,
        "download": 1,
        "page in a frame": 1,
    }


def test_pages_opened_in_new_tabs_of_chrome_keep_their_sender(desk: Desk, tmp_path: Path) -> None:
    path, (search, page, _) = tmp_path / "History", ADDRESSES
    chat = "https://chat.example/"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(CHROME)
        db.execute("ALTER TABLE visits ADD COLUMN external_referrer_url TEXT")
        db.execute("ALTER TABLE visits ADD COLUMN opener_visit INTEGER")
        db.executemany("INSERT INTO urls(id, url, last_visit_time) VALUES (?, ?, 0)", enumerate(ADDRESSES, 1))
        whole = 0x10000000 | CHAIN_END
        visits = [
            (1, 1, 0, whole, "", 0),
            (2, 2, 0, whole, "https://www.google.com/", 1),  # the tab of the search opened it
            (3, 2, 0, whole, chat, 0),  # another program sent its address along
            (4, 2, 0, whole, "android-app://org.mail/", 0),
            (5, 2, 0, 0x10000000, chat, 0),  # redirects begin here
            (6, 2, 5, -0x80000000, "", 0),
            (7, 2, 6, 0x20000000 - 0x80000000, "", 0),  # and end here
        ]
        db.executemany(
            "INSERT INTO visits(id, url, visit_time, from_visit, transition, external_referrer_url,"
            " opener_visit) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(number, url, chrome_time(TEN + number), *rest) for number, url, *rest in visits],
        )
        db.commit()

    assert bring(desk, path) == 0
    assert desk.rows("ts, url, referrer") == [
        (TEN + 1, search, None),
        (TEN + 2, page, search),
        (TEN + 3, page, chat),
        (TEN + 4, page, None),
        (TEN + 7, page, chat),
    ]


def test_firefox_of_phones_leaves_out_visits_of_other_devices(desk: Desk, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "places.sqlite")) as db:
        db.executescript(FIREFOX)
        db.execute("ALTER TABLE moz_historyvisits ADD COLUMN is_local INTEGER NOT NULL DEFAULT 1")
        db.execute("INSERT INTO moz_places(id, url) VALUES (1, ?)", ADDRESSES[:1])
        db.executemany(
            "INSERT INTO moz_historyvisits(place_id, visit_date, visit_type, is_local) VALUES (1, ?, 1, ?)",
            [(TEN, 1), (TEN + 1, 0), (TEN + 2, 1)],
        )
        db.commit()

    assert bring(desk, tmp_path) == 0
    assert desk.rows("ts") == [(TEN,), (TEN + 2,)]
    assert desk.last.left_out == {"visit on another device": 1}


def test_safari_counts_seconds_since_2001(desk: Desk, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "History.db")) as db:
        db.executescript(SAFARI)
        db.executemany(
            "INSERT INTO history_items(id, url, visit_count) VALUES (?, ?, 1)", enumerate(ADDRESSES, start=1)
        )
        seconds = TEN / 1000 - 978_307_200
        db.executemany(
            "INSERT INTO history_visits(history_item, visit_time, load_successful, origin)"
            " VALUES (?, ?, ?, ?)",
            [(1, seconds + 0.25, 1, 0), (2, seconds + 1, 0, 0), (2, seconds + 2, 1, 1)],
        )
        db.commit()

    assert bring(desk, tmp_path) == 0
    assert desk.rows("ts, url") == [(TEN + 250, ADDRESSES[0])]
    assert desk.last.left_out == {"page that did not load": 1, "visit on another device": 1}


@pytest.mark.parametrize("key", ["page_transition", "page_transition_qualifier"])
def test_takeout_of_google(desk: Desk, tmp_path: Path, key: str) -> None:
    def visit(transition: str, url: str, micros: int) -> dict[str, object]:
        return {
            "favicon_url": "https://shop.example/favicon.ico",
            key: transition,
            "title": "A title",
            "url": url,
            "client_id": "abc==",
            "time_usec": micros,
        }

    rows = [
        visit("LINK", ADDRESSES[1], TEN * 1000 + 123),
        visit("AUTO_SUBFRAME", ADDRESSES[1], TEN * 1000),
        visit("FORM_SUBMIT", ADDRESSES[0], chrome_time(TEN + 9_000)),
    ]
    file = tmp_path / "History.json"
    file.write_text(json.dumps({"Browser History": rows, "Typed Url": [], "Session": []}, indent=2))

    assert bring(desk, file) == 0
    assert desk.rows("ts, url, transition") == [
        (TEN, ADDRESSES[1], "link"),
        (TEN + 9_000, ADDRESSES[0], "form"),
    ]
    assert desk.last.left_out == {"page in a frame": 1}


def test_a_takeout_that_breaks_off_gives_the_visits_before_the_break_and_does_not_count_as_all_read(
    desk: Desk, tmp_path: Path
) -> None:
    rows = [{"page_transition": "LINK", "url": url, "time_usec": TEN * 1000} for url in ADDRESSES[:2]]
    text = json.dumps({"Browser History": rows})
    file = tmp_path / "History.json"
    file.write_text(text[: text.index("jeans", text.index("shop.example"))])

    dry = desk.bring("history", "--dry-run", file, "--panelist", "ann", "--country", "DE")
    said = desk.bring("history", file, "--panelist", "ann", "--country", "DE")

    assert desk.rows("url") == [(ADDRESSES[0],)]
    assert "the objects before it were read" in said.err
    assert (dry.code, said.code) == (3, 3)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"SQLite format 3\0" + b"\1" * 100, "the database cannot be read"),
        (b"hello", "this is neither a browser's database nor a History.json of Takeout"),
    ],
)
def test_a_file_that_is_no_history_is_refused(
    desk: Desk, tmp_path: Path, content: bytes, complaint: str
) -> None:
    file = tmp_path / "History"
    file.write_bytes(content)

    said = desk.bring("history", file, "--panelist", "ann")

    assert said.code == 1
    assert complaint in said.err
