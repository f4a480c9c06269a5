"""A landed file that is damaged or gone costs its own month, and is named."""

from pathlib import Path

import pytest

from footfall.publish.publish import Options, publish
from tests.build import ask, land, page

OPTIONS = Options(memory_limit="1GB", threads=2)


@pytest.mark.parametrize("is_gone", [False, True], ids=["damaged", "gone"])
def test_the_other_months_are_published_and_the_file_is_named(tmp_path: Path, is_gone: bool) -> None:
    land(tmp_path, page("ann", "2026-01-02 10:00", "https://a.example/"))
    bad = land(tmp_path, page("ann", "2026-02-02 10:00", "https://a.example/")).part_paths(tmp_path)[0]
    land(tmp_path, page("bob", "2026-03-02 10:00", "https://b.example/"))
    whole = bad.read_bytes()
    if is_gone:
        bad.unlink()
    else:
        bad.write_bytes(whole[: len(whole) // 2])

    summary = publish(tmp_path, OPTIONS)

    assert summary.built == ["2026-01", "2026-03"]
    assert str(bad) in summary.failed["2026-02"]
    assert "bring it back from a backup" in summary.failed["2026-02"]
    assert ask(tmp_path, "SELECT host FROM pages", "2026-03") == [("b.example",)]

    bad.write_bytes(whole)
    again = publish(tmp_path, OPTIONS)

    assert (again.built, again.kept, again.failed) == (["2026-02"], ["2026-01", "2026-03"], {})


def test_the_previous_month_stays_published(tmp_path: Path) -> None:
    land(tmp_path, page("ann", "2026-02-02 10:00", "https://a.example/"))
    publish(tmp_path, OPTIONS)
    bad = land(tmp_path, page("bob", "2026-02-03 10:00", "https://a.example/")).part_paths(tmp_path)[0]
    bad.write_bytes(b"")
    land(tmp_path, page("bob", "2026-03-02 10:00", "https://b.example/"))

    publish(tmp_path, OPTIONS)

    assert ask(tmp_path, "SELECT count(*) FROM visits", "2026-02") == [(1,)]
    assert ask(tmp_path, "SELECT count(*) FROM visits", "2026-03") == [(1,)]
