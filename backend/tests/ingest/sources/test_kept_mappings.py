"""`footfall mappings`: mappings of columns kept under a name."""

from pathlib import Path

import pytest

from footfall.cli import mappings
from footfall.ingest.sources.panel import mapping
from tests.ingest.sources.conftest import Desk


@pytest.fixture
def desk(desk: Desk) -> Desk:
    """With the command that keeps mappings."""
    return Desk(desk.home, mappings)


def test_a_mapping_kept_under_a_name_reads_as_what_was_kept(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "clicks.csv"
    file.write_text("when,who,where\n1772359200,ann,https://shop.example/\n")
    more = ("--device", "desktop", "--country", "DE")

    kept = desk.run("mappings", "keep", "in-house", "ts=when:s,panelist=who,url=where")
    listed = desk.run("mappings").out.splitlines()[1:]
    said = desk.bring("panel", file, "--map", "in-house", *more)
    again = desk.bring("panel", file, "--map", "ts=when:s,panelist=who,url=where", *more)

    assert (kept.code, said.code) == (0, 0), said.err
    assert [line.split()[0] for line in listed] == [*mapping.READY, "in-house"]
    assert desk.rows("ts, panelist, url") == [(1772359200000, "ann", "https://shop.example/")]
    # The import says what was kept, so that another mapping of that name is another import.
    assert "already imported" in again.out
    desk.run("mappings", "keep", "in-house", "ts=when:s,panelist=where,url=where")
    assert desk.last.options["map"] != desk.run("mappings").out.splitlines()[-1].split("  ")[1]


def test_a_forgotten_mapping_leaves_what_came_in(desk: Desk, tmp_path: Path) -> None:
    desk.run("mappings", "keep", "in-house", "ts=when,panelist=who,url=where")

    assert desk.run("mappings", "remove", "in-house").code == 0
    again = desk.run("mappings", "remove", "in-house")
    assert (again.code, "no mapping is kept as 'in-house'" in again.err) == (1, True)
    assert desk.bring("panel", tmp_path, "--map", "in-house").code == 2


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("webtrackr", "ts=a,panelist=b,url=c", "comes with Footfall"),
        ("../x", "ts=a", "is no name"),
        ("In House", "ts=a", "is no name"),
        ("mine", "tss=a", "is no column of a panel"),
    ],
)
def test_a_bad_name_or_mapping_is_not_kept(desk: Desk, name: str, text: str, reason: str) -> None:
    said = desk.run("mappings", "keep", name, text)

    assert (said.code, reason in said.err) == (1, True)
    assert len(desk.run("mappings").out.splitlines()[1:]) == len(mapping.READY)
