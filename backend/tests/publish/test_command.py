"""`footfall publish` and `footfall snapshots` as people and programs see them."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from footfall.cli import publish as command
from tests.build import land, page


@pytest.fixture
def footfall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> typer.Typer:
    monkeypatch.setenv("FOOTFALL_HOME", str(tmp_path))
    app = typer.Typer()
    command.register(app)
    return app


def test_publish_says_what_it_did_and_snapshots_lists_it(tmp_path: Path, footfall: typer.Typer) -> None:
    copy = page("a", "2026-03-02 10:00", "https://a.example/", country=None)
    land(tmp_path, copy, copy)
    said = CliRunner().invoke(footfall, ["publish"])
    assert said.exit_code == 0
    lines = said.stdout.splitlines()
    assert lines[0] == "snapshot 1: 1 month built, 0 kept, 1 page view in 1 visit"
    assert lines[2:] == [
        "left out: 1 page view told twice, counted once",
        "unknown country: 1 visit",
        "note: 2026-03: no population for panelists of unknown country: "
        "they count for themselves (weight 1); import a population file to scale them up",
    ]
    assert CliRunner().invoke(footfall, ["publish"]).stdout == (
        "nothing to publish: snapshot 1 has everything imported\n"
    )
    listed = json.loads(CliRunner().invoke(footfall, ["snapshots", "--format", "json"]).stdout)
    assert [(row["snapshot"], row["served"], row["files"][0]["page_views"]) for row in listed] == [
        (1, True, 1)
    ]
    assert "2026-03" in CliRunner().invoke(footfall, ["snapshots"]).stdout


def test_publish_says_which_robots_were_left_out_and_why(tmp_path: Path, footfall: typer.Typer) -> None:
    steady = [page("robot", 1772409600000 + n * 15_000, f"https://a.example/{n}") for n in range(60)]
    burst = [page("burst", 1772409600000 + n * 900, f"https://a.example/{n}") for n in range(70)]
    land(tmp_path, steady, burst, page("a", "2026-03-02 10:00", "https://a.example/"))
    lines = CliRunner().invoke(footfall, ["publish"]).stdout.splitlines()
    assert lines[2:5] == [
        "left out: 130 page views of robots on 2 devices",
        "  70 on days of more than 2,000 page views, or 60 in a minute",
        "  60 on days half of which follow after as many seconds as the one before",
    ]


def test_without_snapshots_the_list_says_what_to_do(footfall: typer.Typer) -> None:
    assert "run footfall publish" in CliRunner().invoke(footfall, ["snapshots"]).stdout


def test_a_single_page_view_is_told_as_one(tmp_path: Path, footfall: typer.Typer) -> None:
    land(tmp_path, page("a", "2026-03-02 10:00", "https://a.example/"))

    lines = CliRunner().invoke(footfall, ["publish"]).stdout.splitlines()

    assert lines[1].startswith("1 page view read in ")
