"""Assistants over HTTP and stdio, in both versions of the protocol, by the client of the official SDK."""

import json
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest
from fastapi import FastAPI
from mcp import Client
from mcp_types import TextContent

from footfall.adapters.mcp.prompts import PROMPTS
from footfall.adapters.mcp.resources import INSTRUCTIONS, RESOURCES
from footfall.adapters.mcp.server import definition
from footfall.adapters.mcp.text import _DASHBOARDS
from footfall.adapters.mcp.tools import TOOLS
from footfall.core.digits import digits_of
from footfall.core.row_text import ends
from footfall.features.accounts.keys import Keys
from footfall.query import REPORTS
from footfall.web.services import services_of
from tests.adapters.mcp.conftest import over_http, over_stdio
from tests.docs.pages import ROOT
from tests.people import database_of, user

ACME = "acme-fashion.example"
ERAS = {"auto": "2026-07-28", "legacy": "2025-11-25"}
# Every tool once, with what its text must hold.
CALLS: dict[str, tuple[dict[str, Any], str]] = {
    "find_sites": ({"text": "acme"}, ACME),
    "list_reports": ({"about": "pages"}, "top-pages: Which pages"),
    "describe_report": ({"report": "list-regions"}, "Own parameter by [country, subcontinent"),
    "run_report": ({"report": "traffic-trend", "targets": [ACME]}, "as_of 1"),
    "explain_number": (
        {"report": "traffic-trend", "targets": [ACME], "measure": "visits", "row": {"date": "2026-02"}},
        "Observed people: 10",
    ),
    "compare": ({"targets": [ACME, "north-wear.example"], "measures": ["visits"]}, "| north-wear.example |"),
    "market": ({"category": "Fashion"}, "lily-shop.example"),
    "export": ({"report": "top-pages", "targets": [ACME], "format": "csv"}, "top-pages"),
}


def text_of(part: object) -> str:
    """The text of a part of an answer, which is nothing else here."""
    assert isinstance(part, TextContent)
    return part.text


def opened(way: str, home: Path, address: str, key: str, mode: str) -> AbstractAsyncContextManager[Client]:
    return over_http(address, key, mode) if way == "http" else over_stdio(home, mode)


@pytest.mark.parametrize("mode", ERAS)
@pytest.mark.parametrize("way", ["http", "stdio"])
def test_a_client_of_either_version_of_the_protocol_lists_and_calls_everything(
    home: Path, address: str, key: str, way: str, mode: str
) -> None:
    async def talk() -> None:
        async with opened(way, home, address, key, mode) as client:
            assert client.protocol_version == ERAS[mode]
            assert client.instructions == INSTRUCTIONS
            listed = (await client.list_tools()).tools
            assert [tool.name for tool in listed] == list(TOOLS)
            for name, (arguments, text) in CALLS.items():
                answer = await client.call_tool(name, arguments)
                told = text_of(answer.content[0])
                assert not answer.is_error and text in told, (name, told)
                assert isinstance(answer.structured_content, dict)
            resources = (await client.list_resources()).resources
            assert [str(each.uri) for each in resources] == list(RESOURCES)
            for uri in RESOURCES:
                assert (await client.read_resource(uri)).contents
            for prompt in (await client.list_prompts()).prompts:
                given = {each.name: "x.example" for each in prompt.arguments or []}
                filled = await client.get_prompt(prompt.name, given)
                assert "x.example" in text_of(filled.messages[0].content)

    anyio.run(talk)


def test_the_definitions_are_small_and_all_parameters_are_bounded_or_described() -> None:
    listed = [definition(tool).model_dump(by_alias=True, exclude_none=True) for tool in TOOLS.values()]
    # Three letters of JSON a token is a careful guess: tokenizers in use take four or more.
    assert len(json.dumps(listed) + INSTRUCTIONS) / 3 < 6000
    assert len(listed) == 8
    for tool in listed:
        hints = tool["annotations"]
        assert (hints["readOnlyHint"], hints["idempotentHint"], hints["openWorldHint"]) == (True, True, False)
        assert "$ref" not in json.dumps(tool) and tool["inputSchema"]["additionalProperties"] is False
        for name, field in tool["inputSchema"]["properties"].items():
            assert {"description", "enum", "maximum", "minimum", "default"} & set(field), (tool["name"], name)


def test_the_list_of_tools_changes_only_on_purpose() -> None:
    kept = Path(__file__).with_name("tools.json")
    listed = [definition(tool).model_dump(by_alias=True, exclude_none=True) for tool in TOOLS.values()]
    assert json.loads(kept.read_text("utf-8")) == listed


def test_every_dashboard_that_an_answer_leads_to_exists() -> None:
    ids = (ROOT / "frontend" / "packages" / "contract" / "src" / "dashboards.ts").read_text("utf-8")
    assert {name for name in _DASHBOARDS.values() if f"'{name}'" not in ids} == set()
    assert set(_DASHBOARDS) <= set(REPORTS)


def call(address: str, key: str, tool: str, arguments: dict[str, Any]) -> tuple[bool, dict[str, Any], str]:
    """Whether a tool failed, its JSON and its text."""

    async def talk() -> tuple[bool, dict[str, Any], str]:
        async with over_http(address, key, "auto") as client:
            answer = await client.call_tool(tool, arguments)
            return answer.is_error, answer.structured_content, text_of(answer.content[0])

    return anyio.run(talk)


def test_a_number_is_explained_by_what_stands_behind_it(address: str, key: str) -> None:
    asked = {"report": "top-pages", "targets": [ACME], "period": "2026-03", "measure": "visits"}
    failed, told, text = call(address, key, "explain_number", asked | {"row": {"page": f"{ACME}/cart"}})
    assert not failed, text
    assert (told["row"]["page"], told["n_observed"], told["value"]) == (f"{ACME}/cart", 20, 20.0)
    assert told["low"] <= told["value"] <= told["high"] and told["factor"] > 1
    assert told["reason"] and told["formula"] and "in 95 of 100 cases" in text
    missing = call(address, key, "explain_number", asked | {"row": {"page": "nowhere"}})
    assert missing[:2] == (
        True,
        {"error": {"code": "no_such_row", "message": missing[1]["error"]["message"], "field": "row"}},
    )


def test_an_explained_interval_has_short_numbers(address: str, key: str) -> None:
    asked = {"report": "traffic-trend", "targets": [ACME], "period": "2026-03", "measure": "visits"}
    _, told, text = call(address, key, "explain_number", asked)
    low, high = ends(told["value"], told["low"], told["high"])
    said = f"between {low} and {high} in 95 of 100 cases"
    assert said in text and len(said) < 50
    assert told["digits_that_hold"] == digits_of(told["value"], told["low"], told["high"])


def test_reports_are_found_by_a_plural(address: str, key: str) -> None:
    _, told, _ = call(address, key, "list_reports", {"about": "channels"})
    assert "top-sources" in [each["id"] for each in told["reports"]]


def test_the_table_has_the_interval_in_the_cell_of_its_number(address: str, key: str) -> None:
    asked = {"report": "traffic-trend", "targets": [ACME], "period": "2026-03", "measures": ["visits"]}
    _, told, text = call(address, key, "run_report", asked)
    row = told["rows"][0]
    cells = next(line for line in text.splitlines() if line.startswith(f"| {ACME}"))
    assert f"{row['visits']:.0f} (" in cells and "-" in cells.partition("(")[2]
    assert f"{address}/analytics/traffic/traffic-overview?targets={ACME}&period=2026-03..2026-03" in text


def test_a_link_to_all_rows_leads_to_them(address: str, key: str) -> None:
    _, told, _ = call(address, key, "export", CALLS["export"][0])
    file = httpx.get(told["link"], headers={"Authorization": f"Bearer {key}"})
    assert (file.status_code, file.text.splitlines()[0].split(",")[:2]) == (200, ["target", "page"])
    assert httpx.get(f"{told['link']}&key={key}").text == file.text
    assert httpx.get(f"{told['link']}&key=ffk_no").status_code == 401


@pytest.mark.parametrize(
    ("arguments", "code", "field"),
    [
        ({"report": "nonsense"}, "unknown_report", "report"),
        ({"report": "traffic-trend", "targets": ["acme fashion"]}, "invalid_target", "targets"),
        ({"report": "traffic-trend", "targets": [ACME], "geo": "Atlantis"}, "invalid_geo", "geo"),
        ({"report": "list-hp", "device": "mobile"}, "filter_not_applicable", "device"),
        ({"report": "traffic-trend", "site": ACME}, "unknown_field", "site"),
        ({"report": "funnel", "targets": [ACME], "more": {"steps": ["/"]}}, "invalid_steps", "steps"),
    ],
)
def test_a_question_that_cannot_be_answered_is_refused_as_over_http(
    address: str, key: str, arguments: dict[str, Any], code: str, field: str
) -> None:
    failed, told, text = call(address, key, "run_report", arguments)
    assert (failed, told["error"]["code"], told["error"]["field"]) == (True, code, field)
    assert text.startswith(f"{code}: ")


def test_a_refusal_names_all_that_is_wrong_with_a_question(address: str, key: str) -> None:
    asked = {"report": "funnel", "targets": [ACME], "steps": ["/"], "site": ACME}
    failed, told, text = call(address, key, "run_report", asked | {"limit": 0})
    assert failed and [line.partition(":")[0] for line in text.splitlines()] == [
        "unknown_field",
        "unknown_field",
        "invalid_limit",
    ]
    errors = told["error"]["details"]["errors"]
    assert [error["field"] for error in errors] == ["steps", "site", "limit"]
    assert "write it in more" in errors[0]["message"] == told["error"]["message"]


def test_callers_without_a_valid_key_are_told_where_to_get_one(address: str) -> None:
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    for headers, code in (({}, "sign_in_required"), ({"Authorization": "Bearer ffk_no"}, "bad_key")):
        answer = httpx.post(f"{address}/mcp", json=message, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, code)
        metadata = f'resource_metadata="{address}/.well-known/oauth-protected-resource/mcp"'
        assert metadata in answer.headers["WWW-Authenticate"]


def test_a_key_without_the_scope_is_refused_by_its_name(app: FastAPI, address: str) -> None:
    ann = user(database_of(app), "scoped", api_tier="extended")
    _, secret = services_of(app).get(Keys).create(ann.id, "projects", ["projects:read"])
    answer = httpx.post(
        f"{address}/mcp",
        json={"jsonrpc": "2.0", "id": 1, "method": "tools/list"},
        headers={"Authorization": f"Bearer {secret}"},
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "scope_missing")
    assert "reports" in answer.json()["error"]["message"]


def test_a_report_beyond_the_plan_is_listed_and_refused_by_its_name(app: FastAPI, address: str) -> None:
    ann = user(database_of(app), "basic", api_tier="basic")
    _, secret = services_of(app).get(Keys).create(ann.id, "basic", ["reports"])
    failed, told, text = call(
        address, secret, "run_report", {"report": "top-pages", "targets": ["x.example"]}
    )
    assert (failed, told["error"]["code"]) == (True, "api_tier_required") and "top-pages" in text
    answered = call(address, secret, "run_report", {"report": "traffic-trend", "targets": ["x.example"]})
    assert not answered[0]


def test_the_reports_of_a_day_are_used_up_by_an_assistant_too(app: FastAPI, address: str) -> None:
    bob = user(database_of(app), "busy", api_tier="extended")
    _, secret = services_of(app).get(Keys).create(bob.id, "busy", ["reports"])
    asked = {"report": "traffic-trend", "targets": ["x.example"]}
    said = [call(address, secret, "run_report", asked)[1].get("error", {}).get("code") for _ in range(5)]
    assert said == [None, None, None, "limits_exceeded", "limits_exceeded"]


def test_every_prompt_names_tools_and_reports_that_exist() -> None:
    known = {*TOOLS, *REPORTS}
    for prompt in PROMPTS.values():
        words = {word.strip(".,;:()") for word in prompt.text.split()}
        assert {word for word in words if "_" in word and word not in known} <= {"as_of", "previous_year"}
