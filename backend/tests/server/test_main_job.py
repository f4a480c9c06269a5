"""The main job once through, as a newcomer would: make a world, import it, publish it, ask of every site."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from footfall.core.channel import CHANNELS
from footfall.query import Engine

MONTHS = ("2026-09", "2026-10")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("main-job")
    world = str(folder / "world")
    for command in (
        ("world", "--preset", "small", "--seed", "11", "--panelists", "300", "--months", "2", "--out", world),
        ("import", "world", world),
        ("publish",),
    ):
        subprocess.run(
            [sys.executable, "-m", "footfall", *command],
            env={**os.environ, "FOOTFALL_HOME": str(folder / "home")},
            stdout=subprocess.DEVNULL,
            check=True,
        )
    return folder / "home"


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home)
    yield engine
    engine.close()


def every_site(home: Path) -> list[str]:
    entries = (home / "lake" / "imports").glob("*.json")
    assert all(json.loads(entry.read_text())["state"] == "done" for entry in entries)
    truth = (home.parent / "world" / "categories.csv").read_text("utf-8").splitlines()[1:]
    return [line.partition(",")[0].strip('"') for line in truth]


def rows(engine: Engine, report: str, **asked: Any) -> list[dict[str, Any]]:
    asked = {"period": {"from": MONTHS[0], "to": MONTHS[1]}, "compare": "none"} | asked
    answer: dict[str, Any] = json.loads(engine.run(report, asked).as_json())
    found: list[dict[str, Any]] = answer["rows"]
    return found


def test_the_numbers_of_every_site_add_up(home: Path, engine: Engine) -> None:
    seen = 0
    sites = every_site(home)
    for first in range(0, len(sites), 200):
        for row in rows(engine, "batch-targets", targets=sites[first : first + 200]):
            if row["accuracy"] == "none":
                assert row["visits"] is None
                continue
            seen += 1
            # A channel of fewer than five people has no number, and its visits are in the total.
            known = [row[channel] for channel in CHANNELS if row[channel] is not None]
            assert sum(known) <= row["visits"] * (1 + 1e-9)
            if len(known) == len(CHANNELS):
                assert sum(known) == pytest.approx(row["visits"], rel=1e-9)
            assert row["page_views"] / row["visits"] == pytest.approx(row["pages_per_visit"], rel=1e-9)
            if row["accuracy"] == "measured" and row["desktop_share"] is None:
                # The owner's counts of a site that fewer than five people of the panel saw: no parts, and no
                # people of two months together.
                assert (known, row["mobile_share"], row["unique_visitors"]) == ([], None, None)
                assert (row["visits_low"], row["visits_high"]) == (row["visits"], row["visits"])
                continue
            assert row["desktop_share"] + row["mobile_share"] == pytest.approx(1, rel=1e-9)
            assert row["unique_visitors"] <= row["visits"] * (1 + 1e-9)
            assert row["visits_low"] <= row["visits"] <= row["visits_high"]
    assert seen > 50


@pytest.mark.parametrize("report", ["top-sources", "top-pages", "list-regions"])
def test_the_shares_of_a_list_sum_to_one(home: Path, engine: Engine, report: str) -> None:
    for site in every_site(home)[:40]:
        listed = rows(engine, report, targets=[site], limit=7)
        shares = [row["traffic_share"] for row in listed if row["traffic_share"] is not None]
        if shares:
            assert sum(shares) == pytest.approx(1, rel=1e-9), site


def test_a_repeated_publication_finds_nothing_to_do(home: Path) -> None:
    again = subprocess.run(
        [sys.executable, "-m", "footfall", "publish"],
        env={**os.environ, "FOOTFALL_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert again.stdout.startswith("nothing to publish: snapshot 1")
