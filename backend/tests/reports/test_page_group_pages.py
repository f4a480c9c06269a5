"""page-group-pages: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake, visit

SHOP = "https://shop.example"
JEANS = [f"{SHOP}/women/jeans/{n}" for n in (1, 2, 3)]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(8, "2026-03-02 09:00", f"{SHOP}/", JEANS[0], JEANS[1], JEANS[0], name="a"),
        crowd(5, "2026-03-03 09:00", JEANS[1], f"{SHOP}/women/shoes/1", name="b"),
        visit("c", "2026-03-04 09:00", JEANS[2]),
    )
    return home


def test_pages_of_a_folder_share_the_page_views_of_the_group(home: Path) -> None:
    answer = ask(
        home,
        "page-group-pages",
        targets="shop.example",
        period="2026-03",
        conditions={"includeFolders": ["/women/jeans"]},
    )

    # Three pages match; the one with a single visitor is told with a page of another folder.
    assert answer.total == 2
    assert table(answer, "page", "visits", "unique_visitors", "page_views", "traffic_share") == [
        ("shop.example/women/jeans/2", 13.0, 13.0, 13.0, round(13 / 29, 9)),
        ("shop.example/women/jeans/1", 8.0, 8.0, 16.0, round(16 / 29, 9)),
    ]


def test_exclusions_and_wildcards(home: Path) -> None:
    answer = ask(
        home,
        "page-group-pages",
        targets="shop.example",
        period="2026-03",
        conditions='{"includeExactUrls": ["/women/*"], "excludeExactUrls": ["shop.example/women/jeans/1"]}',
    )

    assert (answer.total, table(answer, "page", "page_views")) == (
        1,
        [
            ("shop.example/women/jeans/2", 13.0),
            ("other", 6.0),
        ],
    )


def test_no_rule_is_no_page_and_rules_must_be_rules(home: Path) -> None:
    none = ask(home, "page-group-pages", targets="shop.example", period="2026-03", conditions={})

    assert (none.total, none.rows) == (0, [])
    assert refusal(home, "page-group-pages", targets=["shop.example"], conditions={"folders": []}) == (
        "unknown_field",
        "conditions",
    )
    assert refusal(home, "page-group-pages", targets=["shop.example"]) == ("missing_field", "conditions")
