"""Reports a day: who used them up is blocked, who else is not, and what lets them in again."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.keys import Keys
from footfall.features.accounts.sessions import SignIn
from footfall.features.billing.limits import Limits
from footfall.features.billing.service import Billing
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.people import browser, database_of, user

PAYWALL = "/trends/paywall"
REPORT = "/analytics/traffic/rpc/dashboard/top-pages"
ASKED, BLOCKED = "nothing_published", "limits_exceeded"
NOON = datetime(2026, 3, 10, 12, tzinfo=UTC)


@pytest.fixture
def app(migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    """Plans are sold, with two reports a day, three on the business plan; it is noon."""
    given: dict[str, Any] = {"reports_per_day": 2, "reports_per_day_business": 3}
    app = create_app(Settings(home=tmp_path, database_url=migrated, billing="sandbox", **given))
    at(app, NOON)
    yield app
    database_of(app).dispose()


def at(app: FastAPI, now: datetime) -> None:
    for service in (
        services_of(app).get(SignIn),
        services_of(app).get(Keys),
        services_of(app).get(Limits),
        services_of(app).get(Billing),
    ):
        service._now = lambda: now


def ask(client: TestClient, site: str = "shop.example", **more: Any) -> str:
    code: str = client.post(REPORT, json={"targets": [site]}, **more).json()["error"]["code"]
    return code


def asks(client: TestClient, times: int) -> list[str]:
    return [ask(client) for _ in range(times)]


def known(client: TestClient) -> dict[str, Any]:
    told: dict[str, Any] = client.get("/api/user").json()
    return told


def test_reports_beyond_the_day_block_until_midnight_and_no_longer(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", product_group="guru"))
    assert asks(ann, 4) == [ASKED, ASKED, BLOCKED, BLOCKED]
    assert known(ann)["offLimits"] is True
    limits = ann.get(f"{PAYWALL}/limits").json()
    assert (limits["offLimits"], limits["counts"]["reportsPerDay"]) == (True, 2)
    at(app, datetime(2026, 3, 10, 23, 59, 59, tzinfo=UTC))
    assert ask(ann) == BLOCKED
    at(app, datetime(2026, 3, 11, tzinfo=UTC))
    assert known(ann)["offLimits"] is False
    assert asks(ann, 3) == [ASKED, ASKED, BLOCKED]


def test_a_program_is_let_in_again_by_midnight_too(app: FastAPI) -> None:
    ann = user(database_of(app), "ann", api_tier="extended")
    _, secret = services_of(app).get(Keys).create(ann.id, "ci", ["reports"])
    program, headers = browser(app), {"Authorization": f"Bearer {secret}"}
    assert [ask(program, headers=headers) for _ in range(3)] == [ASKED, ASKED, BLOCKED]
    at(app, NOON + timedelta(days=1))
    assert ask(program, headers=headers) == ASKED


def test_the_day_begins_anew_with_a_purchase(app: FastAPI) -> None:
    small: dict[str, Any] = {"tier": "plus", "is_loyal_2025": True, "product_group": "pro"}
    ann = browser(app, user(database_of(app), "ann", "free", **small))
    asks(ann, 3)
    bought = ann.post(f"{PAYWALL}/purchase", json={"tier": "premium", "is_quick": True}).json()
    assert bought["is_payment_succeed"] and known(ann)["offLimits"] is False
    assert asks(ann, 3) == [ASKED, ASKED, BLOCKED]


def test_the_sample_stays_open_and_uses_nothing_up(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    sample = [ask(ann, "acme-fashion.example") for _ in range(4)]
    months = [ann.post(REPORT.replace("top-pages", "list-hp"), json={}) for _ in range(4)]
    assert asks(ann, 3) == [ASKED, ASKED, BLOCKED]
    assert [*sample, ask(ann, "acme-fashion.example")] == [ASKED] * 5
    assert {each.json()["error"]["code"] for each in months} == {ASKED}


def test_a_sub_user_uses_up_their_own_day_and_nobody_elses(app: FastAPI) -> None:
    boss = user(database_of(app), "boss")
    owner, clerk, other = (
        browser(app, who)
        for who in (boss, *(user(database_of(app), name, owner=boss) for name in ("clerk", "other")))
    )
    assert asks(clerk, 3) == [ASKED, ASKED, BLOCKED]
    assert [known(each)["offLimits"] for each in (owner, clerk, other)] == [False, True, False]
    owner.post(f"{PAYWALL}/purchase", json={"tier": "business", "is_quick": True})
    assert ask(clerk) == ASKED


def test_a_block_by_an_administrator_does_not_end_with_the_day(app: FastAPI) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    someone = user(database_of(app), "ann")
    ann, of_ann = browser(app, someone), f"/api/users/{someone.id}"
    root.patch(of_ann, json={"off_limits": True})
    at(app, NOON + timedelta(days=7))
    assert ann.get(f"{PAYWALL}/limits").json()["offLimits"] is True
    assert ask(ann) == BLOCKED
    root.patch(of_ann, json={"off_limits": False})
    assert asks(ann, 3) == [ASKED, ASKED, BLOCKED]
    root.patch(of_ann, json={"off_limits": False})
    assert asks(ann, 3) == [ASKED, ASKED, BLOCKED]


def test_calls_at_the_same_time_do_not_get_past_the_limit(app: FastAPI) -> None:
    ann = user(database_of(app), "ann")
    with ThreadPoolExecutor(8) as calls:
        said = list(calls.map(lambda _: ask(browser(app, ann)), range(8)))
    assert sorted(said) == [BLOCKED] * 6 + [ASKED] * 2


def test_a_guru_past_the_limit_upgrades_to_business_and_a_business_asks_for_a_plan_of_its_own(
    app: FastAPI,
) -> None:
    ann = browser(app, user(database_of(app), "ann", "free", product_group="guru"))
    ann.post(f"{PAYWALL}/purchase", json={"tier": "premium", "is_quick": True})
    asks(ann, 3)
    way = ann.get(f"{PAYWALL}/way").json()
    assert (way["way"], way["url"]) == ("upgrade_to_business", "/subscribe?offer=94d1c6e82b07f35a")
    assert "$289 a month" in ann.get(way["url"]).text
    checkout = ann.post("/subscribe", data={"offer": "94d1c6e82b07f35a"}).headers["location"]
    ann.post(checkout, data={"end": "succeeded"})

    now = known(ann)
    assert (now["role"], now["productGroup"], now["offLimits"]) == ("paid", "business", False)
    assert now["subscription"]["product_group"] == "business"
    assert asks(ann, 4) == [ASKED, ASKED, ASKED, BLOCKED]
    way = ann.get(f"{PAYWALL}/way").json()
    assert (way["way"], way["url"]) == ("custom_plan", "/contact?topic=custom-plan")
    assert ann.get(f"{PAYWALL}/offers").json()["offers"] == []


def test_the_business_plan_replaces_what_it_holds_and_gives_the_group_back_at_its_end(app: FastAPI) -> None:
    someone = user(database_of(app), "ann", "free", product_group="guru")
    ann = browser(app, someone)
    for tier in ("premium", "api_basic", "business"):
        ann.post(f"{PAYWALL}/purchase", json={"tier": tier, "is_quick": True})
    with database_of(app).connect() as connection:
        ended = connection.exec_driver_sql(
            "SELECT plan FROM purchases WHERE cancelled_at IS NOT NULL"
        ).scalars()
        assert list(ended) == ["premium"]
    assert known(ann)["productGroup"] == "business"
    at(app, NOON + timedelta(days=45))
    later = known(browser(app, someone))
    assert (later["role"], later["productGroup"], later["apiTier"]) == ("free", "guru", None)
