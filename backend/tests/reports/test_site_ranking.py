"""site-ranking: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """a and b have nine visitors, a more page views; c has seven, all German; d has four."""
    home = tmp_path_factory.mktemp("lake")
    a, b, c, d = (f"https://{name}.example/" for name in "abcd")
    lake(
        home,
        crowd(9, "2026-03-02 09:00", a, a + "x", name="a"),
        crowd(6, "2026-03-02 10:00", b, name="b"),
        crowd(3, "2026-03-02 10:00", b, name="e", country="DE", device="mobile"),
        crowd(7, "2026-03-02 11:00", c, name="c", country="DE", device="mobile"),
        crowd(4, "2026-03-02 12:00", d, name="d"),
        categories={"a.example": "News", "c.example": "News"},
    )
    return home


def test_sites_by_people_then_page_views(home: Path) -> None:
    answer = ask(home, "site-ranking", period="2026-03")

    assert answer.total == 3
    assert table(answer, "rank", "target", "category", "unique_visitors", "page_views", "mobile_share") == [
        (1, "a.example", "News", 9.0, 18.0, 0.0),
        (2, "b.example", None, 9.0, 9.0, round(3 / 9, 9)),
        (3, "c.example", "News", 7.0, 7.0, 1.0),
    ]


def test_at_a_place_and_on_a_device_others_lead(home: Path) -> None:
    german = ask(home, "site-ranking", period="2026-03", geo="DE")
    mobile = ask(home, "site-ranking", period="2026-03", device="mobile")

    assert table(german, "rank", "target", "visits") == [(1, "c.example", 7.0)]
    assert table(mobile, "rank", "target", "visits") == [(1, "c.example", 7.0)]


def test_a_category_or_a_search_keeps_the_ranks(home: Path) -> None:
    news = ask(home, "site-ranking", period="2026-03", categories="news")
    found = ask(home, "site-ranking", period="2026-03", search="B.ex")

    assert table(news, "rank", "target") == [(1, "a.example"), (3, "c.example")]
    assert table(found, "rank", "target") == [(2, "b.example")]


@pytest.mark.parametrize(
    ("search", "found"), [("*", "abc"), ("C*E", "c"), ("b*.ex", "b"), ("a_example", ""), ("%", "")]
)
def test_only_an_asterisk_stands_for_any_run_of_characters(home: Path, search: str, found: str) -> None:
    for asked in (search, f"{search}*"):
        answer = ask(home, "site-ranking", period="2026-03", search=asked)
        assert table(answer, "target") == [(f"{name}.example",) for name in found]


def test_pages_of_the_ranking_follow_one_another(home: Path) -> None:
    pages = [ask(home, "site-ranking", period="2026-03", limit=1, offset=offset) for offset in range(4)]

    assert [(page.total, table(page, "target")) for page in pages] == [
        (3, [("a.example",)]),
        (3, [("b.example",)]),
        (3, [("c.example",)]),
        (3, []),
    ]


def test_a_ranking_takes_no_channels(home: Path) -> None:
    assert refusal(home, "site-ranking", channels=["direct"]) == ("filter_not_applicable", "channels")
