"""Reports, and the calls of other vendors' APIs, answer as before."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest

from footfall.query import Engine, RefusedError
from tests.adapters.vendors.conftest import MONTHS, Program, program, shops
from tests.adapters.vendors.conftest import SITES as SHOPS
from tests.extent import counts
from tests.few_people.drawn import questions
from tests.few_people.places import FEW_AND_ENOUGH, publish
from tests.golden import compare, line_of

__all__ = ["program", "shops"]

QUESTIONS = counts(300, 1_000)
SEED = 11


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A lake with something of everything, in places where few people were and where enough were."""
    home: Path = publish(tmp_path_factory.mktemp("golden"), FEW_AND_ENOUGH)
    engine = Engine(home, threads=1)
    yield engine
    engine.close()


def answer_of(engine: Engine, report: str, question: dict[str, Any]) -> Any:
    try:
        return json.loads(engine.run(report, question).as_json())
    except RefusedError as error:
        return [error.code, error.field, error.message]


def test_reports_answer_as_before(engine: Engine) -> None:
    compare(
        "reports",
        (
            line_of(f"{report} {json.dumps(question)}", answer_of(engine, report, question))
            for report, question in questions(SEED, QUESTIONS)
        ),
    )


# What the parameters of other vendors' calls are given, by name.
VALUES: dict[str, tuple[Any, ...]] = {
    "target": SHOPS,
    "targets": (",".join(SHOPS), SHOPS[0]),
    "domain": SHOPS,
    "category": ("all", "Clothing", "none"),
    "display_date": (f"{MONTHS[1]}-01", f"{MONTHS[0]}-01"),
    "start_date": MONTHS,
    "end_date": (MONTHS[1],),
    "country": ("us", "world", "US"),
    "device_type": ("desktop", "mobile"),
    "granularity": ("monthly", "daily"),
    "main_domain_only": ("true", "false"),
    "display_limit": (2, 50),
    "limit": (2, 50),
    "sort_order": ("traffic_desc", "visits_desc"),
}
TRENDS = "/analytics/ta/api/v3/"
OTHERS = (TRENDS, "/v1/", "/v2/website/", "/v4/website/")
# Calls of each path.
TIMES = counts(1, 3)


def calls(paths: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Addresses of other vendors' calls with their parameters, without keys: each path in turn."""
    for turn in range(TIMES):
        for path, methods in sorted(paths.items()):
            if not path.startswith(OTHERS) or "get" not in methods:
                continue
            chance, given = Random(f"{path} {turn}"), {}
            for parameter in methods["get"].get("parameters", ()):
                name, needed = parameter["name"], parameter.get("required") or parameter["in"] == "path"
                if name in VALUES and (needed or chance.random() < 0.6):
                    given[name] = chance.choice(VALUES[name])
            yield path.format_map({name: given.pop(name, "none") for name in _placeholders(path)}), given


def _placeholders(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def test_calls_of_other_vendors_answer_as_before(program: Program) -> None:
    lines = []
    for address, given in calls(program.app.openapi()["paths"]):
        name = "key" if address.startswith(TRENDS) else "api_key"
        answer = program.client.get(address, params={**given, name: program.key})
        is_json = answer.headers["content-type"].startswith("application/json")
        lines.append(
            line_of(
                f"{address}?{urlencode(given)}",
                [answer.status_code, answer.json() if is_json else answer.text.splitlines()],
            )
        )
    compare("vendors", lines)
