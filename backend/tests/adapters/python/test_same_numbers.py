"""All reports by every way of asking, from HTTP to the command line, say the same."""

import json
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest
from typer.testing import CliRunner

import footfall
from footfall.adapters.mcp.tools import _word
from footfall.cli import build
from footfall.query import REPORTS
from footfall.query.question.orders import example_of
from tests.adapters.mcp.conftest import over_http, over_stdio

# What the sample's retailers have not, or need no lists for as they have a panel.
UNANSWERED = {
    "alike-by-lists",
    "hosts-by-lists",
    "list-audience-domains-categories",
    "list-audience-interests",
    "list-keywords",
    "own-numbers",
}
RPC = "/analytics/traffic/rpc/dashboard"


def question(report_id: str) -> dict[str, Any]:
    """The example of a report, of at most a hundred rows: what a tool may be asked for."""
    report = REPORTS[report_id].report
    return example_of(report) | ({"limit": 100} if "limit" in report.filters else {})


def test_every_way_of_asking_gives_the_same_answer(
    home: Path, address: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTFALL_HOME", str(home))
    headers = {"Authorization": f"Bearer {key}"}
    asked = {report_id: question(report_id) for report_id in REPORTS}
    with httpx.Client(base_url=address, headers=headers, timeout=60) as http:
        truth = {name: http.post(f"{RPC}/{name}", json=each).json() for name, each in asked.items()}
        by_address = {
            name: http.get(f"/api/reports/{name}", params={key: _word(value) for key, value in each.items()})
            for name, each in asked.items()
        }
    filled = [name for name, answer in truth.items() if answer["rows"]]
    assert set(REPORTS) - set(filled) <= UNANSWERED
    assert {name: answer.json() for name, answer in by_address.items()} == truth
    for reports in (footfall.Client(address, key), footfall.open(home, threads=1)):
        with reports:
            for name, each in asked.items():
                rows = reports.report(name, **each)
                told = {**rows.answer, "rows": json.loads(json.dumps(list(rows), default=str))}
                assert told == truth[name]
                assert rows.to_arrow().num_rows == len(truth[name]["rows"])
    command = build("report")
    for name, each in asked.items():
        words = [f"{key}={_word(value)}" for key, value in each.items()]
        printed = CliRunner().invoke(command, ["report", name, *words, "--format", "json"])
        assert json.loads(printed.stdout) == truth[name]

    async def talk() -> None:
        for opened in (over_http(address, key, "auto"), over_stdio(home, "auto")):
            async with opened as client:
                for name, each in asked.items():
                    own = {
                        "report": name,
                        "more": each,
                        "detail": True,
                        **{k: each[k] for k in ("limit",) if k in each},
                    }
                    answer = await client.call_tool("run_report", own)
                    assert answer.structured_content == truth[name]

    anyio.run(talk)
