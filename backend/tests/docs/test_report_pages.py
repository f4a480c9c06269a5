"""What the pages of reports show is what happens: their Python, their tool call and their answer.

`make answers` writes them anew.
"""

import json
import os
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import anyio
import pytest

import footfall
from footfall.adapters.mcp.arguments import Run
from footfall.adapters.mcp.asking import OwnerAsker
from footfall.adapters.mcp.tools import run_report
from footfall.adapters.python import Home
from footfall.query import REPORTS, Engine
from tests.docs.pages import DOCS
from tests.serving import retailers

sys.path.insert(0, str(DOCS / "_ext"))
report_pages = import_module("report_pages")
API = report_pages.load()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    retailers(folder)
    return folder


@pytest.fixture(scope="module")
def reports(home: Path) -> Iterator[Home]:
    with footfall.open(home, threads=1) as opened:
        yield opened


def plain(rows: footfall.Rows) -> dict[str, Any]:
    """An answer as JSON has it."""
    answer: dict[str, Any] = json.loads(json.dumps({**rows.answer, "rows": list(rows)}, default=str))
    return answer


def test_the_answers_on_the_pages_are_those_of_the_sample(reports: Home) -> None:
    told = {name: plain(reports.report(name, **API.question_shown(name))) for name in REPORTS}
    for answer in told.values():
        answer["rows"] = answer["rows"][:2]
    if os.environ.get("FOOTFALL_WRITE_DOCS"):
        report_pages.ANSWERS.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8")
    assert json.loads(report_pages.ANSWERS.read_text("utf-8")) == told, "run `make answers`"


def test_the_python_and_the_tool_call_of_every_page_give_the_answer_of_the_page(
    home: Path, reports: Home
) -> None:
    engine = Engine(home, threads=1)
    for name in REPORTS:
        page = report_pages.report_page(API, name)
        (python,) = re.findall(r"```python\n(.+?)\n```", page, re.S)
        call, shown = (json.loads(block) for block in re.findall(r"```json\n(.+?)\n```", page, re.S))
        names: dict[str, Any] = {"reports": reports}
        exec(python, names)
        told = anyio.run(run_report, OwnerAsker(engine), Run.model_validate(call))
        for answer in (plain(names["rows"]), told.structured):
            assert {**answer, "rows": answer["rows"][:2]} == shown
    engine.close()
