"""What each tier opens: the table of core/reach.py walked over HTTP, and the API beside it."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.core.reach import BY_TIER, EVERYTHING, NOTHING, Reach
from footfall.core.user import Tier
from footfall.features.accounts.keys import Keys
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.people import browser, database_of, user

RPC = "/analytics/traffic/rpc"
REPORT, GROUP = f"{RPC}/dashboard/top-pages", f"{RPC}/dashboard/page-group-traffic"
SITE = "shop.example"
ONE, DEMO = {"targets": [SITE]}, {"targets": ["acme-fashion.example"]}
# The newest month of the lake is 2026-03: the first months of 12 and of 24.
ESSENTIAL_BEGINS, PLUS_BEGINS = "2025-04", "2024-04"

# What is asked for, and the answer to each tier: `-` is a refusal.
TABLE = """
asked              essential  plus  premium  legacy
report             yes        yes   yes      yes
a year             yes        yes   yes      yes
before a year      -          yes   yes      yes
two years          -          yes   yes      yes
before two years   -          -     yes      yes
compared long ago  -          -     yes      yes
by days long ago   -          -     yes      yes
file               -          yes   yes      yes
file by header     -          yes   yes      yes
page group         -          yes   yes      yes
preview of group   -          yes   yes      yes
bulk job           -          -     yes      yes
"""


def calls() -> dict[str, tuple[str, dict[str, Any], dict[str, str]]]:
    """Address, body and headers of each line."""
    old = {"from": "2020-01-05", "to": "2020-01-09"}
    job = {"report": "batch-targets", "targets": [SITE], "file_format": "csv"}
    return {
        "report": (REPORT, ONE, {}),
        "a year": (REPORT, ONE | {"period": f"{ESSENTIAL_BEGINS}..2026-03"}, {}),
        "before a year": (REPORT, ONE | {"period": "2025-03..2026-03"}, {}),
        "two years": (REPORT, ONE | {"period": f"{PLUS_BEGINS}..2026-03"}, {}),
        "before two years": (REPORT, ONE | {"period": "2024-03"}, {}),
        "compared long ago": (REPORT, ONE | {"period": "2026-03", "compare": "2020-03"}, {}),
        "by days long ago": (REPORT, ONE | {"period": old}, {}),
        "file": (f"{REPORT}?format=csv", ONE, {}),
        "file by header": (REPORT, ONE, {"Accept": "text/csv"}),
        "page group": (GROUP, ONE, {}),
        "preview of group": (f"{RPC}/page-group/preview", {"targetUrl": SITE, "conditions": {}}, {}),
        "bulk job": ("/api/bulk", job, {}),
    }


@pytest.fixture(scope="module")
def app(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    home = tmp_path_factory.mktemp("reach")
    (home / "footfall.sqlite").write_bytes(sqlite_template.read_bytes())
    lake(home, crowd(6, "2026-03-02 09:00", f"https://{SITE}/"))
    app = create_app(Settings(home=home, billing="sandbox"))
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


def holder(app: FastAPI, name: str, tier: str) -> TestClient:
    given: dict[str, Any] = {"tier": tier, "is_loyal_2025": tier != "legacy"}
    return browser(app, user(database_of(app), name, "free", product_group="pro", **given))


def code_of(answer: Any) -> str:
    code: str = answer.json()["error"]["code"] if answer.status_code == 403 else "yes"
    return "-" if code == "tier_required" else code


def test_every_tier_opens_what_the_table_says(app: FastAPI) -> None:
    (_, *tiers), *lines = ([line[:18].strip(), *line[18:].split()] for line in TABLE.strip().splitlines())
    told = {line[0]: dict(zip(tiers, line[1:], strict=True)) for line in lines}
    assert set(tiers) == set(Tier) == set(BY_TIER) and told.keys() == calls().keys()
    said: dict[str, dict[str, str]] = {asked: {} for asked in told}
    for tier in tiers:
        client = holder(app, f"a-{tier}", tier)
        for asked, (address, body, headers) in calls().items():
            said[asked][tier] = code_of(client.post(address, json=body, headers=headers))
    assert said == told


def test_a_refusal_names_the_plan_the_field_and_the_first_month_within_reach(app: FastAPI) -> None:
    ann = holder(app, "ann", "essential")
    refused = ann.post(REPORT, json=ONE | {"period": "2025-03..2026-03"}).json()["error"]
    assert (refused["code"], refused["field"]) == ("tier_required", "period")
    assert refused["message"] == (
        "Your plan (essential) reaches back 12 months, to 2025-04: ask for a later period, or upgrade."
    )


def test_the_sample_is_open_to_every_tier(app: FastAPI) -> None:
    bob = holder(app, "bob", "essential")
    for more in ({}, {"period": "2020-01"}):
        assert code_of(bob.post(f"{REPORT}?format=csv", json=DEMO | more)) == "yes"


def test_a_period_that_cannot_be_read_is_refused_by_the_report(app: FastAPI) -> None:
    cem = holder(app, "cem", "essential")
    for period in ("soon", {"from": "2020-01"}, 7):
        assert cem.post(REPORT, json=ONE | {"period": period}).status_code == 422


def test_the_page_of_the_plan_tells_the_table_that_is_enforced(app: FastAPI) -> None:
    dan = holder(app, "dan", "plus")
    assert dan.get("/trends/paywall/limits").json()["reach"] == BY_TIER["plus"].model_dump(by_alias=True)
    offers = dan.get("/trends/paywall/offers").json()
    assert [(each["tier"], Reach.model_validate(each["reach"])) for each in offers["tiers"]] == [
        (tier, BY_TIER[tier]) for tier in ("essential", "plus", "premium")
    ]
    # Whoever has a small tier is offered the large one.
    assert [offer["plan"] for offer in offers["offers"]] == ["premium"]


def test_every_tier_reaches_as_far_as_the_one_below() -> None:
    for small, large in itertools.pairwise([NOTHING, *(BY_TIER[tier] for tier in Tier), EVERYTHING]):
        assert large.widened_by(small) == large


def test_the_api_is_open_to_who_bought_it_alone_by_key_and_not_in_the_browser(app: FastAPI) -> None:
    eva = user(database_of(app), "eva", "free", product_group="pro", api_tier="basic")
    _, secret = services_of(app).get(Keys).create(eva.id, "ci", ["reports"])
    by_key = {"Authorization": f"Bearer {secret}"}
    summary = f"{RPC}/dashboard/batch-targets"
    assert code_of(browser(app).post(summary, json=ONE | {"period": "2020-01"}, headers=by_key)) == "yes"
    assert code_of(browser(app).post(REPORT, json=ONE, headers=by_key)) == "api_tier_required"
    assert code_of(browser(app, eva).post(summary, json=ONE)) == "plan_required"
