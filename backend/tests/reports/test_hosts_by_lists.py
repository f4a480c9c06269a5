"""hosts-by-lists: how a site divides over the hosts that the list of origins has of it."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from footfall.publish.publish import publish
from footfall.publish.steps.rank_only.hosts import host_parts
from footfall.publish.steps.rank_only.traffic_law import bucket
from tests.answers import ask, table
from tests.build import crowd, know, lake

MONTH = "2026-03"
SHOP, BLOG = "shop.example", "blog.example"
# Origins as the list has them: with `www.` and without is one host, of which the better place is told.
ORIGINS = {
    f"www.{SHOP}": 5_000,
    SHOP: 50_000,
    f"help.{SHOP}": 50_000,
    f"m.{SHOP}": 50_000,
    f"www.{BLOG}": 10_000,
}


def ranks(list_: str = "crux", **more: Any) -> list[dict[str, Any]]:
    return [
        {"month": MONTH, "country": "", "list": list_, "host": host, "rank": rank, "is_bucket": True}
        | {"site": ".".join(host.split(".")[-2:])}
        | more
        for host, rank in ORIGINS.items()
    ]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("hosts")
    know(home, "ranks", [*ranks(), *ranks(country="US")])
    publish(home)
    return home


def hosts(home: Path, site: str) -> Any:
    return ask(home, "hosts-by-lists", targets=site, period=MONTH)


def test_a_site_divides_over_its_listed_hosts_by_the_law_of_their_places(home: Path) -> None:
    answer = hosts(home, SHOP)

    assert answer.own == {"state": "told"}
    assert table(answer, "host", "rank_from", "rank_to") == [
        (SHOP, 1_001, 5_000),
        (f"help.{SHOP}", 10_001, 50_000),
        (f"m.{SHOP}", 10_001, 50_000),
    ]
    main, help_, mobile = answer.rows
    assert sum(row["share"] for row in answer.rows) == pytest.approx(1, abs=1e-6)
    assert help_["share"] == pytest.approx(mobile["share"], rel=0.1)
    for row in answer.rows:
        assert 0 < row["share_low"] < row["share"] < row["share_high"] < 1
    assert main["share_low"] > help_["share"]


def test_the_share_of_a_host_is_that_of_a_direct_simulation() -> None:
    frame = pl.DataFrame([row for row in ranks() if row["host"] in (f"help.{SHOP}", f"www.{SHOP}")])

    main = host_parts(frame, 1).filter(pl.col("host") == SHOP).row(0, named=True)

    random = np.random.default_rng(3)
    logs = []
    for low, high in ((1_000, 5_000), (10_000, 50_000)):
        mean, variance = bucket(low, high)
        # A sum of one is taken as log-normal, which keeps mean and variance of the logarithm.
        logs.append(mean + np.sqrt(variance + 0.9**2) * random.standard_normal(200_000))
    share = 1 / (1 + np.exp(logs[1] - logs[0]))
    assert main["share"] == pytest.approx(share.mean(), abs=0.02)
    assert main["share_low"] == pytest.approx(np.quantile(share, 0.025), abs=0.06)
    assert main["share_high"] == pytest.approx(np.quantile(share, 0.975), abs=0.02)


def test_the_order_of_rows_moves_nothing() -> None:
    rows = ranks()

    assert host_parts(pl.DataFrame(rows), 7).equals(host_parts(pl.DataFrame(rows[::-1]), 7))


def test_hosts_of_other_lists_and_of_countries_say_nothing() -> None:
    rows = [*ranks("umbrella"), *ranks(country="US")]

    assert host_parts(pl.DataFrame(rows), 7).is_empty()


@pytest.mark.parametrize(
    ("target", "state"),
    [
        (BLOG, "few_listed"),
        ("never.example", "few_listed"),
        (f"help.{SHOP}", "whole_sites_only"),
    ],
)
def test_where_no_hosts_are_told_the_answer_says_why(home: Path, target: str, state: str) -> None:
    answer = hosts(home, target)

    assert (answer.rows, answer.own) == ([], {"state": state})


def test_a_panel_tells_hosts_by_their_pages(tmp_path: Path) -> None:
    lake(tmp_path, [crowd(6, "2026-03-02 10:00", f"https://{SHOP}/")])

    assert hosts(tmp_path, SHOP).own == {"state": "not_by_lists"}
