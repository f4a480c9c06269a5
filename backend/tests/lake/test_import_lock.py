"""Several import at a time, and one alone changes what came in."""

import subprocess
import sys
from pathlib import Path

import pytest

from footfall.lake import import_lock, ledger


def test_several_import_at_a_time_and_nobody_changes_what_came_in_meanwhile(tmp_path: Path) -> None:
    with (
        import_lock.importing(tmp_path),
        import_lock.importing(tmp_path),
        pytest.raises(BlockingIOError),
        import_lock.exclusive(tmp_path),
    ):
        pass
    with import_lock.exclusive(tmp_path):
        pass


def test_an_import_is_on_its_way_while_its_file_is_read(tmp_path: Path) -> None:
    with import_lock.importing(tmp_path):
        with import_lock.reading(tmp_path, "0123456789abcdef"):
            assert import_lock.on_their_way(tmp_path) == {"0123456789abcdef"}
        assert import_lock.on_their_way(tmp_path) == set()


def test_nobody_imports_while_another_process_changes_what_came_in(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from footfall.lake import import_lock\n"
        "with import_lock.exclusive(Path(sys.argv[1])):\n    print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", code, tmp_path], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"

    for lock in (import_lock.exclusive, import_lock.importing):
        with pytest.raises(BlockingIOError), lock(tmp_path):
            pass
    holder.kill()
    holder.communicate()
    with import_lock.exclusive(tmp_path):
        pass


def test_the_next_import_removes_a_killed_ones_ledger_leftovers(tmp_path: Path) -> None:
    left = ledger.folder(tmp_path) / ".0123456789abcdef.json.4711.part"
    left.parent.mkdir(parents=True)
    left.write_text("{")
    with import_lock.exclusive(tmp_path):
        assert not left.exists()
