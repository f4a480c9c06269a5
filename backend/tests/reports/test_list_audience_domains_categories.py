"""list-audience-domains-categories: the truth computed by hand."""

from pathlib import Path

from tests.answers import ask, table
from tests.build import crowd, lake

A = "https://a.example/"


def test_a_person_on_several_sites_of_a_category_counts_once(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(8, "2026-03-02 09:00", A),
        crowd(6, "2026-03-03 09:00", "https://news.example/"),
        crowd(6, "2026-03-04 09:00", "https://press.example/"),
        crowd(8, "2026-03-05 09:00", "https://unknown.example/"),
        crowd(4, "2026-03-06 09:00", "https://game.example/"),
        crowd(12, "2026-03-07 09:00", "https://press.example/", name="q"),
        categories={
            "a.example": "News",
            "news.example": "News",
            "press.example": "News",
            "game.example": "Games",
        },
    )

    answer = ask(tmp_path, "list-audience-domains-categories", targets="a.example", period="2026-03")

    # Of the panel of 20, 18 read news; the target's own site does not count.
    columns = ("category", "overlap_visitors", "overlap_share", "similarity", "lift", "n_observed")
    assert table(answer, *columns) == [("News", 6.0, 0.75, round(12 / 26, 9), round(6 * 20 / (8 * 18), 9), 5)]
