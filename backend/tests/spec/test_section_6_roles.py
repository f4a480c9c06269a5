"""Section 6, roles: flags gate upgrade, trial and the over-limit block; access by plan and by API tier."""

import pytest
from fastapi import FastAPI

from footfall.core.user import Role
from footfall.features.accounts.refusals import RIGHTS
from footfall.web.rights.access import ProjectRight, Right
from tests.people import database_of, user


def test_every_role_has_its_line_in_the_table() -> None:
    assert set(RIGHTS) == set(Role)


def test_project_permissions_are_these() -> None:
    assert list(ProjectRight) == ["read", "share", "delete", "edit"]


@pytest.mark.parametrize(
    ("role", "opened"),
    [
        ("free", ()),
        ("paid", ("ta_access_allowed",)),
        ("trends", ("ta_access_allowed",)),
        ("old-trends-2024", ("ta_access_allowed",)),
    ],
)
def test_the_plan_opens_traffic_analytics(app: FastAPI, role: str, opened: tuple[str, ...]) -> None:
    assert user(database_of(app), "ann", role, product_group="pro").permissions == opened
    assert (Right.REPORTS in RIGHTS[Role(role)]) == bool(opened)


def test_a_running_trial_opens_traffic_analytics(app: FastAPI) -> None:
    ann = user(database_of(app), "ann", "free", product_group="pro", is_trial=True)
    assert (ann.role, ann.permissions) == (Role.FREE, ("ta_access_allowed",))


@pytest.mark.parametrize(
    ("tier", "opened"),
    [
        (None, ()),
        ("basic", ("trends_api_basic",)),
        ("extended", ("trends_api_basic", "trends_api_premium")),
    ],
)
def test_the_api_tier_opens_the_api(app: FastAPI, tier: str | None, opened: tuple[str, ...]) -> None:
    assert user(database_of(app), "ann", "free", product_group="pro", api_tier=tier).permissions == opened
