"""Sites seen in network logs only: hosts are known, pages and sources are not."""

from pathlib import Path

import pytest

from tests.answers import ask, table
from tests.build import crowd, lake

MEASURES = ["visits", "unique_visitors", "page_views", "pages_per_visit", "bounce_rate"]
OFFICE = {"origin": "network", "name": "client"}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A month in which a network saw news.example, and a network and a panel saw shop.example."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(6, "2026-03-02 09:00", "https://news.example/", **OFFICE),
        crowd(6, "2026-03-03 09:00", "https://www.news.example/", **OFFICE),
        crowd(6, "2026-03-02 10:00", "https://shop.example/", **OFFICE),
        crowd(7, "2026-03-02 11:00", "https://shop.example/jeans", "https://shop.example/cart"),
    )
    return home


def test_visits_and_visitors_are_given_and_what_happens_on_pages_is_unknown(home: Path) -> None:
    answer = ask(
        home, "batch-targets", targets="news.example,shop.example", period="2026-03", measures=MEASURES
    )

    news, shop = table(answer, "target", *MEASURES)
    assert news[0] == "news.example"
    assert news[3:] == (None, None, None)
    assert news[1] > news[2] > 0
    assert None not in shop
    note = answer.notes[0]
    assert (note.code, note.values) == ("host_level", {"targets": "news.example", "count": 1})
    assert note.startswith("news.example: host-level numbers, from network logs alone")


@pytest.mark.parametrize(
    "report", ["top-pages", "list-keywords", "top-sources", "list-subfolders", "content-types"]
)
def test_lists_of_pages_phrases_and_sources_have_a_note_and_no_rows(home: Path, report: str) -> None:
    answer = ask(home, report, targets="news.example", period="2026-03")

    assert answer.rows == []
    assert [note.code for note in answer.notes] == ["host_level"]


def test_a_list_of_two_sites_has_the_pages_of_the_one_that_the_panel_saw(home: Path) -> None:
    answer = ask(home, "top-pages", targets="news.example,shop.example", period="2026-03")

    assert {row["target"] for row in answer.rows} == {"shop.example"}


def test_hosts_and_countries_are_known(home: Path) -> None:
    hosts = ask(home, "list-subdomains", targets="news.example", period="2026-03")
    places = ask(home, "list-regions", targets="news.example", period="2026-03")

    assert [row["host"] for row in hosts.rows if row["visits"]] == ["news.example"]
    assert [row["geo"] for row in places.rows if row["visits"]] == ["US"]


def test_a_channel_and_a_folder_of_such_a_site_are_unknown(home: Path) -> None:
    by_channel = ask(home, "batch-targets", targets="news.example", period="2026-03", channels="direct")
    of_folder = ask(home, "batch-targets", targets="news.example/politics", period="2026-03")

    assert table(by_channel, "visits") == [(None,)]
    assert table(of_folder, "visits") == [(None,)]
    assert "host_level" in {note.code for note in of_folder.notes}


def test_a_site_that_the_panel_saw_is_not_labelled(home: Path) -> None:
    answer = ask(home, "batch-targets", targets="shop.example", period="2026-03", measures=["visits"])

    assert "host_level" not in {note.code for note in answer.notes}
