"""Section 8, the error catalogue: rows that the server causes; what a browser makes of them is in e2e/."""

from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from footfall.features.billing.limits import Limits
from footfall.features.billing.providers import State
from footfall.features.billing.service import Billing
from footfall.web.services import services_of
from tests.features.projects.calls import RPC
from tests.people import browser, database_of, user

SUBSCRIPTIONS = "/messaging/api/v1/profile/subscriptions"


def test_a_subscriptions_failure_is_json_with_a_message(app: FastAPI) -> None:
    answer = browser(app).get(SUBSCRIPTIONS)
    assert answer.status_code == 401 and answer.json()["error"]["message"]


@pytest.mark.parametrize("method", ["project/list", "settings/getAllProjects"])
def test_a_list_or_settings_failure_is_an_error_and_no_half_answer(app: FastAPI, method: str) -> None:
    answer = browser(app).post(f"{RPC}/{method}", json={})
    assert answer.status_code == 401 and set(answer.json()) == {"error"}


def test_settings_that_were_never_saved_fall_back_to_enabled_or_empty(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    assert ann.post(f"{RPC}/settings/getAllProjects", json={}).json() == {"projects": []}


def test_a_payment_failure_is_an_answer_that_is_not_a_success(app: FastAPI) -> None:
    provider: Any = services_of(app).get(Billing).provider
    provider._outcome = State.FAILED
    ann = browser(app, user(database_of(app), "ann", "free", product_group="pro"))
    answer = ann.post("/trends/paywall/purchase", json={"tier": "legacy", "is_quick": True})
    assert answer.is_success and answer.json()["is_payment_succeed"] is False


def test_limits_exceeded_sets_off_limits(app: FastAPI) -> None:
    services_of(app).get(Limits)._per_day = 1
    ann = browser(app, user(database_of(app), "ann"))
    asked = [ann.post(f"{RPC}/dashboard/top-pages", json={"targets": ["a.example"]}) for _ in range(2)]
    assert [each.json()["error"]["code"] for each in asked] == ["nothing_published", "limits_exceeded"]
    assert ann.get("/api/user").json()["offLimits"] is True
    with database_of(app).connect() as connection:
        assert connection.execute(text("SELECT reports FROM report_usage")).scalar_one() == 2
