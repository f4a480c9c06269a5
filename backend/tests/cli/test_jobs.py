"""`footfall jobs`: what is due runs, and an exit code says whether it went well."""

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from footfall.cli import build
from footfall.features.panels import land_collected
from footfall.infra.database.database import migrate, open_database
from footfall.infra.scheduler.claims import Claims


def jobs(home: Path, *arguments: str) -> tuple[int, str]:
    environment = {**os.environ, "FOOTFALL_HOME": str(home), "COLUMNS": "200"}
    answer = CliRunner().invoke(build("jobs"), ["jobs", *arguments], env=environment)
    return answer.exit_code, answer.output if answer.exit_code != 1 else str(answer.exception)


def test_what_is_due_runs_once(tmp_path: Path) -> None:
    assert jobs(tmp_path, "run") == (0, "land-collected: done\nsweep-uploads: done\n")
    assert jobs(tmp_path, "run") == (0, "")
    assert jobs(tmp_path, "run", "sweep-uploads") == (0, "sweep-uploads: done\n")
    code, listed = jobs(tmp_path, "list")
    assert (code, [line.split()[0] for line in listed.splitlines()]) == (
        0,
        [
            "job",
            "import-uploads",
            "land-collected",
            "send-digests",
            "sweep-uploads",
            "check-alerts",
            "run-connections",
            "send-alerts",
        ],
    )


def test_a_job_that_another_process_runs_is_left_to_it(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path / 'footfall.sqlite'}")
    migrate(database)
    assert Claims(database).claim("sweep-uploads")
    database.dispose()
    assert jobs(tmp_path, "run", "sweep-uploads") == (0, "sweep-uploads: another process runs it\n")


def test_a_job_that_fails_says_why_and_the_others_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_job: object) -> int:
        raise OSError("no space left on device")

    monkeypatch.setattr(land_collected.LandCollected, "land", full)
    code, reason = jobs(tmp_path, "run")
    assert (code, reason) == (1, "failed: land-collected")
    assert "land-collected" in jobs(tmp_path, "list")[1].split("no space left on device")[0]
    assert jobs(tmp_path, "run") == (0, "")


def test_a_job_that_does_not_exist_is_wrong_usage(tmp_path: Path) -> None:
    code, said = jobs(tmp_path, "run", "tidy")
    assert code == 2
    assert "there is no job tidy" in said
