"""Numbers on a screen that claim more than is known: an uncertain zero, and a change of uncertain size."""

import re

from playwright.sync_api import Page

ZERO = re.compile(r"^0(\.0+)?%?$|^0:00$")
INTERVAL = re.compile(r"^95% interval (?P<low>\S+) – (?P<high>\S+)")
CHANGE = re.compile(
    r"^Change (?P<low>\S+) to (?P<high>\S+) \(95% interval\)(?P<chance>, within the margin of error)?"
)
# In a finding of the headline: a fall to zero must read "to less than ...", never "to 0".
TO_ZERO = re.compile(r"% to 0(\.0+|:00)?%?(,|$)")
# The limits of the front end (`isNews`): a larger change is news only where its interval is narrow.
WILD, WIDE = 2.0, 4.0


def noise(page: Page) -> list[str]:
    """Every such number on the page, followed by its tooltip in brackets, and every such finding."""
    numbers = page.get_by_role("main").locator("[title]")
    texts: list[list[str]] = numbers.evaluate_all("all => all.map((it) => [it.innerText.trim(), it.title])")
    findings = page.get_by_role("main").get_by_role("button").all_inner_texts()
    return [
        f"{text} [{title}]" for text, title in texts if _is_unsure_zero(text, title) or _is_wild(text, title)
    ] + [text for text in findings if TO_ZERO.search(text)]


def _is_unsure_zero(text: str, title: str) -> bool:
    interval = INTERVAL.match(title)
    return bool(ZERO.match(text) and interval and not ZERO.match(interval["high"]))


def _is_wild(text: str, title: str) -> bool:
    interval = CHANGE.match(title)
    if not interval or text.startswith(">") or _part(text) <= WILD:
        return False
    low, high = _part(interval["low"]), _part(interval["high"])
    return bool(interval["chance"]) or 1 + high > WIDE * (1 + low)


def _part(percent: str) -> float:
    """+12.4% as 0.124."""
    return float(re.sub(r"[^\d.+-]", "", percent.split("(")[0])) / 100
