"""Our channels beside the default channel groups of Google Analytics 4, for each source and medium."""

import re
from collections import defaultdict
from itertools import product
from pathlib import Path
from urllib.parse import quote_plus

from footfall.core.channel import Channel
from footfall.core.channel_groups import channel_of_group
from footfall.publish.steps.classify.channels import RULES, Classifier, Page, channel_of
from tests.build import ask, lake, page

# The published definition, help page "Default channel group", channels for manual traffic, in its order, of
# which the first that fits counts: group, list of sources, pattern of the source, pattern of the medium. All
# that is given must hold; campaign names are left out, as we read none.
PAID = "^(.*cp.*|ppc|retargeting|paid.*)$"
MAIL = "^(email|e-mail|e_mail|e mail)$"
DEFINITION = (
    ("Paid Search", "search", "", PAID),
    ("Paid Social", "social", "", PAID),
    ("Paid Video", "video", "", PAID),
    ("Display", "", "", "^(display|banner|expandable|interstitial|cpm)$"),
    ("Paid Other", "", "", PAID),
    # Added in May 2026; the page does not say where in the order.
    ("AI Assistant", "assistant", "", ""),
    ("AI Assistant", "", "", "^ai-assistant$"),
    ("Organic Social", "social", "", ""),
    ("Organic Social", "", "", "^(social|social-network|social-media|sm|social network|social media)$"),
    ("Organic Video", "video", "", ""),
    ("Organic Video", "", "", "^(.*video.*)$"),
    ("Organic Search", "search", "", ""),
    ("Organic Search", "", "", "^organic$"),
    ("Email", "", MAIL, ""),
    ("Email", "", "", MAIL),
    ("Affiliates", "", "", "^affiliate$"),
    ("Referral", "", "", "^(referral|app|link)$"),
    ("Audio", "", "", "^audio$"),
    ("SMS", "", "^sms$", ""),
    ("SMS", "", "", "^sms$"),
    ("Mobile Push Notifications", "", "", "(push$|mobile|notification)"),
)
# Sources and the list that has them there.
SOURCES = {
    "google": "search",
    "bing": "search",
    "duckduckgo.com": "search",
    "facebook": "social",
    "linkedin.com": "social",
    "youtube": "video",
    "chatgpt.com": "assistant",
    "gemini.google.com": "assistant",
    "email": "",
    "e_mail": "",
    "partner": "",
    "shop.example": "",
}
MEDIUMS = (
    *re.findall(
        r"\S+",
        "cpc ppc cpm cpv retargeting paid paidsearch paid-social display banner expandable "
        "interstitial social social-network social-media sm organic-video video organic ai- "
        "assistant email e-mail e_mail affiliate referral app link audio sms push mobile "
        "notification native programmatic newsletter social_paid sem ",
    ),
    "",
    "social network",
    "social media",
    "e mail",
)
# Why a visit counts elsewhere with us, as docs/methodology.md says it.
ONE_CHANNEL_EACH = "no channel of its own"
CPC_IS_SEARCH = "`cpc` and `ppc`"
MORE_WORDS = "words that say the same"
MAIL_FIRST = "a mail is a mail"
SOURCE_FIRST = "the source before the medium"


def group_of(source: str, medium: str) -> str:
    """The group of a visit with these tags."""
    for group, listed, of_source, of_medium in DEFINITION:
        in_list = not listed or SOURCES[source] == listed
        if in_list and re.search(of_source, source) and re.search(of_medium, medium):
            return group
    return "Unassigned"


def reason(source: str, medium: str, group: str) -> str:
    """Why our channel differs from a group."""
    if medium in ("email", "e-mail", "e_mail", "e mail"):
        return MAIL_FIRST
    if medium in ("native", "programmatic", "newsletter", "social_paid", "sem"):
        return MORE_WORDS
    if group == "Paid Other":
        return CPC_IS_SEARCH
    return SOURCE_FIRST if SOURCES[source] or "mail" in source else ONE_CHANNEL_EACH


def differences() -> dict[str, set[tuple[str, str, str, str]]]:
    """By reason: list of the source, medium, group, our channel."""
    classifier = Classifier(Channel.AI_ASSISTANTS)
    nobody = classifier.sender(" ").sender
    found = defaultdict(set)
    for source, medium in product(SOURCES, MEDIUMS):
        group = group_of(source, medium)
        tag = classifier.tag(f"{quote_plus(source)} {quote_plus(medium)} ").tag
        ours = channel_of(tag, nobody, Page.PLAIN)
        if channel_of_group(group) is not ours:
            place = SOURCES[source] or ("mail" if "mail" in source else "")
            found[reason(source, medium, group)].add((place, medium, group, ours.value))
    return found


def test_every_difference_from_the_groups_has_its_reason() -> None:
    found = differences()
    assert found.keys() == {ONE_CHANNEL_EACH, CPC_IS_SEARCH, MORE_WORDS, MAIL_FIRST, SOURCE_FIRST}
    assert {(medium, ours) for _, medium, _, ours in found[CPC_IS_SEARCH]} == {
        ("cpc", "searchPaid"),
        ("ppc", "searchPaid"),
        ("paidsearch", "searchPaid"),
        ("paid-social", "socialPaid"),
    }
    assert {group for _, _, group, _ in found[ONE_CHANNEL_EACH]} == {
        "Audio",
        "SMS",
        "Mobile Push Notifications",
        "Unassigned",
    }
    assert {(place, group, ours) for place, _, group, ours in found[SOURCE_FIRST]} == {
        ("search", "Organic Social", "searchOrganic"),
        ("search", "Organic Video", "searchOrganic"),
        ("mail", "Organic Social", "mail"),
        ("mail", "Organic Video", "mail"),
        ("mail", "Organic Search", "mail"),
    }
    assert {(medium, ours) for _, medium, _, ours in found[MORE_WORDS]} == {
        ("native", "displayAd"),
        ("programmatic", "displayAd"),
        ("newsletter", "mail"),
        ("social_paid", "socialPaid"),
        ("social_paid", "searchPaid"),
        ("sem", "searchPaid"),
        ("sem", "socialPaid"),
    }
    assert {ours for _, _, _, ours in found[MAIL_FIRST]} == {"mail"}


def test_documentation_tells_each_reason() -> None:
    told = Path("../docs/methodology.md").resolve().read_text(encoding="utf-8")
    assert [reason for reason in differences() if reason not in told] == []


def test_rules_name_groups_that_mean_their_channel() -> None:
    groups = {rule.group: rule.channel for rule in RULES if rule.group not in ("", "Unassigned")}
    assert {group: channel_of_group(group) for group in groups} == groups


def test_what_google_calls_the_channel_is_what_a_visit_has(tmp_path: Path) -> None:
    """Through a publication: one visit for each source with a medium that decides, and without."""
    mediums = ("cpc", "display", "organic", "")
    asked = list(product(SOURCES, mediums))
    lake(
        tmp_path,
        [
            page(
                f"p{number}",
                f"2026-03-02 10:{number:02d}",
                f"https://shop.example/?utm_source={source}&utm_medium={medium}",
            )
            for number, (source, medium) in enumerate(asked)
        ],
    )
    found = ask(tmp_path, "SELECT channel FROM visits ORDER BY start_ts")
    expected = [channel_of_group(group_of(source, medium)) for source, medium in asked]
    others = {(place[0], place[1]): place[3] for places in differences().values() for place in places}
    assert [channel for (channel,) in found] == [
        others.get((SOURCES[source] or ("mail" if "mail" in source else ""), medium), group)
        for (source, medium), group in zip(asked, expected, strict=True)
    ]
