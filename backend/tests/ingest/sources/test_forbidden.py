"""Files and folders that this user may not read are told as such, and keep no others from coming in."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk

MAY_NOT = "it may not be read; give this user the right to"
# Root reads everything, unless it gives that up.
AS_ANYBODY = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all"]
COUNTS = "site,month,visits\n{}.example,2026-03,12\n"


def bring(desk: Desk, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """`footfall import` by somebody who may read only what permissions say."""
    return subprocess.run(
        [
            *(AS_ANYBODY if os.geteuid() == 0 else ()),
            *(sys.executable, "-c", "from footfall.cli import main; main()", "import"),
            *map(str, words),
        ],
        env=os.environ | {"FOOTFALL_HOME": str(desk.home)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def forbidden(tmp_path: Path) -> Path:
    file = tmp_path / "files" / "a.csv"
    file.parent.mkdir()
    file.write_text(COUNTS.format("a"))
    file.chmod(0)
    return file


@pytest.mark.parametrize(
    "words", [(), ("first-party",), ("ranks", "--month=2026-03", "--dry-run"), ("panel",), ("network-log",)]
)
def test_a_file_that_may_not_be_read_is_told_as_that(
    desk: Desk, forbidden: Path, words: tuple[str, ...]
) -> None:
    said = bring(desk, *words, forbidden)

    told = said.stderr.splitlines()
    assert (said.returncode, told) == (1, [f"footfall: {forbidden}: {MAY_NOT}"])


def test_the_other_files_of_its_folder_come_in(desk: Desk, forbidden: Path) -> None:
    forbidden.with_name("b.csv").write_text(COUNTS.format("b"))

    said = bring(desk, "first-party", forbidden.parent)

    assert (said.returncode, said.stderr) == (3, f"footfall: {forbidden}: {MAY_NOT}\n")
    assert desk.table("first_party", "site") == [("b.example",)]


def test_a_folder_that_may_not_be_read_is_told_as_that(desk: Desk, forbidden: Path) -> None:
    forbidden.parent.chmod(0)

    said = bring(desk, "first-party", forbidden.parent)

    forbidden.parent.chmod(0o700)
    assert (said.returncode, said.stderr) == (1, f"footfall: {forbidden.parent}: {MAY_NOT}\n")
