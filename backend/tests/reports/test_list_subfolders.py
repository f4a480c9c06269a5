"""list-subfolders: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake

SHOP = "https://shop.example"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        # The overview of a folder, with and without its slash and in capitals, belongs to the folder.
        crowd(6, "2026-03-02 09:00", f"{SHOP}/Women", f"{SHOP}/women/jeans/7", f"{SHOP}/about/", name="a"),
        crowd(5, "2026-03-03 09:00", f"{SHOP}/men/7", name="b", device="mobile"),
        crowd(5, "2026-03-04 09:00", f"{SHOP}/women/jeans/8", f"{SHOP}/women/shoes/1", name="c"),
        # Each folder has too few people, and their pages are told together.
        crowd(2, "2026-03-05 09:00", f"{SHOP}/sale/x", name="d"),
        crowd(2, "2026-03-05 09:00", f"{SHOP}/new/x", name="e"),
        crowd(2, "2026-03-05 09:00", f"{SHOP}/gifts/x", name="f"),
    )
    return home


def test_folders_of_the_first_level(home: Path) -> None:
    answer = ask(home, "list-subfolders", targets="shop.example", period="2026-03")

    assert answer.total == 2
    columns = ("folder", "has_folders", "visits", "page_views", "entrances", "exits", "mobile_share")
    assert table(answer, *columns) == [
        ("shop.example/women/", True, 11.0, 22.0, 11.0, 5.0, 0.0),
        ("shop.example/men/", False, 5.0, 5.0, 5.0, 5.0, 1.0),
        # The page /about lies in no folder, however it is written, and two people are too few.
        ("other", None, None, 12.0, 6.0, 12.0, None),
    ]
    assert table(answer, "traffic_share") == [
        (round(22 / 39, 9),),
        (round(5 / 39, 9),),
        (round(12 / 39, 9),),
    ]


def test_the_folders_inside_one(home: Path) -> None:
    answer = ask(
        home, "list-subfolders", targets="shop.example", period="2026-03", parent="https://Shop.example/women"
    )

    assert table(answer, "folder", "has_folders", "visits", "bounce_rate", "page_views") == [
        ("shop.example/women/jeans/", False, 11.0, 1.0, 11.0),
        ("shop.example/women/shoes/", False, 5.0, 1.0, 5.0),
        ("other", None, None, None, 23.0),
    ]


def test_a_level_over_all_folders(home: Path) -> None:
    answer = ask(home, "list-subfolders", targets="shop.example", period="2026-03", depth=2, limit=1)

    assert (answer.total, table(answer, "folder", "visits")) == (
        2,
        [("shop.example/women/jeans/", 11.0), ("other", None)],
    )


def test_a_folder_in_the_list_has_the_numbers_it_has_as_a_target(home: Path) -> None:
    listed = ask(home, "list-subfolders", targets="shop.example", period="2026-03", search="women")
    alone = ask(home, "batch-targets", targets="shop.example/women", period="2026-03")

    shared = [name for name in alone.rows[0] if name in listed.rows[0] and name != "target"]
    assert len(shared) > 100
    assert table(listed, *shared)[0] == table(alone, *shared)[0]


def test_a_parent_that_is_no_place_is_refused(home: Path) -> None:
    assert refusal(home, "list-subfolders", targets=["shop.example"], parent="no place") == (
        "invalid_parent",
        "parent",
    )
