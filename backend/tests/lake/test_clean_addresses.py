"""What may name a person is taken out of addresses before they are written."""

import re
from urllib.parse import unquote, urlsplit

import pyarrow as pa
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from footfall.lake.clean_addresses import clean, clean_sample, cleaned

JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"
KEY = "8f3Kd92jd0S9dk3l4M5n6b7V"


@pytest.mark.parametrize(
    ("address", "clean_address"),
    [
        ("https://ann:secret@shop.example:8443/a", "https://shop.example:8443/a"),
        ("https://shop.example/a?session=1&page=2#mine", "https://shop.example/a"),
        ("https://shop.example?x=1", "https://shop.example"),
        ("https://shop.example/unsubscribe/ann@mail.example", "https://shop.example/unsubscribe/-email-"),
        ("https://shop.example/u/ann%2540mail.example/x", "https://shop.example/u/-email-/x"),
        (f"https://shop.example/reset/{JWT}", "https://shop.example/reset/-token-.-token-.-token-"),
        (f"https://shop.example/reset/{KEY}/done", "https://shop.example/reset/-token-/done"),
        ("https://shop.example/u/550e8400-e29b-41d4-a716-446655440000", "https://shop.example/u/-token-"),
        ("https://shop.example/a;jsessionid=1A530637289A03B07199A44E8D531427", "https://shop.example/a;jsessionid=-token-"),
        ("https://www.google.de/search?q=red+shoes&ei=x1&udm=50", "https://www.google.de/search?q=red+shoes&udm=50"),
        ("https://www.google.com/search?q=ann%40mail.example", "https://www.google.com/search?q=-email-"),
        (f"https://www.google.com/search?q={KEY}", "https://www.google.com/search?q=-token-"),
        ("https://shop.example/search?q=my+illness", "https://shop.example/search"),
        ("https://duckduckgo.com/?q=x&ia=chat", "https://duckduckgo.com/?q=x&ia=chat"),
        ("https://a.example/?gclid=Cj0K&utm_source=mail&mc_eid=9", "https://a.example/?gclid=1&utm_source=mail&mc_eid=1"),
        ("https://a.example/?utm_source=n&utm_term=ann@m.example", "https://a.example/?utm_source=n&utm_term=-email-"),
        ("https://a.example/?gclid=", "https://a.example/"),
        ("https://a.example/?gclid=Cj0K#top", "https://a.example/?gclid=1"),
        ("https://a.example/?utm_source=n&utm_medium=mail#top", "https://a.example/?utm_source=n&utm_medium=mail"),
        ("https://a.example/?utm_source=n&utm_source=m", "https://a.example/?utm_source=n"),
        ("https://a.example/?q=shoes&utm_source=n", "https://a.example/?utm_source=n"),
        ("https://www.google.com/search?p=shoes", "https://www.google.com/search"),
        ("https://www.google.com/search?q=shoes&q=hats", "https://www.google.com/search?q=shoes"),
        ("mailto:ann@mail.example", "-email-"),
        ("android-app://com.google.android.gm/", "android-app://com.google.android.gm/"),
    ],
)  # fmt: skip
def test_personal_data_is_removed_and_what_reports_read_stays(address: str, clean_address: str) -> None:
    assert clean(address) == clean_address
    assert cleaned(pa.array([address, None])).to_pylist() == [clean_address, None]


@pytest.mark.parametrize(
    "path",
    [
        "/jeans/123456789012345",
        "/iphone-15-pro-max-256gb-a2849-black",
        "/u/status/1234567890123456789",
        "/12345678-best-running-shoes-2024-11-05.html",
        "/wiki/Donaudampfschifffahrtsgesellschaft",
        "/MyVeryLongPageNameWithWords",
        "/dp/B08N5WRWNW",
        "/2024-05-17-12-30-00-1234567890",
        "/@ann/post",
        "/package/react@18.2.0",
        "/%E3%82%AB%E3%83%86%E3%82%B4%E3%83%AA%E3%83%BC/%E3%82%AB",
    ],
)
def test_numbers_of_products_and_names_made_of_words_stay(path: str) -> None:
    assert clean(f"https://shop.example{path}") == f"https://shop.example{path}"


_HOSTS = st.sampled_from(["shop.example", "www.google.com", "search.yahoo.co.uk", "ya.ru", "x.test:8080"])
_TELLING = [KEY, JWT, "ann@mail.example", "ann%40mail.example", "%2540", "12345678901234567890123"]
_PARTS = ["jeans-2024", "utm_source=", "gclid=", "q=", "udm=50", "%C3%BC", "\u00fc", *"?&#/%@;=-a"]
# Queries that patterns know to be clean, and others that look like them.
_QUERIES = ["?q=", "?gclid=", "?utm_source=", "&utm_medium=", "&utm_source=", "&gclid=", "&ia=chat", "&q="]
_WORDS = st.sampled_from([*_TELLING, *_PARTS, *_QUERIES])
_ADDRESSES = st.builds(
    lambda user, host, rest: f"https://{user}{host}/{''.join(rest)}",
    st.sampled_from(["", "ann:pw@", "ann%40x@"]),
    _HOSTS,
    st.lists(_WORDS | st.text(max_size=30), max_size=12),
)


@given(_ADDRESSES | st.text(max_size=200))
@example("https://shop.example/" + "a1B2" * 2000 + "/x" * 3000)
def test_clean_addresses_are_clean_alike_and_of_the_same_host(address: str) -> None:
    found = clean(address)

    assert clean(found) == found
    assert cleaned(pa.array([address])).to_pylist() == [found]
    assert len(found) <= 15_000
    assert not re.search(r"[^\s@/?#&=;,:<>\"'()]+@[\w-]+\.[a-z]{2,}", unquote(unquote(found)))
    if address.startswith("https://"):
        assert urlsplit(found).hostname == urlsplit(address.replace("%40", "-", 1)).hostname


def test_samples_of_refused_lines_hold_no_person() -> None:
    line = (
        '203.0.113.5 - - [17/May/2025:10:05:03 +0000] "GET /a?x=ann HTTP/1.1" 2x0'
        f' "https://u:p@shop.example/{KEY}" ann%40mail.example 2001:db8::7 Chrome/124.0.0.0'
    )

    assert clean_sample(line) == (
        '-address- - - [17/May/2025:10:05:03 +0000] "GET /a?... HTTP/1.1" 2x0'
        ' "https://shop.example/-token-" -email- -address- Chrome/124.0.0.0'
    )
