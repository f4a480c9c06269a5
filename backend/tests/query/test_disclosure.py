"""What an answer must not tell: the numbers of fewer than five people, alone or by subtraction."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.few_people import band_in_words, count_in_bands, most_in_band
from footfall.query import Engine
from tests.answers import ask, table
from tests.build import crowd, lake, visit

SITE = "shop.example"
PEOPLE = 260
FIRST, DAYS = date(2026, 3, 1), 31
CHANNELS = {
    None: "direct",
    "https://www.google.com/": "searchOrganic",
    "https://blog.example/": "referral",
    "https://www.facebook.com/": "socialOrganic",
    "https://chatgpt.com/": "aiAssistants",
}
COUNTRIES = ("US", "DE", "BR", "FR", "JP", "NZ", "PE")
PAGES = [f"/p{number}/x" for number in range(8)] + [f"/rare{number}/x" for number in range(60)]
MEASURES = ("visits", "unique_visitors", "page_views")


@dataclass(frozen=True)
class Seen:
    """One visit: what the lake was made of."""

    person: int
    day: date
    device: str
    country: str
    channel: str
    pages: frozenset[str]


@pytest.fixture(scope="module", params=[4, 20])
def world(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, list[Seen]]:
    """A month of a site: few people come often, most once, and thirty pages are seen by few."""
    chance, visits = random.Random(request.param), []
    truth: list[Seen] = []
    for person in range(PEOPLE):
        country = chance.choices(COUNTRIES, (60, 30, 12, 6, 3, 2, 1))[0]
        device = chance.choice(("desktop", "mobile"))
        for _ in range(min(28, int(chance.paretovariate(1.1)))):
            day = FIRST + timedelta(chance.randrange(DAYS))
            if any(seen.person == person and seen.day == day for seen in truth):
                continue
            pages = chance.choices(PAGES, [12] * 8 + [0.4] * 60, k=chance.randint(1, 4))
            source = chance.choices(tuple(CHANNELS), (30, 20, 6, 2, 1))[0]
            rows = visit(
                f"p{person}",
                f"{day} 10:00",
                *(f"https://{SITE}{each}" for each in pages),
                device=device,
                country=country,
            )
            rows[0]["referrer"] = source
            visits.append(rows)
            truth.append(Seen(person, day, device, country, CHANNELS[source], frozenset(pages)))
    home = tmp_path_factory.mktemp("disclosure")
    lake(home, visits)
    return home, truth


@pytest.fixture(scope="module")
def engine(world: tuple[Path, list[Seen]]) -> Iterator[Engine]:
    engine = Engine(world[0], threads=2)
    yield engine
    engine.close()


def test_visitors_are_counted_in_bands() -> None:
    many = (0, 1, 4, 5, 9, 10, 19, 20, 49, 50, 99, 100, 199, 200, 499, 500, 999, 1_000, 20_000, 49_999)
    assert [count_in_bands(n) for n in many] == [
        *(0, 0, 0, 5, 5, 10, 10, 20, 20, 50, 50, 100, 100, 200, 200, 500, 500, 1_000, 20_000, 20_000)
    ]
    assert [band_in_words(n) for n in (3, 7, 1_234)] == ["fewer than 5", "5 to 9", "1,000 to 1,999"]


@given(people=st.integers(5, 10**9))
def test_a_band_begins_where_the_one_below_it_ends(people: int) -> None:
    low, most = count_in_bands(people), most_in_band(people)

    assert low <= people <= most and count_in_bands(most) == low
    assert count_in_bands(most + 1) == most + 1 and most + 1 <= 2.5 * low


def test_the_rest_of_a_list_is_never_that_of_fewer_than_five(
    engine: Engine, world: tuple[Path, list[Seen]]
) -> None:
    """For every page of the list; who is behind the rest is counted from the visits of the lake."""
    visits, checked = world[1], 0
    for limit, geo in [(limit, geo) for limit in (1, 3, 8, 100) for geo in COUNTRIES]:
        asked = {"targets": [SITE], "compare": "none", "limit": limit, "geo": geo}
        rows = engine.run("top-pages", asked).rows
        shown = {row["page"].removeprefix(SITE) for row in rows if not row["is_other"]}
        people = {seen.person for seen in visits if seen.country == geo and seen.pages - shown}
        for row in rows:
            if row["is_other"] and row["page_views"] is not None:
                assert len(people) >= 5 or not people
                checked += 1
    assert checked > 15


def test_which_row_joins_the_rest_does_not_depend_on_the_page_asked_for(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(9, "2026-03-02 09:00", f"https://{SITE}/a", name="a"),
        crowd(7, "2026-03-03 09:00", f"https://{SITE}/b", name="b"),
        crowd(6, "2026-03-04 09:00", f"https://{SITE}/c", name="c"),
        crowd(3, "2026-03-05 09:00", f"https://{SITE}/d", name="d"),
    )
    whole = {"targets": SITE, "period": "2026-03"}

    listed = [
        table(ask(tmp_path, "top-pages", **whole, **page), "page", "page_views")
        for page in ({}, {"sort": "page_views_asc"}, {"limit": 1, "offset": 1}, {"search": "/c"})
    ]

    a, b = (f"{SITE}/a", 9.0), (f"{SITE}/b", 7.0)
    assert listed == [
        [a, b, ("other", 9.0)],
        [b, a, ("other", 9.0)],
        [b, ("other", 9.0)],
        [],
    ]
