"""list-sources-categories: the truth computed by hand."""

from pathlib import Path

from tests.answers import ask, table
from tests.build import crowd, lake

SHOP = "https://shop.example/"


def test_sources_of_a_category_are_one_row_and_direct_visits_have_none(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", SHOP, name="a", referrer="https://blog.example/x"),
        crowd(6, "2026-03-02 10:00", SHOP, name="b", referrer="https://diary.example/y"),
        crowd(3, "2026-03-02 11:00", SHOP, name="c", referrer="https://plain.example/"),
        crowd(9, "2026-03-02 12:00", SHOP, name="d"),
        crowd(5, "2026-03-02 13:00", "https://blog.example/", "https://diary.example/", name="e"),
        categories={"blog.example": "Blogs", "diary.example": "Blogs"},
    )

    answer = ask(tmp_path, "list-sources-categories", targets="shop.example", period="2026-03")
    of_blogs = ask(
        tmp_path, "list-sources-categories", targets="shop.example", period="2026-03", categories="Blogs"
    )

    assert table(answer, "category", "visits", "unique_visitors", "traffic_share") == [
        # Three people came from elsewhere: what they did would show by subtraction.
        ("other", 15.0, 15.0, 1.0),
    ]
    assert table(of_blogs, "category", "traffic_share") == [("Blogs", 1.0)]
