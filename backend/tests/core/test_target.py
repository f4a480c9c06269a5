import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.target import (
    Target,
    TargetError,
    TargetScope,
    ascii_host,
    site_of,
    target_site,
    unicode_host,
)
from footfall.core.web_address import require_web_address
from tests.core.telling import as_told

CASES: list[dict[str, str]] = json.loads(Path(__file__).with_name("target_cases.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['typed'][:40]!a} as {case.get('as')}")
def test_every_case_that_the_page_is_held_to_holds_here_too(case: dict[str, str]) -> None:
    expected = {name: value for name, value in case.items() if name not in ("typed", "as")}
    assert as_told(case["typed"], case.get("as")) == expected


@pytest.mark.parametrize(
    ("typed", "value", "scope"),
    [
        ("shop.example", "shop.example", TargetScope.DOMAIN),
        ("  HTTPS://WWW.Shop.example/  ", "shop.example", TargetScope.DOMAIN),
        ("shop.example:8443", "shop.example", TargetScope.DOMAIN),
        ("shop.example://", "shop.example", TargetScope.DOMAIN),
        ("//shop.example?utm_source=x#top", "shop.example", TargetScope.DOMAIN),
        ("blog.shop.example", "blog.shop.example/", TargetScope.SUBDOMAIN),
        ("shop.example/Women/Jeans?size=1", "shop.example/women/jeans/", TargetScope.SUBFOLDER),
        ("alice.github.io", "alice.github.io", TargetScope.DOMAIN),
        ("www.gov.uk", "www.gov.uk", TargetScope.DOMAIN),
        ("münchen.de", "xn--mnchen-3ya.de", TargetScope.DOMAIN),
    ],
)
def test_typed_texts_become_targets(typed: str, value: str, scope: TargetScope) -> None:
    assert Target.parse(typed) == Target(value, scope)


@pytest.mark.parametrize(
    ("typed", "scope", "reason"),
    [
        ("", None, "the host is empty"),
        ("com", None, "'com' is not a site: write a domain such as shop.example"),
        (
            "https://gov.uk/help",
            None,
            "'https://gov.uk/help' is not a site: write a domain such as shop.example, or www.gov.uk if "
            "you mean that",
        ),
        ("http://10.1.2.3/", None, "'http://10.1.2.3/' is not a site: write a domain such as shop.example"),
        ("localhost", None, "'localhost' is not a site: write a domain such as shop.example"),
        ("a..example", None, "'a..example' is not a host name: the label '' is not allowed"),
        (
            "blog.shop.example",
            "domain",
            "'blog.shop.example' is not a domain: the domain of it is 'shop.example'",
        ),
        (
            "shop.example",
            "subfolder",
            "'shop.example' is not a subfolder: add a path such as shop.example/shop/",
        ),
        (
            "blog.münchen.de",
            "subdomain",
            "'blog.münchen.de' is not a subdomain: write its labels in ASCII, as blog.xn--mnchen-3ya.de",
        ),
        ("x" * 2001, None, "the target is longer than 2000 characters"),
    ],
)
def test_a_bad_target_is_refused_with_the_reason(typed: str, scope: str | None, reason: str) -> None:
    with pytest.raises(ValueError) as refused:
        Target.parse(typed, scope)
    assert str(refused.value) == reason


@given(st.text(max_size=80))
def test_any_text_is_a_target_or_a_value_error(text: str) -> None:
    try:
        target = Target.parse(text)
    except ValueError:
        return
    assert target.value == target.value.lower().strip()
    assert target.host.isascii()
    assert target.host == target.site or target.host.endswith("." + target.site)


labels = st.from_regex(r"[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?", fullmatch=True).filter(lambda x: "--" not in x)
paths = st.lists(st.from_regex(r"[a-z0-9_.~-]{1,12}", fullmatch=True), max_size=4).map("/".join)


@given(st.lists(labels, min_size=1, max_size=3), paths)
def test_parsing_a_target_again_changes_nothing(names: list[str], path: str) -> None:
    once = Target.parse(".".join([*names, "example"]) + "/" + path)
    assert Target.parse(once.value, once.scope) == once


def test_a_private_suffix_makes_its_own_sites() -> None:
    assert [site_of(h) for h in ("alice.github.io", "a.b.shop.example", "co.uk")] == [
        "alice.github.io",
        "shop.example",
        None,
    ]


@given(
    st.one_of(
        st.text("ab.-_0x1:[]", max_size=20),
        st.lists(labels, min_size=1, max_size=3).map(".".join),
        st.sampled_from(["co.uk", "www.gov.uk", "gov.uk", "github.io", "a.github.io", "localhost", "10.1"]),
    )
)
def test_a_host_has_a_site_when_it_is_a_target_and_the_same_one(text: str) -> None:
    try:
        host = ascii_host(text)
    except TargetError:
        return
    try:
        expected: str | None = Target.parse(host).site
    except TargetError:
        expected = None
    assert target_site(host) == expected


def test_a_host_may_have_every_letter_that_browsers_open() -> None:
    assert Target.parse("😀.example").value == "xn--e28h.example"
    assert unicode_host("xn--e28h.example") == "😀.example"
    assert unicode_host("xn--zzzzzz.example") == "xn--zzzzzz.example"


def test_hosts_are_stored_in_ascii_and_shown_in_unicode() -> None:
    assert ascii_host("MÜNCHEN.de.") == "xn--mnchen-3ya.de"
    assert unicode_host("xn--mnchen-3ya.de") == "münchen.de"


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("shop.example/Größe", "shop.example/gr%c3%b6%c3%9fe/"),
        ("shop.example/GR%C3%B6%C3%9Fe/", "shop.example/gr%c3%b6%c3%9fe/"),
        ("shop.example/new in", "shop.example/new%20in/"),
        ("shop.example/100%_cotton", "shop.example/100%_cotton/"),
        ("shop.example/😀", "shop.example/%f0%9f%98%80/"),
        ("user:secret@shop.example./a//b/?q=1", "shop.example/a//b/"),
    ],
)
def test_a_path_is_written_as_browsers_send_it(typed: str, value: str) -> None:
    assert Target.parse(typed) == Target(value, TargetScope.SUBFOLDER)


@pytest.mark.parametrize(
    "typed",
    [
        "1.2.3.4",
        "256.1.1.1",
        "1.2.3",
        "0x7f.1",
        "http://[::1]/x",
        "[2001:db8::1]",
        "com",
        "co.uk",
        "github.io",
        "рф",
    ],
)
def test_addresses_of_machines_and_public_suffixes_alone_are_no_sites(typed: str) -> None:
    with pytest.raises(ValueError, match="is not a site: write a domain"):
        Target.parse(typed)


@pytest.mark.parametrize(
    "typed", ["\u0301a.example", "xn--zz.münchen.de", "shop.example:99999999", "a b.example", "::1"]
)
def test_characters_that_no_host_may_hold_are_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="is not a host name"):
        Target.parse(typed)


def test_a_target_may_have_2000_characters() -> None:
    longest = "shop.example/" + "x" * 1987
    assert Target.parse(longest).value == f"{longest}/"
    with pytest.raises(ValueError, match="longer than 2000 characters"):
        Target.parse(longest + "x")


@given(
    st.sampled_from(["", "//", "http://", "HTTPS://", "ftp://"]),
    st.sampled_from(["", "www.", "WWW."]),
    st.lists(labels.filter(lambda label: label != "www"), min_size=1, max_size=3),
    st.sampled_from(["", ":80", ":8443", ":"]),
    paths,
    st.sampled_from(["", "/", "?a=b", "#top", "/?a=b#top"]),
)
def test_protocol_www_port_query_and_closing_slash_make_no_difference(
    protocol: str, www: str, names: list[str], port: str, path: str, end: str
) -> None:
    host = ".".join([*names, "example"])
    plain = Target.parse(f"{host}/{path}")
    assert Target.parse(f"  {protocol}{www}{host}{port}/{path}{end} ") == plain
    assert plain.value == plain.value.lower()
    assert plain.scope is TargetScope.DOMAIN or plain.value.endswith("/")


@given(st.text(min_size=1, max_size=30), st.sampled_from(list(TargetScope)))
def test_the_path_of_a_target_is_ascii_and_parses_to_itself(path: str, scope: TargetScope) -> None:
    try:
        target = Target.parse(f"shop.example/{path}", scope)
    except ValueError:
        return
    assert target.value.isascii()
    assert Target.parse(target.value, scope) == target


@given(st.lists(st.text("abäöλж", min_size=1, max_size=5), min_size=2, max_size=3))
def test_a_subdomain_of_more_than_two_labels_is_written_in_ascii(names: list[str]) -> None:
    host = ".".join([*names, "example"])
    if host.isascii():
        assert Target.parse(host, TargetScope.SUBDOMAIN).host == host
    else:
        with pytest.raises(ValueError):
            Target.parse(host, TargetScope.SUBDOMAIN)


@pytest.mark.parametrize(
    "text",
    [
        "shop.example",
        "shop.example:8443/a",
        "HTTPS://www.shop.example/a?b=c#d",
        "shop.example?mail=ann@mail.example",
        "//shop.example/",
        "müller.de/ä",
    ],
)
def test_an_address_of_the_web_may_be_kept(text: str) -> None:
    require_web_address(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("javascript:alert(1)", "is no address of the web"),
        (" JavaScript://shop.example/%0aalert(1)", "is no address of the web"),
        ("data:text/html,<script>", "is no address of the web"),
        ("vbscript:msgbox(1)", "is no address of the web"),
        ("ftp://shop.example/", "is no address of the web"),
        ("java\tscript:alert(1)", "character that no address has"),
        ("https://ann:secret@shop.example/", "name or a password"),
        ("/women/", "the host is empty"),
        ("co.uk", "is not a site"),
    ],
)
def test_addresses_other_than_web_addresses_are_not_kept(text: str, reason: str) -> None:
    with pytest.raises(TargetError, match=reason):
        require_web_address(text)
