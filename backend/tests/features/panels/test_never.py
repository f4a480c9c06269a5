"""The server holds the rules of the extension, whoever sends: both are tested with the cases of one table."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import ada_url
import pytest
from fastapi import FastAPI
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.core.named_lists import rows_of
from footfall.features.panels.blocked_sites import (
    NeverCategory,
    at_first,
    never_category,
    public_host,
)
from footfall.features.panels.rows import judge
from footfall.infra.database.columns import utc_now
from footfall.lake.clean_addresses import clean
from tests.extent import counts
from tests.features.panels.test_page_views import METERED, NOW_MS, STAMP
from tests.people import browser, token_of_a_member

CASES = json.loads((Path(__file__).parent / "addresses.json").read_text(encoding="utf-8"))
CHOICES = [
    frozenset(some) for size in range(len(NeverCategory) + 1) for some in combinations(NeverCategory, size)
]


def takes(address: str, never: frozenset[NeverCategory], field: str = "url") -> bool:
    """Whether the server takes a row with this address."""
    row = {"ts": NOW_MS, "url": "https://shop.example/"} | {field: address}
    return bool(judge(json.dumps(row), METERED, STAMP, never).rows)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["address"])
def test_the_server_takes_what_the_extension_lets_through_and_nothing_else(case: dict[str, Any]) -> None:
    host = public_host(case["address"])
    assert host == case["host"]
    excluding = [category for category in NeverCategory if never_category(host or "", frozenset({category}))]
    assert excluding == case["never"]
    # As browsers write it; what they cannot read they do not send.
    sent = case["address"] if host is None else ada_url.URL(case["address"]).href
    for never in CHOICES:
        is_let_through = host is not None and not never & set(case["never"])
        assert (takes(sent, never), takes(sent, never, "referrer")) == (is_let_through, is_let_through)


LISTED = [host for host in (*(row["hosts"] for row in rows_of("mail.csv")),) for host in host.split()]
LABELS = st.sampled_from(["shop", "bank", "mein-arzt", "sex", "nas", "local", "lan", "xn--bcher-kva", "10"])
HOSTS = st.one_of(
    st.lists(LABELS, min_size=1, max_size=4).map(".".join),
    st.builds("{}.{}".format, LABELS, st.sampled_from(LISTED)),
    st.ip_addresses(v=4).map(str),
    st.integers(0, 2**32 - 1).map(hex),
    st.ip_addresses(v=6).map(lambda address: f"[{address}]"),
    st.text(st.characters(codec="utf-8", exclude_characters="/?#\\@:"), min_size=1, max_size=12),
)


@given(HOSTS, st.sampled_from(["http", "https"]), st.sampled_from(["", "ann@", "a:b@"]))
@settings(max_examples=counts(200, 5_000))
def test_no_spelling_of_an_address_passes_that_reads_otherwise_when_cleaned(
    host: str, scheme: str, user: str
) -> None:
    address = f"{scheme}://{user}{host}/page"
    if takes(address, frozenset(NeverCategory)):
        read = public_host(clean(address))
        assert read is not None and read == public_host(address)
        assert never_category(read, frozenset(NeverCategory)) is None


@pytest.mark.parametrize(
    ("never_list", "refused"),
    [
        (None, ["https://paypal.com/", "https://webmd.com/", "https://sex.example/"]),
        ("none", []),
        ("banking", ["https://paypal.com/"]),
        ("dating, mail", ["https://tinder.com/", "https://mail.google.com/"]),
    ],
)
def test_the_categories_are_those_the_member_has_on(
    app: FastAPI, never_list: str | None, refused: list[str]
) -> None:
    addresses = ["https://paypal.com/", "https://webmd.com/", "https://sex.example/"]
    addresses += ["https://tinder.com/", "https://mail.google.com/", "https://shop.example/"]
    answer = send(app, addresses, {} if never_list is None else {"Never-List": never_list})
    assert [addresses[one["line"] - 1] for one in answer["refused"]] == refused
    assert answer["accepted"] == len(addresses) - len(refused)


def test_a_never_list_with_an_unknown_category_is_refused(app: FastAPI) -> None:
    answer = send(app, ["https://shop.example/"], {"Never-List": "banking, sports"})
    assert (answer["error"]["code"], answer["error"]["field"]) == ("invalid_request", "never-list")


def send(app: FastAPI, addresses: list[str], headers: dict[str, str]) -> dict[str, Any]:
    """The answer to a call of a new member with pages at these addresses."""
    own = {"Authorization": f"Bearer {token_of_a_member(app)}", "Idempotency-Key": "batch-0001"}
    # After the member joined, as what came before is refused.
    now_ms = round(utc_now().timestamp() * 1000) + 1
    body = "\n".join(json.dumps({"ts": now_ms, "url": address}) for address in addresses)
    return dict(browser(app).post("/collect/v1/page-views", content=body, headers=own | headers).json())


def test_three_categories_are_on_before_a_member_changes_any() -> None:
    assert at_first() == {NeverCategory.BANKING, NeverCategory.HEALTH, NeverCategory.ADULT}
