"""A small web with places where nobody was, and the questions about each of these places."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from footfall.query import REPORTS
from footfall.query.question.model import request_model
from footfall.reports import Sites
from tests.build import Row, crowd, lake, visit
from tests.query.questions import question_of

SHOP, RARE = "shop.example", "rare.example"
HOME = f"https://{SHOP}/"
BEFORE, NOW = "2026-02", "2026-03"
# Nobody else is on the shop on this day.
DAY = "17"
CATEGORIES = {SHOP: "Clothing", "north.example": "Clothing", "news.example": "News", RARE: "Curiosities"}
# Four people at every place in one month, ten in the next.
FEW_AND_ENOUGH = {BEFORE: range(4), NOW: range(10)}
PAGE_GROUPS = ("page-group-traffic", "page-group-trend", "page-group-pages")


@dataclass(frozen=True)
class Place:
    """Somewhere nobody was. asked: what makes a question one about the place; act: what a person does there,
    from a name and a time on; only: the reports asked, all that take the fields if empty."""

    asked: dict[str, Any]
    act: Callable[[str, str], list[Row]]
    only: tuple[str, ...] = ()


def _act(*urls: str, referrer: str | None = None, **known: Any) -> Callable[[str, str], list[Row]]:
    def act(person: str, start: str) -> list[Row]:
        rows = visit(person, start, *urls, **known)
        rows[0]["referrer"] = referrer
        return rows

    return act


_PAGE, _HOST, _SITE = _act(f"{HOME}rare/page"), _act(f"https://rare.{SHOP}/"), _act(f"https://{RARE}/a/")
PLACES = {
    "page": Place({"targets": [f"{SHOP}/rare/page"]}, _PAGE),
    "folder": Place({"targets": [f"{SHOP}/rare/"]}, _PAGE),
    "searched page": Place({"targets": [SHOP], "search": "/rare/page"}, _PAGE),
    "page group": Place(
        {"targets": [SHOP], "conditions": {"includeExactUrls": [f"{SHOP}/rare/page"]}}, _PAGE, PAGE_GROUPS
    ),
    "host": Place({"targets": [f"rare.{SHOP}/"]}, _HOST),
    "searched host": Place({"targets": [SHOP], "search": f"rare.{SHOP}"}, _HOST),
    "country": Place({"targets": [SHOP], "geo": "JP"}, _act(HOME, country="JP")),
    "device": Place({"targets": [SHOP], "device": "mobile"}, _act(HOME, device="mobile")),
    "channel": Place(
        {"targets": [SHOP], "channels": ["aiAssistants"]}, _act(HOME, referrer="https://chatgpt.com/")
    ),
    "source": Place(
        {"targets": [SHOP], "search": "blog.example"}, _act(HOME, referrer="https://blog.example/a")
    ),
    "site": Place({"targets": [RARE]}, _SITE),
    "searched site": Place({"search": RARE}, _SITE),
    "typed site": Place({"search": "rare"}, _SITE, ("suggest-targets",)),
    "category": Place({"category": "Curiosities"}, _SITE),
    "categories": Place({}, _SITE, ("list-categories",)),
    "day": Place({"targets": [SHOP], "period": f"{NOW}-{DAY}..{NOW}-{DAY}"}, _act(HOME)),
}


def web(people: dict[str, range]) -> Iterator[list[Row]]:
    """Two months of some sites. people: by month, the numbers of those who also are at every place."""
    for month in (BEFORE, NOW):
        yield crowd(12, f"{month}-03 09:00", HOME, f"{HOME}p1/", f"{HOME}p2/a", name="a")
        search = crowd(9, f"{month}-05 09:00", f"{HOME}p1/", name="b", country="DE")
        yield [row | {"referrer": "https://www.google.com/"} for row in search]
        yield crowd(8, f"{month}-06 09:00", "https://north.example/", f"{HOME}p2/a", name="a")
        # Everybody who is at the places is here too, on both kinds of device and in both countries.
        news = "https://news.example/"
        yield crowd(20, f"{month}-08 09:00", news, f"{news}a", name="c")
        yield crowd(20, f"{month}-27 09:00", news, name="c", device="mobile", country="JP")
        for number in people.get(month, range(0)):
            for hour, place in enumerate(PLACES.values()):
                yield place.act(f"c{number + 1}", f"{month}-{DAY} {hour + 2:02}:00")


def publish(home: Path, people: dict[str, range]) -> Path:
    """Import and publish this web."""
    lake(home, *web(people), categories=CATEGORIES)
    return home


def questions(place: Place) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every question about a place: by report, alone, against the month before, and by day."""
    for report_id, loaded in REPORTS.items():
        report, takes = loaded.report, request_model(report_id).model_fields
        # A market holds other sites than the place.
        is_market = report.sites is Sites.MARKET and "category" not in place.asked
        if is_market or not place.asked.keys() <= takes.keys() or report_id not in (place.only or REPORTS):
            continue
        asked = {name: value for name, value in question_of(report_id).items() if name in takes}
        asked |= ({"period": NOW} if "period" in takes else {}) | place.asked
        if "category" in place.asked:
            asked.pop("targets", None)
        if "compare" not in takes or getattr(report, "needs_compare", False):
            yield report_id, asked
            continue
        for compare in ("none", "previous_period"):
            yield report_id, asked | {"compare": compare}
        if "granularity" in takes:
            yield report_id, asked | {"compare": "none", "granularity": "day"}
