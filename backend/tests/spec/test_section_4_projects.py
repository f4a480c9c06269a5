"""Section 4, states of projects and payments; set-up with page groups is in projects/test_page_groups.py."""

from typing import Any

import pytest
from fastapi import FastAPI

from footfall.features.billing.providers import State
from footfall.features.billing.service import Billing
from footfall.web.services import services_of
from tests.features.projects.calls import done, project
from tests.people import browser, database_of, user


def test_set_up_asks_for_competitors_first_then_for_page_groups(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")
    assert made["setup"] == {"complete": False, "missing": "competitors"}
    with_rival = done(
        ann,
        "project/createOrUpdate",
        projectId=made["id"],
        targets=["acme.example", "north.example"],
        version=1,
    )
    assert with_rival["setup"] == {"complete": False, "missing": "page-groups"}


@pytest.mark.parametrize("outcome", ["failed", "closed"])
def test_a_payment_that_fails_or_is_closed_says_so_and_changes_nobody(app: FastAPI, outcome: str) -> None:
    provider: Any = services_of(app).get(Billing).provider
    provider._outcome = State(outcome)
    ann = browser(app, user(database_of(app), "ann", "free", product_group="pro"))
    answer = ann.post("/trends/paywall/purchase", json={"tier": "legacy", "is_quick": True}).json()
    assert (answer["is_payment_succeed"], answer["state"]) == (False, outcome)
    assert ann.get("/api/user").json()["role"] == "free"


def test_after_a_payment_the_user_reloaded_has_the_new_role(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free", product_group="pro"))
    ann.post("/trends/paywall/purchase", json={"tier": "legacy", "is_quick": True})
    assert ann.get("/api/user").json()["role"] == "trends"


def test_the_list_tells_the_total_that_projects_loaded_carries(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    for number in range(7):
        project(ann, f"s{number}.example")
    first_load = done(ann, "project/list", limit=5)
    assert (len(first_load["projects"]), first_load["total"]) == (5, 7)


def test_all_settings_tell_how_many_projects_have_reports_enabled(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = [project(ann, f"s{number}.example")["id"] for number in range(3)]
    done(ann, "settings/saveNotificationSettings", ProjectID=made[1], Settings={"Enabled": False})
    told = done(ann, "settings/getAllProjects")["projects"]
    assert sum(each["emailReportsEnabled"] for each in told) == 2
