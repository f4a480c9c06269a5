"""get-market-metrics: the truth computed by hand, and the bounds of its index."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.query import Engine
from tests.answers import ask, refusal, table
from tests.build import crowd, lake
from tests.extent import counts

SIZES = {"a": 20, "b": 10, "c": 10, "d": 5, "e": 5}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five sites with 20, 10, 10, 5 and 5 visits; the people of e are on a too, and they alone on mobile."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(25, "2026-02-02 09:00", "https://a.example/", name="a"),
        *(
            crowd(
                size,
                f"2026-03-0{number} 10:00",
                f"https://{name}.example/",
                name="a" if name == "e" else name,
                device="mobile" if name == "e" else "desktop",
            )
            for number, (name, size) in enumerate(SIZES.items(), start=2)
        ),
        categories={f"{name}.example": "Shops" for name in SIZES},
    )
    return home


def test_a_market_of_five_sites(home: Path) -> None:
    answer = ask(home, "get-market-metrics", category="Shops", period="2026-03", compare="previous_period")

    # Shares .4 .2 .2 .1 .1: squares sum to .26; the four largest have .9.
    columns = ("domains", "visits", "visits_change", "unique_visitors", "hhi", "cr4", "consolidation")
    assert table(answer, *columns, "direct", "mobile_share") == [
        (5, 50.0, 1.0, 45.0, 2600.0, 0.9, "high", 50.0, 0.1)
    ]
    assert table(answer, "hhi_change") == [(round(0.26 - 1, 9),)]


def test_a_market_of_a_list_and_of_a_seed(home: Path) -> None:
    two = ask(home, "get-market-metrics", targets="a.example,b.example", period="2026-03")
    seed = ask(home, "get-market-metrics", targets="b.example", period="2026-03")

    assert table(two, "domains", "visits", "hhi", "cr4") == [(2, 30.0, pytest.approx(50000 / 9), 1.0)]
    assert table(seed, "domains", "visits") == [(5, 50.0)]


def test_a_market_is_named_in_one_way(home: Path) -> None:
    both = {"category": "Shops", "targets": ["a.example", "b.example"]}

    assert refusal(home, "get-market-metrics") == ("missing_field", "category")
    assert refusal(home, "get-market-metrics", **both) == ("invalid_category", "category")
    assert refusal(home, "get-market-metrics", targets=["unknown.example"]) == (
        "unknown_category",
        "category",
    )


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home, threads=1)
    yield engine
    engine.close()


@settings(max_examples=counts(8, 20))
@given(names=st.lists(st.sampled_from(sorted(SIZES)), min_size=2, max_size=5, unique=True))
def test_the_index_lies_between_equal_shares_and_a_monopoly(engine: Engine, names: list[str]) -> None:
    targets = [f"{name}.example" for name in names]

    (row,) = engine.run("get-market-metrics", {"targets": targets, "period": "2026-03"}).rows

    assert 10_000 / len(names) - 1e-6 <= row["hhi"] <= 10_000 + 1e-6
    assert row["hhi_low"] <= row["hhi"] <= row["hhi_high"]
    assert min(4, len(names)) / len(names) - 1e-9 <= row["cr4"] <= 1 + 1e-9
