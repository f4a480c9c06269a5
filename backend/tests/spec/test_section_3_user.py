"""Section 3, the user: id, role, product group, feature flags, subscription, the object in the page."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from footfall.core.user import GUEST, LimitCode, ProductGroup, Role, Subscription, Tier
from footfall.infra.database.columns import utc_now
from footfall.web.pages.shell import preload_of
from tests.people import LONG_AGO, browser, database_of, user


def told(app: FastAPI, **given: Any) -> dict[str, Any]:
    """The user object of a new user with this subscription, as it is sent."""
    answer: dict[str, Any] = browser(app, user(database_of(app), "ann", **given)).get("/api/user").json()
    return answer


def test_a_guest_has_id_0(app: FastAPI) -> None:
    assert browser(app).get("/api/user").json()["id"] == 0 == GUEST.id


def test_the_user_has_a_role_and_a_product_group(app: FastAPI) -> None:
    ann = told(app, role="paid", product_group="business")
    assert (ann["id"] > 0, ann["role"], ann["productGroup"]) == (True, "paid", "business")


@pytest.mark.parametrize(
    ("column", "flag"),
    [
        ("is_upgrade_allowed", "seamlessAllowed"),
        ("off_limits", "offLimits"),
        ("is_trial", "onTrialPeriod"),
    ],
)
def test_each_flag_comes_from_its_column_and_is_false_by_default(
    app: FastAPI, column: str, flag: str
) -> None:
    assert told(app)[flag] is False
    given: dict[str, Any] = {column: True}
    bob = user(database_of(app), "bob", **given)
    assert browser(app, bob).get("/api/user").json()[flag] is True


def test_minion_is_true_when_a_corporate_owner_exists(app: FastAPI) -> None:
    boss = user(database_of(app), "boss")
    clerk = user(database_of(app), "clerk", owner=boss)
    assert (boss.minion, clerk.minion) == (False, True)


@pytest.mark.parametrize("tier", [None, "basic", "extended"])
def test_the_api_tier_is_basic_or_extended(app: FastAPI, tier: str | None) -> None:
    assert told(app, api_tier=tier)["apiTier"] == tier


def test_the_user_carries_the_subscription(app: FastAPI) -> None:
    ann = told(
        app, role="old-trends-2024", tier="plus", product_group="guru", is_trial=True, api_tier="basic"
    )
    assert ann["subscription"] == {
        "tier": "plus",
        "product_group": "guru",
        "is_trial": True,
        "is_loyal_2025": False,
        "is_ta_access_allowed_2023_version": True,
        "api_tier": "basic",
    }


def test_the_user_object_is_preloaded_from_the_page(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = '<script type="application/json" id="footfall-preload"></script>'
    monkeypatch.setattr("footfall.web.pages.shell._shell", lambda: shell)
    ann = browser(app, user(database_of(app), "ann", product_group="pro"))
    found = re.search(r">(\{.*\})</script>", ann.get("/analytics/traffic/").text)
    assert found is not None
    assert json.loads(found[1])["user"] == ann.get("/api/user").json()


def test_roles_are_these() -> None:
    assert list(Role) == ["guest", "free", "paid", "trends", "old-trends-2024"]


def test_tiers_are_these_and_the_legacy_one_that_is_purchased() -> None:
    assert list(Tier) == ["essential", "plus", "premium", "legacy"]


def test_product_groups_are_these() -> None:
    assert set(ProductGroup) == {"app-center-access", "free", "pro", "guru", "business", "api-access"}


def test_limit_codes_are_these() -> None:
    assert list(LimitCode) == ["ta_access_allowed", "trends_api_basic", "trends_api_premium"]


def test_defaults_are_those_of_a_guest() -> None:
    user_object = json.loads(preload_of(GUEST, "en", []))["user"]
    assert {name for name, value in user_object.items() if value is True} == set()
    assert user_object["subscription"] == Subscription().model_dump()
    assert (user_object["role"], user_object["apiTier"]) == ("guest", None)


def test_a_trial_is_one_until_its_end(app: FastAPI) -> None:
    tomorrow, yesterday = utc_now() + timedelta(days=1), utc_now() - timedelta(days=1)
    assert told(app, is_trial=True, trial_ends_at=tomorrow)["onTrialPeriod"] is True
    late = user(database_of(app), "late", is_trial=True, trial_ends_at=yesterday, api_tier="basic")
    # What was given besides has its own time.
    assert (late.on_trial_period, late.api_tier) == (False, "basic")


@pytest.mark.parametrize(
    ("given", "allowed"),
    [
        ({"role": "free"}, True),
        ({"role": "free", "is_trial_allowed": False}, False),
        ({"role": "free", "is_trial": True}, False),
        ({"role": "free", "is_trial": True, "trial_ends_at": LONG_AGO}, False),
        ({"role": "paid"}, False),
        ({"role": "old-trends-2024"}, False),
    ],
)
def test_a_free_user_who_never_had_a_trial_may_have_one(
    app: FastAPI, given: dict[str, Any], allowed: bool
) -> None:
    assert told(app, product_group="pro", **given)["trialAllowed"] is allowed


def test_a_sub_user_has_no_trial_of_their_own(app: FastAPI) -> None:
    boss = user(database_of(app), "boss", "free", product_group="pro")
    clerk = user(database_of(app), "clerk", owner=boss)
    assert (boss.trial_allowed, clerk.trial_allowed) == (True, False)
