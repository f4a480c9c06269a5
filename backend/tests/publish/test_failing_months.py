"""Whatever goes wrong in whichever month: the others are published, with the reason and exit code 1."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from footfall.cli import build
from footfall.lake import manifest, reference
from footfall.publish.numbers import Numbers
from footfall.publish.publish import Options, Progress, publish
from footfall.publish.step_order import STEPS
from footfall.publish.tasks import month
from tests.build import ask, land, page

ENDS_WITHIN_S = 60


def five_months(home: Path) -> None:
    for number in range(1, 6):
        land(home, page("a", f"2026-0{number}-02 10:00", "https://a.example/"))


def failing(*_: object, **__: object) -> Any:
    raise OSError("the disk is gone")


def failing_in(month: str, work: Callable[..., Any]) -> Callable[..., Any]:
    def fail(*given: Any, **more: Any) -> Any:
        if any(month in str(each) for each in given):
            raise OSError("the disk is gone")
        return work(*given, **more)

    return fail


def outcome(home: Path, options: Options) -> str:
    """What a publication ended with; a failure of the test when it does not end."""
    told: list[str] = []

    def run() -> None:
        try:
            publish(home, options)
        except Exception as error:
            told.append(f"{type(error).__name__}: {error}")
        else:
            told.append("published")

    publication = threading.Thread(target=run, daemon=True)
    publication.start()
    publication.join(ENDS_WITHIN_S)
    if publication.is_alive():
        pytest.fail(f"the publication hangs after {ENDS_WITHIN_S} s")
    return told[0]


@pytest.mark.parametrize("given", ["2G", "5%"])
def test_every_spelling_of_a_limit_publishes(tmp_path: Path, given: str) -> None:
    five_months(tmp_path)
    assert outcome(tmp_path, Options(memory_limit=given, threads=2)) == "published"


@pytest.mark.parametrize("given", ["-1", "rubbish"])
def test_a_limit_that_is_none_ends_the_publication(tmp_path: Path, given: str) -> None:
    five_months(tmp_path)
    assert outcome(tmp_path, Options(memory_limit=given, threads=2)).startswith(
        f"ValueError: {given!r} is no"
    )


@pytest.mark.parametrize(
    ("where", "name"),
    [
        (month, "WorkingTables"),
        (month, "types_sql"),
        (reference, "read_sql"),
        (Numbers, "keys_of_panelists"),
        (Numbers, "ids_of_sites"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_month_that_fails_anywhere_is_named_with_the_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: Any, name: str
) -> None:
    five_months(tmp_path)
    monkeypatch.setattr(where, name, failing)
    told = outcome(tmp_path, Options(memory_limit="1GB", workers=1, threads=2))
    assert told == (
        "RuntimeError: nothing was published: "
        + "; ".join(
            f"2026-0{number} could not be built and is not published: build: the disk is gone (tried 3 times)"
            for number in range(1, 6)
        )
    )
    assert manifest.current(tmp_path) is None


def test_the_months_beside_a_failing_one_are_published_and_built_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    five_months(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(month, "put_reference", failing_in("2026-03", month.put_reference))
        first = publish(tmp_path, Options(memory_limit="1GB", workers=1))
    assert (first.published, first.built) == (True, ["2026-01", "2026-02", "2026-04", "2026-05"])
    assert first.shortfalls() == [
        "2026-03 could not be built and is not published: build: the disk is gone (tried 3 times)"
    ]
    begun: list[str] = []

    class Listener(Progress):
        def step(self, month: str, step: str, share: float) -> None:
            begun.append(f"{month} {step}")

    summary = publish(tmp_path, Options(memory_limit="1GB", workers=1), Listener())

    assert (summary.built, summary.failed) == (["2026-03"], {})
    assert begun == [f"2026-03 {step}" for step in ("find_names", *(step.__name__ for step in STEPS))]


def test_a_month_that_fails_stays_as_it_was_and_the_command_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    five_months(tmp_path)
    publish(tmp_path, Options(memory_limit="1GB", workers=1))
    for late in ("2026-03-04 10:00", "2026-05-04 10:00"):
        land(tmp_path, page("b", late, "https://a.example/"))
    monkeypatch.setenv("FOOTFALL_HOME", str(tmp_path))
    monkeypatch.setattr(month, "put_reference", failing_in("2026-03", month.put_reference))

    told = CliRunner().invoke(build("publish"), ["publish", "--workers", "1"])

    assert (told.exit_code, told.stderr.splitlines()[-1]) == (
        1,
        "footfall: 2026-03 could not be built and stays as it was published before: "
        "build: the disk is gone (tried 3 times)",
    )
    visits = [ask(tmp_path, "SELECT count(*) FROM visits", f"2026-0{number}") for number in (3, 5)]
    assert visits == [[(1,)], [(2,)]]
