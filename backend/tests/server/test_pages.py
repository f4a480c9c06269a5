import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from footfall.core.entitlement import Kind, Source
from footfall.core.user import ApiTier, Held, LimitCode, ProductGroup, Role, Subscription, User
from footfall.web.pages.shell import Demo, built_remotes, preload_of
from footfall.web.pages.texts import accepted_locale

PAYING = User(
    id=7,
    name="Ann",
    role=Role.PAID,
    product_group=ProductGroup.GURU,
    api_tier=ApiTier.BASIC,
    permissions=(LimitCode.TA_ACCESS_ALLOWED, LimitCode.TRENDS_API_BASIC),
    subscription=Subscription(product_group=ProductGroup.GURU, is_loyal_2025=True, api_tier=ApiTier.BASIC),
)


def test_the_page_registers_every_remote_that_is_built(tmp_path: Path) -> None:
    for name in ("shell", "get-started", "dashboards"):
        (tmp_path / name).mkdir()
    for name in ("get-started", "dashboards"):
        (tmp_path / name / "remoteEntry.js").touch()
    assert built_remotes(tmp_path) == ("dashboards", "get-started")


def test_the_page_starts_from_the_user_the_remotes_and_the_demo() -> None:
    assert json.loads(
        preload_of(PAYING, "de", ["dashboards"], demo=Demo(("acme-fashion.example",), ("told.example",)))
    ) == {
        "user": {
            "id": 7,
            "name": "Ann",
            "email": "",
            "locale": None,
            "role": "paid",
            "productGroup": "guru",
            "seamlessAllowed": False,
            "trialAllowed": False,
            "offLimits": False,
            "minion": False,
            "onTrialPeriod": False,
            "apiTier": "basic",
            "freemiumVariant": 0,
            "permissions": ["ta_access_allowed", "trends_api_basic"],
            "admin": False,
            "factorNeeded": False,
            "subscription": {
                "tier": None,
                "product_group": "guru",
                "is_trial": False,
                "is_loyal_2025": True,
                "is_ta_access_allowed_2023_version": False,
                "api_tier": "basic",
            },
            "prices": {"legacy": {"today_charge": 0}},
            "reach": {"historyMonths": 0, "pageGroups": False, "exports": False, "bulk": False},
            "held": [],
        },
        "remotes": [{"name": "dashboards", "entry": "/analytics/traffic/static/dashboards/remoteEntry.js"}],
        "demo": {"targets": ["acme-fashion.example"], "telling": ["told.example"]},
        "supportEmail": None,
        "usageEvents": False,
        "locale": "de",
    }


def test_no_value_can_close_the_element_it_is_written_into() -> None:
    assert "</script>" not in preload_of(User(name="</script><script>"), "en", [])


@pytest.mark.parametrize(
    ("accepted", "locale"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.5, ja;q=0.9", "ja"),
        ("fi, zh-Hans-CN;q=0.7", "zh"),
        ("fi", "en"),
        ("", "en"),
        ("de;q=nonsense, fr;q=0.1", "fr"),
        ("de;q=0", "en"),
    ],
)
def test_the_page_speaks_the_readers_language_if_it_can(accepted: str, locale: str) -> None:
    assert accepted_locale(accepted) == locale


def test_the_page_knows_when_a_trial_ends() -> None:
    ends_at = datetime(2026, 12, 1, tzinfo=UTC)
    ann = User(id=7, held=(Held(kind=Kind.TRIAL, value="", source=Source.TRIAL, ends_at=ends_at),))
    (held,) = json.loads(preload_of(ann, "en", []))["user"]["held"]
    assert held == {"kind": "trial", "value": "", "source": "trial", "endsAt": "2026-12-01T00:00:00Z"}
