"""Every row of the rule table, and what the lists say about real hosts."""

from urllib.parse import parse_qsl

import pytest

from footfall.core.channel import Channel
from footfall.core.named_lists import rows_of
from footfall.publish.steps.classify.channels import (
    RULES,
    Classifier,
    Page,
    Tag,
    channel_of,
    clean_host,
    medium_class,
    rule_of,
)

# referrer host, query, kind of the referring page -> rule, source
ENTRIES = [
    ("www.google.com", "utm_source=google&utm_medium=cpc", "", "paid medium, search source", "google.com"),
    ("", "utm_source=bing&utm_medium=ppc", "", "paid medium, search source", "bing.com"),
    (
        "l.facebook.com",
        "utm_source=facebook&utm_medium=paid_social",
        "",
        "paid medium, social source",
        "facebook.com",
    ),
    ("", "utm_source=taboola&utm_medium=cpc", "", "paid medium, ad network", "taboola.com"),
    ("", "utm_medium=cpm&gclid=x", "", "paid medium, search click id", "google.com"),
    ("", "utm_medium=paid&ttclid=x", "", "paid medium, social click id", "tiktok.com"),
    ("", "utm_source=partner&utm_medium=paid-social", "", "medium says paid social", "partner"),
    ("", "utm_source=partner&utm_medium=social_paid", "", "medium says paid social", "partner"),
    ("", "utm_source=partner&utm_medium=cpc", "", "medium says paid search", "partner"),
    ("news.example", "utm_source=partner&utm_medium=cpm", "", "any other paid medium", "news.example"),
    ("news.example", "utm_source=partner&utm_medium=banner", "", "display medium", "news.example"),
    ("www.google.com", "gclid=Cj0", "", "search click id", "google.com"),
    ("l.instagram.com", "rdt_cid=1", "", "social click id", "instagram.com"),
    ("", "dclid=1", "", "display click id", "doubleclick.net"),
    ("", "utm_source=spring&utm_medium=email", "", "mail medium", "spring"),
    ("", "mc_cid=1&mc_eid=2", "", "mail click id", "mailchimp.com"),
    ("googleads.g.doubleclick.net", "", "", "ad network", "doubleclick.net"),
    ("www.google.com", "", "s", "generative answer of a search product", "google.com"),
    ("www.perplexity.ai", "", "", "answer engine", "perplexity.ai"),
    ("x.com", "", "a", "assistant inside another product", "x.com"),
    ("", "utm_source=chatgpt.com", "", "named assistant", "chatgpt.com"),
    ("", "utm_source=someone&utm_medium=ai-assistant", "", "assistant medium", "someone"),
    ("mail.google.com", "", "", "webmail or mailing tool", "google.com"),
    ("www.google.co.uk", "", "", "search engine", "google.co.uk"),
    ("t.co", "", "", "social network", "x.com"),
    ("", "utm_source=club&utm_medium=social", "", "social medium", "club"),
    ("", "utm_source=shelf&utm_medium=organic", "", "organic medium", "shelf"),
    ("blog.news.example", "", "", "another site", "news.example"),
    ("", "utm_source=flyer", "", "campaign tag of an unknown source", "flyer"),
    ("", "", "", "nothing before it", "(direct)"),
]


def read(classifier: Classifier, host: str, query: str, page: str) -> tuple[str, str, Channel]:
    """Rule, source and channel of an entry, through the keys the pipeline writes."""
    given = dict(parse_qsl(query))
    tagged = f"{given.get('utm_source', '')} {given.get('utm_medium', '')} {','.join(given)}"
    tag = classifier.tag(tagged if given else "  ")
    sender = classifier.sender(f"{host} {page}")
    resolved = tag.tag if given else Tag()
    source = (
        (tag.named_source if given else None) or (sender.source if host else None) or tag.source or "(direct)"
    )
    rule = rule_of(resolved, sender.sender, Page(page))
    return rule.why, source, channel_of(resolved, sender.sender, Page(page))


@pytest.mark.parametrize(
    ("host", "query", "page", "why", "source"), ENTRIES, ids=[f"{e[3]} {e[1]}" for e in ENTRIES]
)
def test_a_rule_of_the_table(host: str, query: str, page: str, why: str, source: str) -> None:
    assert read(Classifier(Channel.AI_SEARCH), host, query, page)[:2] == (why, source)


def test_every_rule_has_a_test() -> None:
    assert {entry[3] for entry in ENTRIES} == {rule.why for rule in RULES}


def test_rules_have_distinct_names() -> None:
    assert len({rule.why for rule in RULES}) == len(RULES)


@pytest.mark.parametrize("query", ["fbclid=1", "igshid=1", "srsltid=1"])
def test_ids_that_come_with_unpaid_links_prove_nothing(query: str) -> None:
    assert read(Classifier(Channel.AI_SEARCH), "l.facebook.com", "", "")[2] is Channel.SOCIAL_ORGANIC
    assert Classifier(Channel.AI_SEARCH).tag(f"  {query.split('=')[0]}").tag.click == ""


def test_explicit_paid_medium_beats_click_id_beats_host() -> None:
    classifier = Classifier(Channel.AI_SEARCH)
    assert (
        read(classifier, "www.google.com", "utm_source=facebook&utm_medium=cpc&gclid=1", "")[2]
        is Channel.SOCIAL_PAID
    )
    assert read(classifier, "mail.google.com", "gclid=1", "")[2] is Channel.SEARCH_PAID


def test_the_channel_of_perplexity_is_a_setting() -> None:
    assert read(Classifier(Channel.AI_SEARCH), "www.perplexity.ai", "", "")[2] is Channel.AI_SEARCH
    assert read(Classifier(Channel.AI_ASSISTANTS), "www.perplexity.ai", "", "")[2] is Channel.AI_ASSISTANTS


@pytest.mark.parametrize("source", ["adwords", "googleads", "pmax", "demandgen", "shopping", "bing_ads"])
def test_advertising_without_a_medium_is_paid_search(source: str) -> None:
    assert read(Classifier(Channel.AI_SEARCH), "", f"utm_source={source}", "")[2] is Channel.SEARCH_PAID
    organic = f"utm_source={source}&utm_medium=organic"
    assert read(Classifier(Channel.AI_SEARCH), "", organic, "")[2] is Channel.SEARCH_ORGANIC


def test_the_advertising_of_a_network_is_paid_social() -> None:
    assert read(Classifier(Channel.AI_SEARCH), "", "utm_source=fb_ads", "")[2] is Channel.SOCIAL_PAID


@pytest.mark.parametrize("row", rows_of("assistants.csv"), ids=lambda row: row["name"])
def test_each_assistant_is_known_by_host_app_and_tag(row: dict[str, str]) -> None:
    classifier = Classifier(Channel.AI_ASSISTANTS)
    hosts, apps, aliases = (row[name].split() for name in ("hosts", "apps", "aliases"))
    found = {host: read(classifier, host, "", "") for host in hosts}
    found |= {app: read(classifier, f"android-app://{app}", "", "") for app in apps}
    found |= {tag: read(classifier, "", f"utm_source={tag}", "") for tag in (*hosts, *aliases)}
    wrong = {name for name, (_, source, channel) in found.items() if channel is not Channel.AI_ASSISTANTS}
    assert wrong == set()
    assert {source for _, source, _ in found.values()} == {row["site"]}


def test_a_webmail_is_not_the_search_engine_of_its_owner() -> None:
    assert read(Classifier(Channel.AI_SEARCH), "mail.google.com", "", "s")[2] is Channel.MAIL
    assert read(Classifier(Channel.AI_SEARCH), "docs.google.com", "", "")[2] is Channel.REFERRAL
    assert read(Classifier(Channel.AI_SEARCH), "gemini.google.com", "", "")[2] is Channel.AI_ASSISTANTS


@pytest.mark.parametrize(
    ("medium", "expected"),
    [
        ("cpc", "paid search"),
        ("ppc", "paid search"),
        ("cpm", "paid"),
        ("retargeting", "paid"),
        ("paidsearch", "paid search"),
        ("paid-social", "paid social"),
        ("social_paid", "paid social"),
        ("social-ads", "paid social"),
        ("search_paid", "paid search"),
        ("sem", "paid search"),
        ("organic-video", "social"),
        ("unpaid", ""),
        ("e-mail", "mail"),
        ("banner", "display"),
        ("referral", ""),
    ],
)
def test_medium_classes(medium: str, expected: str) -> None:
    assert medium_class(medium) == expected


@pytest.mark.parametrize(
    ("authority", "host"),
    [
        ("WWW.Shop.Example:8080", "www.shop.example"),
        ("user:pass@shop.example", "shop.example"),
        ("bücher.example", "xn--bcher-kva.example"),
        ("shop.example?x=1", "shop.example"),
        ("", None),
    ],
)
def test_hosts_are_cleaned(authority: str, host: str | None) -> None:
    assert clean_host(authority) == host
