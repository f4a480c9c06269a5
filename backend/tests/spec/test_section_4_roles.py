"""Section 4, states of users: roles, demo mode, limits, the freemium experiment, falling back to a guest."""

import itertools
import json
import re

import pytest
from fastapi import FastAPI
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from footfall.core.user import ProductGroup, Role, Subscription, Tier
from footfall.features.accounts.roles import EXPERIMENTS, freemium_variant, role_of, variant_of
from footfall.features.accounts.sessions import SignIn
from footfall.web.services import services_of
from tests.people import browser, database_of, user

SHELL = '<script type="application/json" id="footfall-preload"></script>'
REPORT = "/analytics/traffic/rpc/dashboard/top-pages"


def test_no_signed_in_user_gives_guest(app: FastAPI) -> None:
    assert role_of(None) == Role.GUEST
    assert browser(app).get("/api/user").json()["role"] == "guest"


@pytest.mark.parametrize(
    ("access_2023", "tier", "loyal"),
    list(itertools.product([True, False], [None, *Tier], [True, False])),
)
def test_the_first_of_2023_access_legacy_tier_and_loyal_2025_that_applies_gives_the_role(
    access_2023: bool, tier: Tier | None, loyal: bool
) -> None:
    role = role_of(
        Subscription(is_ta_access_allowed_2023_version=access_2023, tier=tier, is_loyal_2025=loyal)
    )
    if access_2023:
        assert role == Role.OLD_TRENDS_2024
    elif tier == Tier.LEGACY:
        assert role == Role.TRENDS
    elif loyal:
        assert role == Role.PAID
    else:
        assert role == Role.FREE


@pytest.mark.parametrize("group", list(ProductGroup))
def test_the_product_group_does_not_make_the_role(group: ProductGroup) -> None:
    assert role_of(Subscription(product_group=group)) == Role.FREE
    assert role_of(Subscription(product_group=group, is_loyal_2025=True)) == Role.PAID


def test_experiment_weights_are_these() -> None:
    assert EXPERIMENTS == {"freemium": (50, 50), "alpha-trends": (1, 0)}


def test_the_freemium_experiment_splits_half_and_half_by_user_id() -> None:
    ones = sum(variant_of("freemium", user_id) for user_id in range(1, 20_001))
    # Four standard errors of a fair coin.
    assert abs(ones - 10_000) < 4 * (20_000 * 0.25) ** 0.5


def test_nobody_ever_changes_sides() -> None:
    # What the first users were given by the first release; never change it.
    assert [variant_of("freemium", user_id) for user_id in range(1, 13)] == [
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        1,
        0,
        0,
        1,
        0,
    ]


@given(st.integers(min_value=1, max_value=2**63 - 1))
def test_alpha_trends_has_variant_0_only(user_id: int) -> None:
    assert variant_of("alpha-trends", user_id) == 0
    assert variant_of("freemium", user_id) in (0, 1)


@given(st.text(), st.integers(min_value=0))
def test_experiment_variants_default_to_0(experiment: str, user_id: int) -> None:
    if experiment not in EXPERIMENTS:
        assert variant_of(experiment, user_id) == 0
    assert variant_of("freemium", 0) == 0


IN_VARIANT_1 = next(user_id for user_id in range(1, 100) if variant_of("freemium", user_id) == 1)


@pytest.mark.parametrize(
    ("subscription", "takes_part"),
    [
        (Subscription(product_group=ProductGroup.FREE), True),
        (Subscription(product_group=ProductGroup.APP_CENTER_ACCESS), True),
        (Subscription(product_group=ProductGroup.PRO), False),
        (Subscription(product_group=ProductGroup.GURU), False),
        (Subscription(product_group=ProductGroup.BUSINESS), False),
        (Subscription(product_group=ProductGroup.API_ACCESS), False),
        (Subscription(product_group=ProductGroup.APP_CENTER_ACCESS, is_loyal_2025=True), False),
        (Subscription(product_group=ProductGroup.FREE, tier=Tier.LEGACY), False),
        (Subscription(product_group=ProductGroup.FREE, is_trial=True), False),
    ],
)
def test_free_users_and_free_roles_with_app_center_access_take_part(
    subscription: Subscription, takes_part: bool
) -> None:
    assert freemium_variant(IN_VARIANT_1, subscription) == int(takes_part)


@pytest.mark.parametrize("group", ["free", "app-center-access"])
def test_variant_1_is_treated_as_a_loyal_guru_who_may_not_start_a_trial(app: FastAPI, group: str) -> None:
    seen = set()
    for number in range(40):
        someone = user(database_of(app), f"user{number}", "free", product_group=group, is_trial_allowed=True)
        seen.add(someone.freemium_variant)
        expected = (
            (Role.PAID, ProductGroup.GURU, True, False)
            if variant_of("freemium", someone.id) == 1
            else (Role.FREE, ProductGroup(group), False, True)
        )
        loyal = someone.subscription.is_loyal_2025
        assert (someone.role, someone.product_group, loyal, someone.trial_allowed) == expected
    assert seen == {0, 1}


def test_a_limits_exceeded_signal_blocks_usage_and_demo_mode_lifts_it(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("footfall.web.pages.shell._shell", lambda: SHELL)
    client = browser(app, user(database_of(app), "ann", off_limits=True))

    def off_limits(path: str) -> bool:
        found = re.search(r">(\{.*\})</script>", client.get(f"/analytics/traffic/{path}").text)
        assert found is not None
        preloaded: bool = json.loads(found[1])["user"]["offLimits"]
        return preloaded

    assert off_limits("") is True
    refused = client.post(REPORT, json={"targets": ["shop.example"]})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "limits_exceeded")
    assert off_limits("sample-report") is False
    assert client.post(REPORT, json={"targets": ["acme-fashion.example"]}).status_code != 403
    assert off_limits("") is True


def test_a_failed_preload_of_the_user_falls_back_to_a_guest(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("footfall.web.pages.shell._shell", lambda: SHELL)
    client = browser(app, user(database_of(app), "ann"))
    with database_of(app).begin() as connection:
        connection.execute(text("ALTER TABLE sessions RENAME TO gone"))
    page = client.get("/analytics/traffic/")
    found = re.search(r">(\{.*\})</script>", page.text)
    assert found is not None
    assert (page.status_code, json.loads(found[1])["user"]["role"]) == (200, "guest")


def test_where_nothing_is_sold_everyone_has_everything(app: FastAPI) -> None:
    services_of(app).get(SignIn)._plans_sold = False
    told = browser(app, user(database_of(app), "ann", "free", off_limits=True)).get("/api/user").json()
    assert (told["role"], told["productGroup"], told["apiTier"], told["offLimits"]) == (
        "paid",
        "business",
        "extended",
        False,
    )
