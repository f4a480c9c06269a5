"""Dashboards on paper, and the tools of assistants, say what they said before."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from mcp import Client

from footfall.core.demo import DEMO_RETAILERS
from footfall.dashboards.paper.dashboards import DASHBOARDS
from footfall.dashboards.paper.document import printed
from footfall.features.accounts.keys import Keys
from footfall.query import Engine
from footfall.web.services import services_of
from tests.adapters.mcp.conftest import over_http
from tests.extent import counts
from tests.golden import compare, line_of
from tests.people import database_of, user
from tests.serving import application, listening, retailers

LANGUAGES = ("en", "de", "ja")[: counts(1, 3)]
SITES = list(DEMO_RETAILERS)
QUESTION = {
    "targets": SITES,
    "period": "2026-02..2026-03",
    "category": "Fashion",
    "conditions": {"includeFolders": ["/women/"]},
    "steps": ["/", "/women/*"],
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("golden")
    retailers(folder)
    return folder


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home, threads=1)
    yield engine
    engine.close()


def words_of(content: bytes) -> list[list[str]]:
    """The words of each page of a PDF: where a line breaks is a matter of fonts."""
    return [page.get_textpage().get_text_range().split() for page in pypdfium2.PdfDocument(content)]


def test_dashboards_print_as_before(engine: Engine) -> None:
    compare(
        "prints",
        (
            line_of(f"{dashboard} {locale}", words_of(printed(engine, dashboard, QUESTION, locale).content))
            for locale in LANGUAGES
            for dashboard in sorted(DASHBOARDS)
        ),
    )


# Each tool with what it is mostly given, and once with a wrong word.
OF_SITES = {"targets": SITES[:2], "period": "2026-03"}
CALLS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("list_reports", {}),
    ("list_reports", {"about": "countries"}),
    ("describe_report", {"report": "top-pages"}),
    ("describe_report", {"report": "no-report"}),
    ("run_report", {"report": "top-sources", **OF_SITES, "limit": 5}),
    ("run_report", {"report": "traffic-trend", **OF_SITES, "geo": "Germny"}),
    ("compare", OF_SITES),
    ("compare", {"sites": SITES}),
    (
        "explain_number",
        {"report": "batch-targets", **OF_SITES, "measure": "visits", "row": {"target": SITES[0]}},
    ),
    ("explain_number", {"report": "batch-targets", **OF_SITES, "measure": "users"}),
    ("export", {"report": "top-pages", **OF_SITES, "format": "excel"}),
)


def test_tools_of_assistants_answer_as_before(home: Path) -> None:
    app = application(home)
    root = user(database_of(app), "root", api_tier="extended", admin=True)
    _, key = services_of(app).get(Keys).create(root.id, "assistant", ["reports"])

    async def answers() -> tuple[list[str], list[str]]:
        with listening(app) as address:
            async with over_http(address, key, "auto") as client:
                tools = [tool.model_dump(mode="json") for tool in (await client.list_tools()).tools]
                return [line_of(tool["name"], tool) for tool in tools], [
                    line_of(f"{name} {json.dumps(given)}", await _answer(client, name, given, address))
                    for name, given in CALLS
                ]

    tools, answered = asyncio.run(answers())
    services_of(app).get(Engine).close()
    database_of(app).dispose()
    compare("assistants", [*tools, *answered])


async def _answer(client: Client, tool: str, given: dict[str, Any], address: str) -> list[Any]:
    """Whether it failed and what it said, without the port of this run."""
    answer = await client.call_tool(tool, given)
    parts = [part.model_dump_json(exclude_none=True).replace(address, "") for part in answer.content]
    return [answer.is_error, *map(json.loads, parts)]
