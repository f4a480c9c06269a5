"""suggest-targets: the truth computed by hand."""

import itertools
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.core.target import TargetScope
from footfall.lake import trigrams
from footfall.lake.known_names import KnownNames
from footfall.query import Engine
from tests.answers import ask, table
from tests.build import crowd, lake
from tests.extent import counts


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(6, "2026-03-02 09:00", "https://shop.example/women/1"),
        crowd(5, "2026-03-02 10:00", "https://blog.shop.example/a"),
        crowd(9, "2026-03-02 11:00", "https://www.workshop.example/"),
        crowd(4, "2026-03-02 12:00", "https://shopsecret.example/"),
        crowd(5, "2026-03-02 13:00", "https://ab.example/"),
        categories={"shop.example": "Clothing"},
    )
    return home


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home, threads=1, cached=0)
    yield engine
    engine.close()


def test_prefix_first_then_the_most_visited_and_nothing_seen_by_fewer_than_five(home: Path) -> None:
    answer = ask(home, "suggest-targets", search="shop")

    assert table(answer, "value", "scope", "visits", "category") == [
        ("shop.example", "domain", 11.0, "Clothing"),
        ("workshop.example", "domain", 9.0, None),
    ]


def test_all_that_is_suggested_and_ranked_can_be_asked_for(tmp_path: Path) -> None:
    hosts = (
        "github.io",
        "alice.github.io",
        "co.uk",
        "shop.co.uk",
        "com",
        "localhost",
        "10.0.0.1",
        "www.gov.uk",
    )
    lake(
        tmp_path,
        *[crowd(6, "2026-03-02 09:00", f"https://{host}/", name=f"{n}-") for n, host in enumerate(hosts)],
    )
    suggested = {name for (name,) in table(ask(tmp_path, "suggest-targets", search=""), "value")}
    ranked = {name for (name,) in table(ask(tmp_path, "site-ranking", period="2026-03"), "target")}
    known = {"alice.github.io", "shop.co.uk", "www.gov.uk"}

    assert suggested == ranked == known
    asked = ask(tmp_path, "batch-targets", targets=",".join(known), period="2026-03")
    assert [visits for (visits,) in table(asked, "visits")] == [6.0] * 3


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
        # Two letters wrong in nine typed, and in eight.
        ("b.exampel", "domain", ["ab.example"]),
        ("ab.exmpe", "domain", []),
        ("ship.exampel.org", "domain", []),
        ("shq", "domain", []),
        ("", "subdomain", None),
    ],
)
def test_names_spelled_alike_are_suggested_when_none_contains_what_was_typed(
    home: Path, typed: str, kind: str, meant: list[str] | None
) -> None:
    answer = ask(home, "suggest-targets", search=typed, type=kind)

    guesses = [row["value"] for row in answer.rows if row["is_guess"]]
    assert guesses == (meant or [])
    # A guess never stands beside what was found.
    assert len(guesses) in (0, len(answer.rows))


def test_there_are_no_more_suggestions_than_the_limit(home: Path) -> None:
    assert len(ask(home, "suggest-targets", limit=1).rows) == 1


def test_of_many_hosts_the_most_visited_come_first_however_they_are_found(home: Path) -> None:
    engine = Engine(home, threads=1)
    known(engine, *(f"{number}.many.example/" for number in range(200_000)))

    found = engine.run("suggest-targets", {"search": "99.many", "type": "subdomain", "limit": 3})
    begun = engine.run("suggest-targets", {"search": "19999", "type": "subdomain", "limit": 12})
    engine.close()

    assert table(found, "value") == [("99.many.example/",), ("199.many.example/",), ("299.many.example/",)]
    assert table(begun, "value") == [
        (f"{number}.many.example/",) for number in (19999, *range(199990, 200000), 119999)
    ]


def all_read(names: list[str], search: str, limit: int) -> list[tuple[str, bool]]:
    """The same suggestions (value, is_guess), found by reading every name."""
    typed = re.sub(r"^([a-z]+://)?(www\.)?", "", search.strip().lower())
    found = [name for name in names if name.startswith(typed)]
    found += [name for name in names if typed in name and name not in found]
    if found:
        return [(name, False) for name in found[:limit]]
    slips = 2 if len(typed) >= 9 else 1 if len(typed) >= 4 else 0
    distances = {name: slips_between(name.rstrip("/"), typed.rstrip("/")) for name in names} if slips else {}
    alike = [name for name in sorted(distances, key=distances.__getitem__) if distances[name] <= slips]
    return [(name, True) for name in alike[:limit]]


def slips_between(left: str, right: str) -> int:
    """Letters mistyped, missing, too many, or neighbours swapped, by the rule of the textbook."""
    away = {(0, 0): 0}
    for row, column in itertools.product(range(len(left) + 1), range(len(right) + 1)):
        before = [away[row - 1, column] + 1] if row else []
        before += [away[row, column - 1] + 1] if column else []
        if row and column:
            before.append(away[row - 1, column - 1] + (left[row - 1] != right[column - 1]))
        if left[row - 2 : row] == right[column - 2 : column][::-1] and row > 1 and column > 1:
            before.append(away[row - 2, column - 2] + 1)
        away[row, column] = min(before, default=0)
    return away[len(left), len(right)]


LETTERS = st.sampled_from("abn1-.\u00fc")
NAMES = st.lists(st.text(LETTERS, min_size=1, max_size=14).map(lambda name: f"{name}/"), unique=True)


@given(names=NAMES, limit=st.integers(1, 12), dice=st.randoms())
@settings(
    max_examples=counts(25, 60), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_the_index_finds_what_reading_every_name_would_find(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, names: list[str], limit: int, dice: random.Random
) -> None:
    # Then few names already fill several blocks of the index and use its smaller form for rare parts.
    monkeypatch.setattr(trigrams, "_BLOCK", 8)
    monkeypatch.setattr(trigrams, "_FEW", 2)
    known(engine, *names)
    typed = [typed_for(dice, names) for _ in range(5)]

    for search in typed:
        answer = engine.run("suggest-targets", {"search": search, "type": "subdomain", "limit": limit})

        assert table(answer, "value", "is_guess") == all_read(names, search, limit), search


def typed_for(dice: random.Random, names: list[str]) -> str:
    """Any text, or a piece of a name, with or without an address before it and letters changed."""
    name = dice.choice([*names, "banana.ab", ""])
    start = dice.choice([0, dice.randrange(len(name) + 1)])
    text = list(name[start : dice.randint(start, len(name))])
    for _ in range(dice.choice([0, 0, 1, 2, 3])):
        at = dice.randrange(len(text) + 1)
        text[at : at + dice.randint(0, 2)] = dice.choice(
            [[], ["a"], ["-"], text[at : at + 2][::-1], ["\u00fc"], ["/"], ["B"]]
        )
    return dice.choice(["", "", " ", "WWW.", "http://"]) + "".join(text)


def known(engine: Engine, *names: str) -> None:
    """Let the engine know these hosts, the most visited first. Publishing as many would take minutes."""
    columns = {
        "value": pa.array(names, pa.string()),
        "visits": pa.array([float(len(names) - place) for place in range(len(names))], pa.float64()),
        "category": pa.nulls(len(names), pa.string()),
    }
    engine._lake.snapshot()._names[TargetScope.SUBDOMAIN] = KnownNames(pa.table(columns))
