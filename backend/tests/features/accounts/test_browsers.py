"""What a list of sessions says of a browser."""

import pytest

from footfall.features.accounts.browsers import browser_name
from footfall.infra.networks import place_of


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("curl/8.9", "curl"),
        ("", ""),
    ],
)
def test_a_browser_is_named_with_its_system(user_agent: str, name: str) -> None:
    assert browser_name(user_agent) == name


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("203.0.113.77", "203.0.113.0/24"),
        ("::ffff:203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:1:2::7", "2001:db8:1::/48"),
        ("127.0.0.1", "127.0.0.0/24"),
        ("unknown", "unknown"),
    ],
)
def test_a_place_is_the_network_of_an_address(address: str, place: str) -> None:
    assert place_of(address) == place
