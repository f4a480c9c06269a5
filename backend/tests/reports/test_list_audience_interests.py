"""list-audience-interests: the truth computed by hand."""

from pathlib import Path

from tests.answers import ask, table
from tests.build import crowd, lake


def test_interests_by_the_lower_end_of_their_lift(tmp_path: Path) -> None:
    """A panel of 40, ten of them on the target; eight of those read news as 32 do, five garden as five do."""
    lake(
        tmp_path,
        crowd(10, "2026-03-02 09:00", "https://a.example/"),
        crowd(32, "2026-03-03 09:00", "https://garden-news.example/", name="q"),
        crowd(8, "2026-03-04 09:00", "https://news.example/"),
        crowd(5, "2026-03-05 09:00", "https://garden.example/"),
        crowd(2, "2026-03-06 09:00", "https://game.example/"),
        crowd(24, "2026-03-07 09:00", "https://news.example/", name="q"),
        categories={"news.example": "News", "garden.example": "Gardens", "game.example": "Games"},
    )

    answer = ask(tmp_path, "list-audience-interests", targets="a.example", period="2026-03")
    by_people = ask(tmp_path, "list-audience-interests", targets="a.example", sort="unique_visitors_desc")

    # Undrawn: gardens 0.5 / (5 / 42) = 4.2, news 0.8 / (32 / 42) = 1.05.
    columns = ("category", "unique_visitors", "penetration", "lift", "n_observed")
    gardens = ("Gardens", 5.0, 0.5, round(1 + 3.2 * 5 / 25, 9), 5)
    news = ("News", 8.0, 0.8, round(1 + 0.05 * 8 / 28, 9), 5)
    assert (answer.total, table(answer, *columns)) == (2, [gardens, news])
    assert table(by_people, *columns) == [news, gardens]
    assert all(row["lift_low"] < row["lift"] < row["lift_high"] for row in answer.rows)
    assert answer.rows[0]["lift_low"] > answer.rows[1]["lift_low"]


def test_every_target_has_its_own_interests(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", "https://a.example/"),
        crowd(6, "2026-03-02 10:00", "https://b.example/", name="q"),
        crowd(6, "2026-03-03 10:00", "https://news.example/", name="q"),
        categories={"news.example": "News", "b.example": "News"},
    )

    answer = ask(tmp_path, "list-audience-interests", targets="a.example,b.example", period="2026-03")

    assert table(answer, "target", "category", "penetration", "lift") == [
        ("b.example", "News", 1.0, round(1 + 1 * 6 / 26, 9))
    ]
