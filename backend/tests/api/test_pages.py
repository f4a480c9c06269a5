import json

import pytest

from footfall.accounts.schemas import OWNER, User
from footfall.api.pages import locale_of, preload_of


def test_the_page_starts_from_the_user_the_remotes_and_the_demo() -> None:
    assert json.loads(preload_of(OWNER, "de")) == {
        "user": {
            "id": 1,
            "role": "paid",
            "productGroup": "business",
            "seamlessAllowed": False,
            "trialAllowed": False,
            "offLimits": False,
            "minion": False,
            "onTrialPeriod": False,
            "apiTier": "extended",
        },
        "remotes": [{"name": "dashboards", "entry": "/analytics/traffic/static/dashboards/remoteEntry.js"}],
        "demo": {"targets": ["acme-fashion.example", "north-wear.example", "lily-shop.example"]},
        "locale": "de",
    }


def test_no_value_can_close_the_element_it_is_written_into() -> None:
    assert "</script>" not in preload_of(User(product_group="</script><script>"), "en")


@pytest.mark.parametrize(
    ("accepted", "locale"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.5, ja;q=0.9", "ja"),
        ("fi, zh-Hans-CN;q=0.7", "zh"),
        ("fi", "en"),
        ("", "en"),
        ("de;q=nonsense, fr;q=0.1", "fr"),
    ],
)
def test_the_page_speaks_the_readers_language_if_it_can(accepted: str, locale: str) -> None:
    assert locale_of(accepted) == locale
