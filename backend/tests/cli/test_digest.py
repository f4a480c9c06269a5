"""`footfall digest --preview`: the files of a report by mail, and homes that have none."""

import os
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from footfall.cli import build
from tests.build import crowd, lake


def preview(home: Path, *arguments: str) -> tuple[int, str]:
    environment = {**os.environ, "FOOTFALL_HOME": str(home), "COLUMNS": "200"}
    command = ["digest", "--preview", str(home / "mail"), *arguments]
    answer = CliRunner().invoke(build("digest"), command, env=environment)
    return answer.exit_code, answer.output if answer.exit_code != 1 else str(answer.exception)


def test_a_home_without_data_has_no_report_and_says_what_to_do(tmp_path: Path) -> None:
    told = "nothing is published yet: run `footfall import`, then `footfall publish`"
    assert preview(tmp_path, "--sites", "shop.example") == (1, told)
    assert not (tmp_path / "mail").exists()


def days(month: str) -> list[list[dict[str, Any]]]:
    return [crowd(9, f"{month}-{day:02} 08:00", "https://shop.example/", name="a") for day in range(1, 31)]


def test_the_first_month_has_nothing_to_be_compared_with(tmp_path: Path) -> None:
    lake(tmp_path, *days("2026-04"))
    told = "there is no whole month of data with one before it yet: publish both"
    assert preview(tmp_path, "--sites", "shop.example") == (1, told)


def test_two_months_of_one_site_are_a_report_without_changes(tmp_path: Path) -> None:
    lake(tmp_path, *days("2026-03"), *days("2026-04"))
    code, told = preview(tmp_path, "--sites", "shop.example", "--locale", "ja")
    assert (code, "0 changes" in told) == (0, True)
    written = {file.name: file.read_bytes()[:4] for file in (tmp_path / "mail").iterdir()}
    assert written.keys() == {"digest.html", "digest.txt", "digest.png", "digest.pdf"}
    assert (written["digest.pdf"], written["digest.png"]) == (b"%PDF", b"\x89PNG")
