"""Whatever goes wrong in whichever month: the publication ends, with the reason and exit code 1."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from footfall.lake import manifest, reference
from footfall.pipeline import months
from footfall.pipeline.month_sequencer import SequencedRegistry
from footfall.pipeline.run import Options, publish
from tests.build import land, page

ENDS_WITHIN_S = 60


def five_months(home: Path) -> None:
    for month in range(1, 6):
        land(home, page("a", f"2026-0{month}-02 10:00", "https://a.example/"))


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
        (months, "WorkingTables.__init__"),
        (months, "types_sql"),
        (reference, "read_sql"),
        (SequencedRegistry, "assign"),
        (SequencedRegistry, "ids"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_month_that_fails_anywhere_ends_the_publication(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: Any, name: str
) -> None:
    five_months(tmp_path)
    owner, _, attribute = name.rpartition(".")
    target = getattr(where, owner) if owner else where
    # The tables that all months share are read before any month begins.
    fail = (
        failing_in("2026-0", getattr(target, attribute)) if attribute in ("__init__", "read_sql") else failing
    )
    monkeypatch.setattr(target, attribute, fail)
    assert outcome(tmp_path, Options(memory_limit="1GB", threads=2)) == "OSError: the disk is gone"
    assert manifest.current(tmp_path) is None
