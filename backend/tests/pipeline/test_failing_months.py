"""Whatever goes wrong in whichever month: the publication ends, with the reason and exit code 1."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from footfall.lake import manifest, reference
from footfall.pipeline.numbers import Numbers
from footfall.pipeline.publish import Options, Progress, publish
from footfall.pipeline.step_order import STEPS
from footfall.pipeline.tasks import month
from tests.build import land, page

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
        "RuntimeError: "
        + "; ".join(f"2026-0{number}, build: the disk is gone (tried 3 times)" for number in range(1, 6))
        + "; nothing was published. Months that were built are kept for the next publication"
    )
    assert manifest.current(tmp_path) is None


def test_the_months_beside_a_failing_one_are_built_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    five_months(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(month, "put_reference", failing_in("2026-03", month.put_reference))
        assert outcome(tmp_path, Options(memory_limit="1GB", workers=1)).startswith(
            "RuntimeError: 2026-03, build: "
        )
    begun: list[str] = []

    class Listener(Progress):
        def step(self, month: str, step: str, share: float) -> None:
            begun.append(f"{month} {step}")

    summary = publish(tmp_path, Options(memory_limit="1GB", workers=1), Listener())

    assert summary.built == ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"]
    assert summary.counts["published"] == 5
    assert begun == [f"2026-03 {step.__name__}" for step in STEPS]
