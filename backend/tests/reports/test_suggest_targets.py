"""suggest-targets: the truth computed by hand."""

from pathlib import Path

import pytest

from footfall.engine import Engine
from tests.answers import ask, table
from tests.build import crowd, lake


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(6, "2026-03-02 09:00", "https://shop.example/women/1"),
        crowd(5, "2026-03-02 10:00", "https://blog.shop.example/a"),
        crowd(9, "2026-03-02 11:00", "https://www.workshop.example/"),
        crowd(4, "2026-03-02 12:00", "https://shopsecret.example/"),
        categories={"shop.example": "Clothing"},
    )
    return home


def test_prefix_first_then_the_most_visited_and_nothing_seen_by_fewer_than_five(home: Path) -> None:
    answer = ask(home, "suggest-targets", search="shop")

    assert table(answer, "value", "scope", "visits", "category") == [
        ("shop.example", "domain", 11.0, "Clothing"),
        ("workshop.example", "domain", 9.0, None),
    ]


def test_what_was_typed_may_be_an_address(home: Path) -> None:
    assert table(ask(home, "suggest-targets", search=" HTTPS://www.work"), "value") == [("workshop.example",)]


def test_hosts_below_the_domain_and_folders(home: Path) -> None:
    hosts = ask(home, "suggest-targets", search="shop", type="subdomain")
    folders = ask(home, "suggest-targets", search="shop", type="subfolder")

    assert table(hosts, "value", "visits") == [("blog.shop.example/", 5.0)]
    assert table(folders, "value", "visits") == [("shop.example/women/", 6.0)]


@pytest.mark.parametrize(
    ("typed", "kind", "meant"),
    [
        ("shpo.example", "domain", ["shop.example"]),
        ("workshp.exampel", "domain", ["workshop.example"]),
        ("https://www.shopp.example", "domain", ["shop.example"]),
        ("blgo.shop.example", "subdomain", ["blog.shop.example/"]),
        ("shop.example/wimen/", "subfolder", ["shop.example/women/"]),
        # Known to fewer than five people, too far away, too short to tell.
        ("shopsecret.exampl", "domain", []),
        ("ship.exampel.org", "domain", []),
        ("shq", "domain", []),
        ("", "subdomain", None),
    ],
)
def test_where_nothing_has_what_was_typed_names_spelled_alike_are_meant(
    home: Path, typed: str, kind: str, meant: list[str] | None
) -> None:
    answer = ask(home, "suggest-targets", search=typed, type=kind)

    guesses = [row["value"] for row in answer.rows if row["is_guess"]]
    assert guesses == (meant or [])
    # A guess never stands beside what was found.
    assert len(guesses) in (0, len(answer.rows))


def test_the_limit(home: Path) -> None:
    assert len(ask(home, "suggest-targets", limit=1).rows) == 1


def test_of_many_hosts_the_most_visited_come_first_however_they_are_read(home: Path) -> None:
    engine = Engine(home, threads=4)
    # Past the door: a lake with as many hosts takes minutes to publish.
    snapshot = engine._lake.snapshot()
    snapshot.ensure("known_hosts")
    snapshot.cursor().execute(
        "CREATE OR REPLACE TABLE known_hosts AS SELECT i || '.many.example/' AS value, 1e6 - i AS visits, "
        "NULL AS category, i AS place FROM RANGE(600_000) AS numbers(i)"
    )

    found = engine.run("suggest-targets", {"search": "99.many", "type": "subdomain", "limit": 3})
    begun = engine.run("suggest-targets", {"search": "59999", "type": "subdomain", "limit": 12})
    engine.close()

    assert table(found, "value") == [("99.many.example/",), ("199.many.example/",), ("299.many.example/",)]
    assert table(begun, "value") == [
        (f"{number}.many.example/",) for number in (59999, *range(599990, 600000), 159999)
    ]
