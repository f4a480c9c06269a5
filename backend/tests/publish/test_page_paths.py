"""One page is one row, however its address is written: in lists, targets, page groups and search."""

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.core.page_path import compared, page_path
from footfall.query import Answer
from tests.answers import ask as asked
from tests.answers import table
from tests.build import ask, bring_log, crowd, lake, page
from tests.core.test_page_path import PATHS
from tests.extent import counts

SITE = "https://shop.example"
BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36"
# Ways to write one address.
SIZES = (
    "/Women/Gr\u00f6\u00dfe",
    "/Women/Gr%C3%B6%C3%9Fe/",
    "/%57omen/gro%cc%88%c3%9fe",
    "/x/../WOMEN/./GR%c3%96%C3%9fe",
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        *(
            crowd(5, f"2026-0{month}-02 0{number}:00", f"{SITE}{path}", name=f"p{number}")
            for month in (2, 3)
            for number, path in enumerate(SIZES)
        ),
        crowd(5, "2026-03-03 09:00", f"{SITE}/women%2Fgr%C3%B6%C3%9Fe", name="q"),
    )
    return home


def lists(home: Path, **more: str) -> Callable[[], Answer]:
    return lambda: asked(home, "top-pages", targets="shop.example", period="2026-02..2026-03", **more)


def test_all_ways_to_write_an_address_are_one_row_of_lists(home: Path) -> None:
    assert table(lists(home)(), "page", "page_views", "n_observed") == [
        ("shop.example/women/gr\u00f6\u00dfe", 40.0, 20),
        ("shop.example/women%2Fgr\u00f6\u00dfe", 5.0, 5),
    ]


@pytest.mark.parametrize("path", SIZES)
def test_each_way_is_the_same_target_search_and_page_group(home: Path, path: str) -> None:
    as_page = [{"value": f"shop.example{path}", "scope": "page"}]
    as_target = asked(home, "batch-targets", targets=as_page, period="2026-03")
    assert table(as_target, "target", "page_views") == [("shop.example/women/gr%c3%b6%c3%9fe/", 20.0)]
    rules = {"includeExactUrls": [f"shop.example{path}"]}
    in_group = asked(home, "page-group-pages", targets="shop.example", period="2026-03", conditions=rules)
    assert table(in_group, "page", "page_views") == [("shop.example/women/gr\u00f6\u00dfe", 20.0)]
    found = lists(home, search=path.removeprefix("/x/..").replace("/./", "/"))()
    assert table(found, "page") == [("shop.example/women/gr\u00f6\u00dfe",), ("other",)]


def test_an_address_keeps_its_capitals_where_all_write_them(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(5, "2026-03-02 09:00", f"{SITE}/Wiki/Z%C3%BCrich/", f"{SITE}/wiki/x", f"{SITE}/Wiki/X"),
    )
    answer = asked(tmp_path, "top-pages", targets="shop.example", period="2026-03")
    assert sorted(table(answer, "page")) == [("shop.example/Wiki/Z\u00fcrich",), ("shop.example/wiki/x",)]


def test_two_logs_of_one_server_write_addresses_in_their_own_way(tmp_path: Path) -> None:
    lines = [
        f'203.0.113.{number} - - [02/Mar/2026:10:00:00 +0000] "GET {path} HTTP/1.1" 200 1 "-" "{BROWSER}"'
        for number, path in enumerate(["/gr%C3%B6%C3%9Fe/", "/gr%c3%b6%c3%9fe", "/Gr\u00f6\u00dfe"])
    ]
    bring_log(tmp_path, "shop.example", lines)
    lake(tmp_path, page("a", "2026-03-02 10:00", f"{SITE}/gr%C3%B6%C3%9Fe"))
    assert ask(tmp_path, "SELECT path, count(*) FROM pageviews GROUP BY ALL") == [("/gr\u00f6\u00dfe", 3)]


@settings(max_examples=counts(3, 30), deadline=None)
@given(st.lists(PATHS, min_size=5, max_size=60, unique=True))
def test_a_month_has_each_page_once_in_its_normal_form(paths: Sequence[str]) -> None:
    paths = [path for path in paths if not {"?", "#", "\0", "\n"} & set(path)]
    written = [*paths, *(quote(path, safe="/%") for path in paths)]
    with TemporaryDirectory() as folder:
        lake(
            Path(folder),
            page("a", "2026-03-02 09:00", f"{SITE}/first"),
            [page("a", f"2026-03-02 10:{n:02d}", f"{SITE}{path}") for n, path in enumerate(written[:60])],
        )
        found = [path for (path,) in ask(Path(folder), "SELECT path FROM month.pages")]
    assert sorted(map(compared, found)) == sorted(
        {compared(page_path(each)) for each in ("/first", *written[:60])}
    )
    assert [page_path(path) for path in found] == found
