"""similar-sites: the truth computed by hand."""

import math
from dataclasses import replace
from pathlib import Path

import pytest

from footfall.query import REPORTS
from footfall.reports import RankedReport
from tests.answers import ask, refusal, table
from tests.build import crowd, lake

SHOP, WEAR, NEWS, GAMES, RARE = (
    f"https://{name}.example/" for name in ("shop", "wear", "news", "games", "rare")
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A panel of 60: 20 on the shop, 16 of them on wear, 15 of them and all others on news, 8 on games."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(20, "2026-03-02 09:00", SHOP, name="a"),
        crowd(16, "2026-03-03 09:00", WEAR, name="a"),
        crowd(15, "2026-03-04 09:00", NEWS, name="a"),
        crowd(40, "2026-03-04 10:00", NEWS, name="b"),
        crowd(8, "2026-03-05 09:00", GAMES, name="a"),
        crowd(8, "2026-03-05 10:00", GAMES, name="b"),
        crowd(4, "2026-03-06 09:00", RARE, name="a"),
        categories={"shop.example": "Clothing", "wear.example": "Clothing", "news.example": "News"},
        panelists=[{"panelist": f"{name}{n + 1}", "country": "US"} for name in "ab" for n in range(40)],
    )
    return home


def test_sites_by_shared_visitors_and_category(home: Path) -> None:
    answer = ask(home, "similar-sites", targets="shop.example", period="2026-03")

    # The panel has 60 people: 20 on the shop, 16, 55 and 16 on the others; only four are on rare.
    assert answer.total == 3
    columns = ("domain", "is_same_category", "overlap_visitors", "overlap_share", "similarity", "lift")
    assert table(answer, *columns) == [
        ("wear.example", True, 16.0, 0.8, round(32 / 36, 9), round(16 * 60 / (20 * 16), 9)),
        ("games.example", None, 8.0, 0.4, round(16 / 36, 9), round(8 * 60 / (20 * 16), 9)),
        ("news.example", False, 15.0, 0.75, round(30 / 75, 9), round(15 * 60 / (20 * 55), 9)),
    ]


def test_without_words_the_score_is_made_of_audience_and_category(home: Path) -> None:
    wear, games, news = ask(home, "similar-sites", targets="shop.example", period="2026-03").rows

    assert wear["lift_low"] > 1 and wear["reasons"] == ["audience", "category"]
    assert wear["score"] == pytest.approx((0.6 * (1 - 1 / wear["lift_low"]) + 0.2) / 0.8)
    # Without a category the audience alone counts; a lift that may be 1 counts nothing.
    assert games["score"] == pytest.approx(max(0.0, 1 - 1 / games["lift_low"]))
    assert news["lift_low"] < 1 and (news["score"], news["reasons"]) == (0.0, [])
    assert {(row["word_similarity"], tuple(row["shared_words"])) for row in (wear, games, news)} == {
        (None, ())
    }


def test_words_of_addresses_and_phrases_that_five_people_saw(tmp_path: Path) -> None:
    """Shop and wear share jeans, straße, and linen, which on shop is a word of a phrase."""
    searched = "https://www.google.com/search?q=linen+shirt"
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", f"{SHOP}women/Jeans-501.html", f"{SHOP}sneakers", f"{SHOP}Stra%C3%9Fe"),
        crowd(5, "2026-03-02 09:59", searched),
        crowd(5, "2026-03-02 10:00", f"{SHOP}sneakers", referrer=searched),
        # Not even the same four people every day make a word known.
        [crowd(4, f"2026-03-{day:02} 11:00", f"{SHOP}orders/secret") for day in (3, 4, 5)],
        crowd(6, "2026-03-06 09:00", f"{WEAR}JEANS/7", f"{WEAR}linen", f"{WEAR}stra%C3%9Fe/%ff"),
        crowd(6, "2026-03-06 09:30", f"{WEAR}straße"),
        crowd(4, "2026-03-06 10:00", f"{WEAR}secret"),
        crowd(6, "2026-03-07 09:00", f"{NEWS}politics/"),
        crowd(6, "2026-03-08 09:00", f"{GAMES}"),
    )

    rows = ask(tmp_path, "similar-sites", targets="shop.example", period="2026-03").rows
    wear, news, games = (
        next(row for row in rows if row["domain"] == f"{name}.example") for name in ("wear", "news", "games")
    )

    # Three sites have words; women, sneakers and shirt are of the shop alone, politics of the news.
    rare, common = math.log(1 + 3 / 1), math.log(1 + 3 / 2)
    assert wear["word_similarity"] == pytest.approx(3 * common / (3 * common + 3 * rare))
    assert wear["shared_words"] == ["jeans", "linen", "straße"]
    assert "words" in wear["reasons"]
    assert (news["word_similarity"], news["shared_words"]) == (0.0, [])
    assert (games["word_similarity"], games["shared_words"]) == (None, [])
    lift = max(0.0, 1 - 1 / wear["lift_low"])
    assert wear["score"] == pytest.approx((0.6 * lift + 0.2 * wear["word_similarity"]) / 0.8)


def test_another_order_is_kept_and_a_page_is_part_of_the_list(home: Path) -> None:
    asked = {"targets": "shop.example", "period": "2026-03"}
    by_overlap = ask(home, "similar-sites", **asked, sort="overlap_visitors_asc")
    second = ask(home, "similar-sites", **asked, limit=1, offset=1)

    assert [row["domain"] for row in by_overlap.rows] == ["games.example", "news.example", "wear.example"]
    assert [row["domain"] for row in second.rows] == ["games.example"]


def test_one_measure_alone_leaves_the_order_and_the_score(home: Path) -> None:
    whole = ask(home, "similar-sites", targets="shop.example", period="2026-03")
    one = ask(home, "similar-sites", targets="shop.example", period="2026-03", measures=["overlap_visitors"])

    of_both = ("domain", "overlap_visitors", "score", "reasons")
    assert [[row[name] for name in of_both] for row in one.rows] == [
        [row[name] for name in of_both] for row in whole.rows
    ]


def test_of_more_sites_than_are_scored_the_least_alike_are_left_out(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = REPORTS["similar-sites"]
    assert isinstance(loaded.report, RankedReport)
    two_scored = replace(loaded, report=replace(loaded.report, candidates=2))
    monkeypatch.setitem(REPORTS, "similar-sites", two_scored)

    answer = ask(home, "similar-sites", targets="shop.example", period="2026-03")

    assert [row["domain"] for row in answer.rows] == ["wear.example", "games.example"]


def test_it_takes_only_one_target(home: Path) -> None:
    assert refusal(home, "similar-sites", targets=["shop.example", "wear.example"]) == (
        "too_many_targets",
        "targets",
    )
