"""Which of the known words may have been meant."""

import pytest

from footfall.core.channel import CHANNELS
from footfall.core.device import Device
from footfall.core.other_names import OTHER_NAMES
from footfall.core.spelling import meant_by


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("Search Organic", ["searchOrganic"]),
        ("organic_search", ["searchOrganic"]),
        ("social", ["socialOrganic", "socialPaid"]),
        ("search", ["searchOrganic", "searchPaid", "aiSearch"]),
        ("ai", ["aiAssistants", "aiSearch"]),
        ("Referrals", ["referral"]),
        ("email", ["mail"]),
        ("display", ["displayAd"]),
        ("dirct", ["direct"]),
        ("fax", []),
        ("", []),
    ],
)
def test_a_channel_is_meant_by_its_words_its_other_name_or_its_spelling(given: str, meant: list[str]) -> None:
    assert meant_by(given, CHANNELS) == meant


def test_a_device_is_meant_by_its_other_name() -> None:
    others = ("phone", "Tablet", "PC", "Desktop", "all", "mobile-web")
    assert [meant_by(given, list(Device)) for given in others] == [
        ["mobile"],
        ["mobile"],
        ["desktop"],
        ["desktop"],
        ["all_devices"],
        ["mobile"],
    ]


def test_an_other_name_is_in_the_form_that_is_looked_for() -> None:
    assert [name for name in OTHER_NAMES if meant_by(name.upper(), OTHER_NAMES[name]) == []] == []
    assert [name for name in OTHER_NAMES if "_".join(sorted(name.split("_"))) != name] == []
