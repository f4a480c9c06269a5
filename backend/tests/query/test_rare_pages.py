"""Nobody learns from two sets of pages whether a single person viewed a page."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.page_rules import PageRules
from footfall.lake.month_tables import alias
from footfall.lake.snapshot_store import Lake
from footfall.query import Engine
from footfall.query.sql.pages.pools import pages_of_rules
from tests.build import crowd, lake, page, visit

SHOP = "https://shop.example"
MARCH = "2026-03-02 10:00"
# In folders of eight, each viewed by one person.
RARE = [f"/women/{folder}/{n}" for folder in ("jeans", "skirts", "tops") for n in range(8)]
LEAD = ["/", "/women/", "/women/jeans/", "/men/shirts/1"]
PADDINGS = [f"/nowhere/{n}" for n in range(40)]


def _made(home: Path, *, without: str = "") -> Path:
    lake(
        home,
        [crowd(9, MARCH, f"{SHOP}{path}", name=f"many {path}") for path in LEAD],
        [page(f"only {path}", MARCH, f"{SHOP}{path}") for path in RARE if path != without],
        # People who view several pages of a folder that nobody else knows.
        visit("bob", MARCH, *(f"{SHOP}/orders/bob/{n}" for n in range(6))),
        [page(f"order {n}", MARCH, f"{SHOP}/orders/{n}") for n in range(5)],
    )
    return home


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return Engine(_made(tmp_path_factory.mktemp("all")), threads=1)


@pytest.fixture(scope="module")
def lacking(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return Engine(_made(tmp_path_factory.mktemp("lacking"), without=RARE[0]), threads=1)


def told(engine: Engine, report: str, **asked: Any) -> bytes:
    """What an answer says."""
    question = {"targets": "shop.example", "period": "2026-03", "compare": "none"} | asked
    return engine.run(report, question).as_json()


def of_group(engine: Engine, report: str, *pages: str, **rules: list[str]) -> bytes:
    return told(engine, report, conditions={"includeExactUrls": list(pages)} | rules)


def others_of(path: str) -> list[str]:
    folder = path.rpartition("/")[0]
    return [other for other in RARE if other.startswith(folder) and other != path]


GROUPS: dict[str, Callable[[str], list[str]]] = {
    "alone": lambda path: [],
    "beside a page that many viewed": lambda path: LEAD[:1],
    "with forty paddings": lambda path: [*LEAD, *PADDINGS],
    "in a group of four": lambda path: others_of(path)[:3],
    "as the one that makes the most of its folder": lambda path: others_of(path)[:4],
    "as the last one of its folder": others_of,
}


@pytest.mark.parametrize("report", ["page-group-traffic", "page-group-trend", "page-group-pages"])
@pytest.mark.parametrize("group", GROUPS)
def test_a_group_says_the_same_with_a_rare_page_and_without(shop: Engine, report: str, group: str) -> None:
    for path in RARE:
        pages = GROUPS[group](path)
        assert of_group(shop, report, *pages, path) == of_group(shop, report, *pages), path


@pytest.mark.parametrize("group", GROUPS)
def test_leaving_a_rare_page_out_of_a_folder_changes_nothing(shop: Engine, group: str) -> None:
    for path in RARE:
        left_out = GROUPS[group](path)
        answers = {
            of_group(shop, "page-group-traffic", includeFolders=["/women/"], excludeExactUrls=pages)
            for pages in (left_out, [*left_out, path])
        }
        assert len(answers) == 1, path


@pytest.mark.parametrize("group", GROUPS)
def test_a_lake_without_the_visitor_answers_as_evenly(shop: Engine, lacking: Engine, group: str) -> None:
    # What somebody can compare who does not know in which of both lakes the page has its one visitor.
    pages = GROUPS[group](RARE[0])
    differs = [
        of_group(lake_, "page-group-traffic", *pages, RARE[0])
        != of_group(lake_, "page-group-traffic", *pages)
        for lake_ in (shop, lacking)
    ]

    assert differs == [False, False]


def test_one_person_in_a_folder_of_many_rare_pages_is_not_told(shop: Engine) -> None:
    # Bob viewed most of the pages of the pool, but is one of six people in it.
    with_bob = of_group(shop, "page-group-traffic", includeFolders=["/men/", "/orders/bob/"])

    assert with_bob == of_group(shop, "page-group-traffic", includeFolders=["/men/"])


def test_a_folder_counts_its_rare_pages_and_says_so(shop: Engine) -> None:
    answer = shop.run(
        "page-group-traffic",
        {
            "targets": "shop.example",
            "period": "2026-03",
            "compare": "none",
            "conditions": {"includeFolders": ["/women/jeans/"]},
        },
    )

    assert [row["page_views"] for row in answer.rows] == [9.0 + 8.0]
    said = "at least 5 rarely viewed pages are counted together with others of their folder"
    assert said in answer.notes
    assert [note.values for note in answer.notes if note.code == "rare_pages"] == [{"pages": 5}]


def _without_names(answer: bytes, *names: str) -> bytes:
    for name in names:
        answer = answer.replace(name.encode(), b"?")
    return answer


@pytest.mark.parametrize(
    "report",
    ["traffic-trend", "top-pages", "list-subfolders", "content-types", "list-keywords", "trending-pages"],
)
def test_a_rare_page_answers_like_one_that_nobody_viewed(shop: Engine, report: str) -> None:
    asked = {"compare": "previous_period"} if report == "trending-pages" else {}
    answers = {
        _without_names(
            told(shop, report, targets=[{"value": f"shop.example{path}", "scope": "page"}], **asked), path
        )
        for path in ("/women/jeans/3", "/women/jeans/x")
    }

    assert len(answers) == 1


@pytest.mark.parametrize("report", ["top-pages", "page-group-pages"])
def test_a_search_finds_no_rare_page(shop: Engine, report: str) -> None:
    conditions = {"conditions": {"includeFolders": ["/"]}} if report == "page-group-pages" else {}
    found = {
        told(shop, report, search=search, **conditions) for search in ("skirts/3", "skirts/x", "skirts/*")
    }

    assert len(found) == 1


def test_lists_name_and_count_no_rare_page(shop: Engine) -> None:
    answer = shop.run("top-pages", {"targets": "shop.example", "period": "2026-03", "compare": "none"})

    assert (answer.total, sorted(row["page"] for row in answer.rows)) == (
        len(LEAD),
        sorted(["other", *(f"shop.example{path if path == '/' else path.rstrip('/')}" for path in LEAD)]),
    )
    assert sum(row["page_views"] for row in answer.rows) == 9 * len(LEAD) + len(RARE) + 6 + 5


def test_a_folder_is_the_same_as_a_target_in_a_list_and_as_a_group(shop: Engine) -> None:
    listed = shop.run(
        "list-subfolders", {"targets": "shop.example", "period": "2026-03", "compare": "none", "depth": 2}
    )

    for row in listed.rows:
        if row["folder"] != "other":
            target = shop.run(
                "traffic-trend", {"targets": row["folder"], "period": "2026-03", "compare": "none"}
            )
            path = row["folder"].removeprefix("shop.example")
            group = of_group(shop, "page-group-traffic", includeFolders=[path])
            assert target.rows[0]["page_views"] == row["page_views"]
            assert f'"page_views":{row["page_views"]}'.encode() in group
    assert {row["folder"] for row in listed.rows} > {"shop.example/women/jeans/", "shop.example/women/tops/"}


def test_steps_of_a_funnel_take_no_rare_page(shop: Engine) -> None:
    answers = {
        told(shop, "funnel", steps=[first, "/women/jeans/*"])
        for first in ("/women/skirts/3", "/women/skirts/x")
    }

    assert len({_without_names(each, "/women/skirts/3", "/women/skirts/x") for each in answers}) == 1


names = st.lists(st.sampled_from(["a", "b", "women"]), max_size=3).map(lambda parts: "/" + "/".join(parts))
views = st.lists(st.tuples(names, st.integers(1, 12)), min_size=1, max_size=60)
folders = st.lists(st.one_of(names, st.sampled_from(["/*/a/", "/*b*", "/w*"])), max_size=3)
rules = st.builds(
    lambda inside, pages, outside, left_out: PageRules(
        include_folders=inside, include_exact_urls=pages, exclude_folders=outside, exclude_exact_urls=left_out
    ),
    *[folders, st.lists(names, max_size=3), folders, st.lists(names, max_size=3)],
)


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(views, st.lists(rules, min_size=2, max_size=6))
def test_no_two_groups_differ_by_one_to_four_people(
    viewed: list[tuple[str, int]], groups: list[PageRules]
) -> None:
    with TemporaryDirectory() as folder:
        lake(Path(folder), [page(f"p{who}", MARCH, f"{SHOP}{path}") for path, who in viewed])
        snapshot = Lake(Path(folder), 1).snapshot()
        cursor = snapshot.cursor()
        month = snapshot.months[-1]
        ids = [
            {row[1] for row in cursor.execute(pages_of_rules([month], "TRUE", each)).fetchall()}
            for each in groups
        ]
        for one, other in combinations(ids, 2):
            apart = cursor.execute(
                f"SELECT COUNT(DISTINCT panelist_key) FROM {alias(month)}.pageviews "
                "WHERE page_id IN (SELECT UNNEST($1))",
                [list(one ^ other)],
            ).fetchone()
            everybody = len({who for _, who in viewed})
            assert apart is not None and (apart[0] == 0 or apart[0] >= min(MIN_OBSERVED, everybody))
