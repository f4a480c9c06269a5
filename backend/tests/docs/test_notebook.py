"""The notebook of the documentation runs, and shows what it gives; R reads a report as its page says."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from footfall.features.accounts.keys import Keys
from footfall.web.services import services_of
from tests.docs.pages import DOCS
from tests.people import database_of, user
from tests.serving import application, listening, retailers

# The library has no types of its own.
notebooks: Any = nbformat
NOTEBOOK = DOCS / "notebooks" / "trend.ipynb"


def outputs(notebook: Any) -> list[str]:
    """The text of each cell's output."""
    return [
        "".join(out.get("text", "") or out.get("data", {}).get("text/plain", "") for out in cell.outputs)
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("notebook")
    retailers(folder)
    return folder


def test_the_notebook_shows_what_it_gives(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOOTFALL_HOME", str(home))
    kept = notebooks.read(NOTEBOOK, as_version=4)
    ran = notebooks.read(NOTEBOOK, as_version=4)
    NotebookClient(ran, timeout=120, kernel_name="python3").execute()
    if os.environ.get("FOOTFALL_WRITE_DOCS"):
        for cell in ran.cells:
            cell.metadata.pop("execution", None)
        notebooks.write(ran, NOTEBOOK)
        kept = ran
    assert outputs(ran) == outputs(kept)
    assert all(outputs(ran)[1:])


@pytest.mark.skipif(shutil.which("Rscript") is None, reason="R is not installed")
def test_r_reads_a_report_as_its_page_says(home: Path) -> None:
    app = application(home)
    key = (
        services_of(app)
        .get(Keys)
        .create(user(database_of(app), "r", api_tier="extended").id, "r", ["reports"])[1]
    )
    page = (DOCS / "programs.md").read_text("utf-8")
    (command,) = re.findall(r"```sh\n(Rscript .+?)\n```", page, re.S)
    with listening(app) as address:
        said = subprocess.run(
            [
                "bash",
                "-c",
                command.replace("http://127.0.0.1:8000", address).replace(
                    "2026-09..2026-10", "2026-02..2026-03"
                ),
            ],
            env={**os.environ, "FOOTFALL_KEY": key},
            capture_output=True,
            text=True,
            check=False,
        )
    database_of(app).dispose()
    assert said.returncode == 0, said.stderr
    assert re.findall(r"2026-0[23]-01", said.stdout) == ["2026-02-01", "2026-03-01"]
