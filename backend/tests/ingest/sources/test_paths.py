"""What a path leads to: folders in folders, and pipes."""

import os
from pathlib import Path
from threading import Thread

from tests.ingest.sources.conftest import Desk, panel_csv


def test_a_folder_is_read_with_its_subfolders_like_a_prefix_of_a_store(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "clicks"
    for at in ("dt=2026-03-01", "dt=2026-03-02/hour=10", "_temporary", ".git"):
        (folder / at).mkdir(parents=True)
    (folder / "dt=2026-03-01" / "part-0.csv").write_text(panel_csv("ann"))
    (folder / "dt=2026-03-02" / "hour=10" / "part-0.csv").write_text(panel_csv("bob"))
    for at in ("_SUCCESS", "_temporary/part-0.csv", ".git/x.csv", ".hidden.csv"):
        (folder / at).write_text("")

    said = desk.bring("panel", folder)

    assert (said.code, said.err) == (0, "")
    assert desk.rows("panelist") == [("ann",), ("bob",)]


def test_a_pipe_is_read_as_standard_input_is(desk: Desk, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    Thread(target=pipe.write_text, args=[panel_csv("ann", "")], daemon=True).start()

    said = desk.bring("panel", pipe)

    assert said.code == 3
    assert said.out.startswith(f"{pipe}: 2 rows read, 1 landed, 1 refused")
    assert desk.rows("panelist") == [("ann",)]
    assert not list((desk.home / "fetched").iterdir())
