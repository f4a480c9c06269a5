"""Readers and administrators get the same bytes, whatever they ask and by whichever door."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from mcp import Client

from footfall.features.accounts.keys import Keys
from footfall.query import REPORTS, Engine
from footfall.web.services import services_of
from tests.adapters.mcp.conftest import over_http
from tests.adapters.mcp.test_mcp import text_of
from tests.extent import counts
from tests.few_people.drawn import questions
from tests.few_people.places import FEW_AND_ENOUGH, SHOP, publish
from tests.people import ADDRESS, database_of, user
from tests.serving import application, listening

# A thousand take ten minutes.
ASKED = counts(200, 1_000)
RPC = "/analytics/traffic/rpc/dashboard"
TRENDS = ("summary", "sources", "toppages", "geo", "subdomains", "subfolders", "destinations", "accuracy")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """The product, whose engine keeps no answer: each caller's is worked out anew."""
    home: Path = publish(tmp_path_factory.mktemp("same"), FEW_AND_ENOUGH)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("footfall.query.engine.BoundedCache.put", lambda *_: None)
        app = application(home, threads=1, calls_per_minute=1_000_000)
        yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


@pytest.fixture(scope="module")
def keys(app: FastAPI) -> tuple[str, str]:
    """Keys of an administrator and of a reader."""
    people = (user(database_of(app), "root", admin=True), user(database_of(app), "ann"))
    root, ann = (services_of(app).get(Keys).create(each.id, "program", ["reports"])[1] for each in people)
    return root, ann


def answers(app: FastAPI, keys: tuple[str, str], path: str, asked: dict[str, Any]) -> list[tuple[int, bytes]]:
    """Status and body for either caller."""
    client = TestClient(app, base_url=ADDRESS)
    found = [client.post(path, json=asked, headers={"Authorization": f"Bearer {key}"}) for key in keys]
    return [(each.status_code, each.content) for each in found]


def test_an_administrator_and_a_reader_get_the_same_answers(app: FastAPI, keys: tuple[str, str]) -> None:
    statuses: Counter[int] = Counter()
    for number, (report, asked) in enumerate(questions(3, ASKED)):
        path = f"{RPC}/{report}" + ("?format=csv" if number % 5 == 4 else "")
        administrators, readers = answers(app, keys, path, asked)

        assert administrators == readers, (path, asked)
        statuses[readers[0]] += 1
    # Questions that are refused compare nothing.
    assert statuses[200] > 0.7 * ASKED, statuses


@pytest.mark.parametrize("report", TRENDS)
def test_both_get_the_same_tables_of_another_vendor(app: FastAPI, keys: tuple[str, str], report: str) -> None:
    client = TestClient(app, base_url=ADDRESS)
    asked = {"targets" if report == "summary" else "target": SHOP, "display_date": "2026-03-01"}

    root, ann = (client.get(f"/analytics/ta/api/v3/{report}", params={"key": key, **asked}) for key in keys)

    assert (root.status_code, root.content) == (ann.status_code, ann.content)
    assert ann.status_code == 200, ann.text


def test_both_hear_the_same_from_an_assistant(app: FastAPI, keys: tuple[str, str]) -> None:
    asked = [
        {"report": report, "targets": [SHOP]}
        for report in sorted(REPORTS)
        if "targets" in REPORTS[report].report.filters and not REPORTS[report].report.example.get("steps")
    ][:20]

    async def heard(address: str, key: str) -> list[str]:
        async with over_http(address, key, "auto") as client:
            return [await said(client, each) for each in asked]

    async def said(client: Client, question: dict[str, Any]) -> str:
        return "\n".join(text_of(part) for part in (await client.call_tool("run_report", question)).content)

    with listening(app) as address:
        root, ann = (anyio.run(heard, address, key) for key in keys)

    assert root == ann and len("".join(ann)) > 2_000


def test_parts_of_a_list_add_up_to_their_whole_in_every_door(app: FastAPI, keys: tuple[str, str]) -> None:
    client = TestClient(app, base_url=ADDRESS)
    bearer = {"Authorization": f"Bearer {keys[1]}"}
    asked = {"targets": [SHOP], "period": "2026-03", "compare": "none"}

    listed = client.post(f"{RPC}/list-regions", json=asked, headers=bearer).json()["rows"]
    (whole,) = client.post(f"{RPC}/batch-targets", json=asked, headers=bearer).json()["rows"]
    lines = client.post(f"{RPC}/list-regions?format=csv", json=asked, headers=bearer).text.splitlines()

    assert sum(row["visits"] for row in listed) == pytest.approx(whole["visits"])
    assert sum(row["traffic_share"] for row in listed) == pytest.approx(1.0)
    header = next(line.split(",") for line in lines if line.startswith("target,"))
    rows = [line.split(",") for line in lines if line.startswith(f"{SHOP},")]
    assert sum(float(row[header.index("visits")]) for row in rows) == pytest.approx(whole["visits"])
