"""list-destinations-categories: the truth computed by hand."""

from pathlib import Path

from tests.answers import ask, table
from tests.build import crowd, lake

SHOP = "https://shop.example/"


def test_next_sites_of_a_category_are_one_row_and_the_uncategorised_are_other(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-03-02 09:00", SHOP, name="a"),
        crowd(6, "2026-03-02 09:05", "https://bank.example/", name="a"),
        crowd(2, "2026-03-02 10:00", SHOP, name="b"),
        crowd(2, "2026-03-02 10:05", "https://credit.example/", name="b"),
        # The same two once more, so visits and visitors differ.
        crowd(2, "2026-03-03 10:00", SHOP, name="b"),
        crowd(2, "2026-03-03 10:05", "https://bank.example/", name="b"),
        crowd(6, "2026-03-02 11:00", SHOP, name="c"),
        crowd(6, "2026-03-02 11:05", "https://plain.example/", name="c"),
        crowd(4, "2026-03-02 12:00", SHOP, name="d"),
        crowd(4, "2026-03-02 12:05", "https://blog.example/", name="d"),
        categories={"bank.example": "Finance", "credit.example": "Finance", "blog.example": "Blogs"},
    )

    answer = ask(tmp_path, "list-destinations-categories", targets="shop.example", period="2026-03")

    assert answer.total == 1
    assert table(answer, "category", "visits", "unique_visitors", "traffic_share", "n_observed") == [
        ("Finance", 10.0, 8.0, 0.5, 5),
        ("other", 10.0, 10.0, 0.5, 10),
    ]
