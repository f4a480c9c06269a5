"""Pages that fewer than five people viewed are told in pools of at least five people."""

from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.core.few_people import MIN_OBSERVED
from tests.build import ask, crowd, lake, page

SHOP, MARCH = "https://shop.example", "2026-03-02 10:00"
parts = st.sampled_from(["a", "b", "women", "Sale"])
paths = st.builds(
    lambda names, end: "/" + "/".join(names) + end, st.lists(parts, max_size=4), st.sampled_from(["", "/"])
)
hosts = st.sampled_from(["shop.example", "www.shop.example", "blog.shop.example"])
views = st.lists(st.tuples(hosts, paths, st.integers(1, 9)), min_size=1, max_size=60)


def pools(home: Path) -> dict[str, set[str]]:
    """Pages of each pool by its first page, each page as host and path."""
    found = defaultdict(set)
    for pool, name in ask(
        home,
        "SELECT first.host || first.path, of.host || of.path FROM rare_pages "
        "JOIN pages AS of USING (page_id) JOIN pages AS first ON first.page_id = rare_pages.pool",
    ):
        found[pool].add(name)
    return dict(found)


def test_rare_pages_are_pooled_in_the_deepest_folder_with_five_people(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(5, MARCH, f"{SHOP}/women/"),
        [page(f"jeans {n}", MARCH, f"{SHOP}/women/jeans/{n}") for n in range(5)],
        [page(f"skirts {n}", MARCH, f"{SHOP}/women/skirts/{n}") for n in range(2)],
        [page(f"men {n}", MARCH, f"{SHOP}/men/{n}") for n in range(4)],
        page("somebody", MARCH, f"{SHOP}/about"),
    )

    # Skirts join the smallest pool of the folder above. Men are too few, and so is the page beside them: both
    # come together at the host.
    assert pools(tmp_path) == {
        "shop.example/women/jeans/0": {
            *(f"shop.example/women/jeans/{n}" for n in range(5)),
            *(f"shop.example/women/skirts/{n}" for n in range(2)),
        },
        "shop.example/about": {"shop.example/about", *(f"shop.example/men/{n}" for n in range(4))},
    }


def test_a_single_rare_page_takes_the_least_viewed_other_page_with_it(tmp_path: Path) -> None:
    lake(tmp_path, crowd(7, MARCH, f"{SHOP}/"), crowd(5, MARCH, f"{SHOP}/b"), page("ann", MARCH, f"{SHOP}/c"))

    assert pools(tmp_path) == {"shop.example/b": {"shop.example/b", "shop.example/c"}}


def test_people_who_come_back_count_once(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, MARCH, f"{SHOP}/"),
        [page(f"ann {n % 4}", f"2026-03-0{n + 1} 10:00", f"{SHOP}/a") for n in range(9)],
        crowd(5, MARCH, f"{SHOP}/b"),
    )

    assert pools(tmp_path) == {"shop.example/a": {"shop.example/a", "shop.example/b"}}


def test_a_page_with_and_without_www_is_one(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(3, MARCH, f"{SHOP}/", name="a"),
        crowd(2, MARCH, "https://www.shop.example/", name="b"),
        crowd(6, MARCH, f"{SHOP}/b"),
    )

    assert pools(tmp_path) == {}


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(views)
def test_every_atom_has_five_people_unless_the_site_has_fewer(viewed: list[tuple[str, str, int]]) -> None:
    with TemporaryDirectory() as folder:
        home = Path(folder)
        lake(home, [page(f"p{who}", MARCH, f"https://{host}{path or '/'}") for host, path, who in viewed])

        people = ask(
            home,
            "SELECT COALESCE(rare.pool, pages.page_id), COUNT(DISTINCT views.panelist_key) "
            "FROM pageviews AS views "
            "JOIN (SELECT page_id, MIN(page_id) OVER (PARTITION BY REPLACE(host, 'www.', ''), path) AS same "
            "FROM month.pages) AS twins USING (page_id) JOIN month.pages ON pages.page_id = twins.same "
            "LEFT JOIN rare_pages AS rare ON rare.page_id = twins.same GROUP BY 1",
        )
        everybody = len({who for _, _, who in viewed})
        assert all(count >= min(MIN_OBSERVED, everybody) for _, count in people)
        if everybody < MIN_OBSERVED:
            assert len(people) == 1
        # Pages lie in one pool, and never in one of another site.
        assert ask(home, "SELECT COUNT(*) - COUNT(DISTINCT page_id) FROM rare_pages") == [(0,)]
