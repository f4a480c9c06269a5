"""list-categories: the truth computed by hand."""

from pathlib import Path

from tests.answers import ask, table
from tests.build import crowd, lake


def test_each_category_once_with_the_sites_of_all_months(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-02-02 09:00", "https://shop.example/", "https://news.example/"),
        crowd(6, "2026-03-02 09:00", "https://wear.example/", "https://nobody.example/"),
        categories={
            "shop.example": "Clothing",
            "wear.example": "Clothing",
            "news.example": "News & Media",
            "never-seen.example": "Travel",
        },
    )

    assert table(ask(tmp_path, "list-categories"), "category", "sites") == [
        ("Clothing", 2),
        ("News & Media", 1),
    ]
