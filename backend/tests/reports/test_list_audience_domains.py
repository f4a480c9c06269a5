"""list-audience-domains: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake

A, B, C, D, RARE = (f"https://{name}.example/" for name in ("a", "b", "c", "d", "rare"))
COLUMNS = ("domain", "category", "overlap_visitors", "overlap_share", "similarity", "lift", "n_observed")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A panel of 30: a is visited by x and y, b by y and z; c by x and others, d by y, z and others."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(6, "2026-03-02 09:00", A, name="x", country="US"),
        crowd(6, "2026-03-03 09:00", C, name="x", country="US"),
        *(
            crowd(5, f"2026-03-0{n + 2} 10:00", url, name="y", country="DE")
            for n, url in enumerate((A, B, D))
        ),
        *(crowd(7, f"2026-03-0{n + 2} 11:00", url, name="z", country="US") for n, url in enumerate((B, D))),
        crowd(4, "2026-03-02 12:00", C, name="v"),
        crowd(8, "2026-03-02 13:00", D, name="w"),
        crowd(3, "2026-03-08 12:00", RARE, name="x"),
        categories={"a.example": "Own", "c.example": "News", "d.example": "Games", "rare.example": "News"},
        panelists=[
            {"panelist": f"{name}{n}", "country": "DE" if name == "y" else "US"}
            for name in "xyzvw"
            for n in range(1, 9)
        ],
    )
    return home


def test_sites_the_audience_of_any_target_visits(home: Path) -> None:
    answer = ask(home, "list-audience-domains", targets="a.example,b.example", period="2026-03")

    assert answer.total == 2
    # 18 people on a or b; d has 20 visitors, 12 of them in the audience, c 10 and 6.
    assert table(answer, *COLUMNS) == [
        ("d.example", "Games", 12.0, round(12 / 18, 9), round(24 / 38, 9), round(12 * 30 / 360, 9), 10),
        ("c.example", "News", 6.0, round(6 / 18, 9), round(12 / 28, 9), 1.0, 5),
    ]


@pytest.mark.parametrize("measure", ["overlap_share", "similarity"])
def test_the_list_is_in_the_order_of_a_share(home: Path, measure: str) -> None:
    asked = ask(
        home, "list-audience-domains", targets="a.example,b.example", period="2026-03", sort=f"{measure}_asc"
    )

    assert [row["domain"] for row in asked.rows] == ["c.example", "d.example"]


def test_a_small_site_with_most_of_the_audience_is_more_similar_than_a_large_one(tmp_path: Path) -> None:
    lake(
        tmp_path,
        *(
            crowd(count, f"2026-03-0{day} 09:00", url)
            for day, (count, url) in enumerate([(12, A), (8, B), (7, C)], 2)
        ),
        crowd(20, "2026-03-03 12:00", B, name="others"),
    )

    answer = ask(tmp_path, "list-audience-domains", targets="a.example", sort="similarity_desc")

    assert table(answer, "domain", "overlap_visitors", "similarity") == [
        ("c.example", 7.0, round(2 * 7 / (12 + 7), 9)),
        ("b.example", 8.0, round(2 * 8 / (12 + 28), 9)),
    ]


def test_an_audience_may_be_an_intersection_or_an_exclusion(home: Path) -> None:
    both = ask(home, "list-audience-domains", targets="a.example,b.example", segment="intersection")
    without = ask(
        home,
        "list-audience-domains",
        targets="a.example,b.example",
        segment="exclusion",
        excluded="b.example",
    )

    assert table(both, *COLUMNS) == [
        ("d.example", "Games", 5.0, 1.0, round(10 / 25, 9), round(5 * 30 / 100, 9), 5)
    ]
    assert table(without, *COLUMNS) == [
        ("c.example", "News", 6.0, 1.0, round(12 / 16, 9), round(6 * 30 / 60, 9), 5)
    ]


def test_at_a_place_both_audience_and_everybody_are_of_that_place(home: Path) -> None:
    answer = ask(home, "list-audience-domains", targets="a.example,b.example", geo="US", search="D.ex")

    # 13 of the 25 Americans are on a or b, 7 of them on d, where 15 Americans are.
    assert table(answer, *COLUMNS) == [
        ("d.example", "Games", 7.0, round(7 / 13, 9), round(14 / 28, 9), round(7 * 25 / (13 * 15), 9), 5)
    ]


@pytest.mark.parametrize(
    "question",
    [
        {"segment": "exclusion"},
        {"segment": "union", "excluded": ["b.example"]},
        {"segment": "exclusion", "excluded": ["c.example"]},
        {"segment": "exclusion", "excluded": ["a.example", "b.example"]},
    ],
)
def test_an_exclusion_names_some_of_the_targets(home: Path, question: dict[str, object]) -> None:
    answer = refusal(home, "list-audience-domains", targets=["a.example", "b.example"], **question)

    assert answer == ("invalid_excluded", "excluded")


def test_hubs_are_left_out_when_asked(tmp_path: Path) -> None:
    lake(
        tmp_path,
        *(
            crowd(6, f"2026-03-0{n + 2} 09:00", url)
            for n, url in enumerate(
                (A, "https://www.google.de/", "https://facebook.com/", "https://live.com/", C)
            )
        ),
        categories={"google.de": "Search engines", "c.example": "News"},
    )
    question = {"targets": "a.example", "period": "2026-03", "without_hubs": True}

    sites = ask(tmp_path, "list-audience-domains", **question)
    categories = ask(tmp_path, "list-audience-domains-categories", **question)
    interests = ask(tmp_path, "list-audience-interests", **question)

    assert [row["domain"] for row in sites.rows] == ["c.example"]
    assert [row["category"] for row in categories.rows] == ["News"]
    assert [row["category"] for row in interests.rows] == ["News"]


def test_the_list_is_in_the_order_of_the_lower_end_of_lift(home: Path) -> None:
    asked = ask(
        home, "list-audience-domains", targets="a.example,b.example", period="2026-03", sort="lift_low_desc"
    )

    lows = [row["lift_low"] for row in asked.rows]
    assert lows == sorted(lows, reverse=True)
