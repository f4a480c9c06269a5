"""One question, one answer: each report over HTTP, on the command line and as CSV, for each demo retailer."""

import csv
import json
import math
import os
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import httpx2
import pytest
from conftest import Product, form_of
from playwright.sync_api import Page, expect
from typer.testing import CliRunner

from footfall.cli import build
from footfall.core.demo import DEMO_RETAILERS
from footfall.core.unit import Unit
from footfall.query import REPORTS
from footfall.query.answer.schema.models import row_model
from footfall.query.exports.units import unit_of

PATH = "/analytics/traffic/rpc/dashboard"
# Reports without rows: the sample has a panel, and no Search Console export, access log or own counts.
UNTOLD = {"search-clicks", "machine-traffic", "own-numbers", "alike-by-lists", "hosts-by-lists"}


@pytest.fixture(scope="module")
def asking(product: Product) -> Iterator[httpx2.Client]:
    """A signed-in HTTP client."""
    with httpx2.Client(base_url=product.address, timeout=120) as client:
        client.post("/sign-in/token", json=form_of(product.new_sign_in_address()))
        yield client


@pytest.fixture(scope="module")
def described(asking: httpx2.Client) -> Any:
    """The server's OpenAPI description, asked for once: making it takes the server a while."""
    return asking.get("/openapi.json").json()


@pytest.fixture
def command(product: Product, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """Runs commands in this process: starting a new one would take a second for each question."""
    for name, value in product.environment.items():
        if os.environ.get(name) != value:
            monkeypatch.setenv(name, value)
    return CliRunner()


def example_of(report: str, described: Any) -> dict[str, Any]:
    """The example of the OpenAPI page, with the default limit of rows."""
    call = described["paths"][f"{PATH}/{report}"]["post"]["requestBody"]["content"]["application/json"]
    schema = described["components"]["schemas"][call["schema"]["$ref"].rpartition("/")[2]]
    # Without a limit, a CSV file would have every row and the answer only the default number.
    limit = {"limit": schema["properties"]["limit"]["default"]} if "limit" in schema["properties"] else {}
    return dict(call["example"]) | limit


def questions_of(example: dict[str, Any]) -> list[dict[str, Any]]:
    """The example itself, and the example about each retailer alone."""
    alone = [example | {"targets": [retailer]} for retailer in DEMO_RETAILERS] if "targets" in example else []
    return [example, *alone]


def words_of(question: dict[str, Any]) -> list[str]:
    """The question as arguments of the command line."""
    listed = {"targets": ",".join(question.get("targets", ()))}
    return [
        f"{name}={listed.get(name) or (value if isinstance(value, str) else json.dumps(value))}"
        for name, value in question.items()
    ]


@pytest.mark.parametrize("report", REPORTS)
def test_every_way_to_ask_gives_the_same_numbers(
    report: str, described: Any, asking: httpx2.Client, command: CliRunner
) -> None:
    example = example_of(report, described)
    assert ask(asking, report, example)["rows"] or report in UNTOLD, "nothing answers the example"
    for question in questions_of(example):
        answer = ask(asking, report, question)
        file = asking.post(f"{PATH}/{report}?format=csv", json=question).text

        typed = [report, *words_of(question)]
        by_command = command.invoke(build("report"), ["report", *typed, "--format", "json"])
        file_by_command = command.invoke(build("report"), ["report", *typed, "--format", "csv"])

        assert differences(json.loads(by_command.stdout), answer) == []
        assert differences(parts_of(file_by_command.stdout), parts_of(file)) == []
        counts = counts_of(report)
        rows = [
            {name: cell(value, is_count=name in counts) for name, value in row.items()}
            for row in answer["rows"]
        ]
        assert differences(parts_of(file)[1], rows) == []


def ask(asking: httpx2.Client, report: str, question: dict[str, Any]) -> Any:
    answer = asking.post(f"{PATH}/{report}", json=question)
    assert answer.status_code == 200, answer.text
    return answer.json()


def differences(one: Any, other: Any, where: str = "") -> list[str]:
    """Paths at which two answers differ by more than floating-point sums by threads may."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [each for key in one for each in differences(one[key], other[key], f"{where}.{key}")]
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [each for place, pair in pairs for each in differences(*pair, f"{where}[{place}]")]
    if isinstance(one, float) and isinstance(other, float):
        same = math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-12)
    else:
        same = one == other
    return [] if same else [f"{where}: {one!r} is not {other!r}"]


def parts_of(file: str) -> tuple[list[str], list[dict[str, object]]]:
    """The comment lines of a CSV file, and its rows with numbers as floats."""
    lines = file.splitlines(keepends=True)
    about = list(takewhile(lambda line: line.startswith("# "), lines))
    rows = csv.DictReader(lines[len(about) :])
    return about, [{name: number(text) for name, text in row.items()} for row in rows]


def counts_of(report: str) -> set[str]:
    """Columns of a report that a table has whole numbers in."""
    fields = row_model(REPORTS[report].report).model_fields
    return {name for name, field in fields.items() if unit_of(field) is Unit.COUNT}


def cell(value: object, is_count: bool) -> object:
    """A value of the answer as the CSV file has it, read by `number`."""
    if is_count and isinstance(value, float):
        return float(round(value))
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    return number("" if value is None else str(value))


def number(text: str) -> object:
    try:
        return float(text)
    except ValueError:
        return text


def test_the_openapi_page_answers_with_the_same_numbers(
    product: Product, page: Page, described: Any, command: CliRunner
) -> None:
    complaints: list[str] = []
    assert f"{PATH}/top-sources" in described["paths"]
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.goto(f"{product.address}/openapi")
    call = page.locator("#operations-reports-top_sources")
    call.locator(".opblock-summary-control").click()
    with page.expect_response(lambda answer: answer.url.endswith("/top-sources")) as answered:
        call.get_by_role("button", name="Execute").click()
    expect(call.locator(".live-responses-table .response-col_status").last).to_have_text("200")

    asked = json.loads(answered.value.request.post_data or "")
    typed = command.invoke(build("report"), ["report", "top-sources", *words_of(asked), "--format", "json"])

    assert asked["targets"] == list(DEMO_RETAILERS)
    assert differences(answered.value.json(), json.loads(typed.stdout)) == []
    assert complaints == []
