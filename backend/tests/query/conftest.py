"""One lake with something of everything, for tests that ask many questions."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.build import crowd, lake, page, visit

SITES = ("shop.example", "north.example", "small.example")
SOURCES = (
    None,
    "https://www.google.com/",
    "https://blog.example/",
    "https://www.facebook.com/",
    "https://chatgpt.com/",
)
PLACES = (("US", "US-CA"), ("US", "US-NY"), ("DE", None), ("BR", None), (None, None))


def random_visits(seed: int, people: int, months: tuple[str, ...]) -> list[list[dict[str, Any]]]:
    """Visits of `people` people, each at home in one place, to three sites."""
    chance = random.Random(seed)
    visits = []
    for number in range(people):
        country, region = chance.choice(PLACES)
        for _ in range(chance.randint(1, 6)):
            site = chance.choices(SITES, (10, 6, 1))[0]
            day, hour = chance.randint(1, 28), chance.randint(0, 23)
            when = f"{chance.choice(months)}-{day:02d} {hour:02d}:00:{number % 60:02d}"
            pages = [f"https://{site}/p{chance.randint(1, 6)}/x" for _ in range(chance.choice((1, 1, 2, 3)))]
            device = chance.choice(("desktop", "mobile"))
            rows = visit(f"p{number}", when, *pages, device=device, country=country, region=region)
            rows[0]["referrer"] = chance.choice(SOURCES)
            visits.append(rows)
            visits.append(_around(rows, number, {"device": device, "country": country, "region": region}))
    return visits


def _around(rows: list[dict[str, Any]], number: int, known: dict[str, Any]) -> list[dict[str, Any]]:
    """A search just before a visit that came from Google, and another site just after every third visit."""
    found = []
    if rows[0]["referrer"] == "https://www.google.com/":
        search = f"https://www.google.com/search?q={'red+shoes' if number % 2 else 'shop'}"
        found.append(page(f"p{number}", rows[0]["ts"] - 30_000, search, **known))
        rows[0]["referrer"] = search
    if number % 4 == 1:
        found.append(page(f"p{number}", rows[-1]["ts"] + 7_200_000, "https://www.facebook.com/", **known))
    if number % 3 == 0:
        following = ("https://blog.example/", "https://bank.example/")[number % 2]
        found.append(page(f"p{number}", rows[-1]["ts"] + 60_000, following, **known))
    return found


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three months, 150 people, sites with categories."""
    home = tmp_path_factory.mktemp("lake")
    categories = {
        "shop.example": "Clothing",
        "north.example": "Clothing",
        "blog.example": "Blogs",
        "bank.example": "Finance",
    }
    panelists = [
        {
            "panelist": f"p{number}",
            "country": "US",
            "gender": ("female", "male")[number % 2],
            "age": ("18-24", "25-34", "65+")[number % 3],
            "income": ("low", "high", None)[number % 3],
        }
        for number in range(150)
    ]
    visits = random_visits(1, 150, ("2026-01", "2026-02", "2026-03"))
    grown = [
        crowd(size, f"2026-0{month}-06 09:00", "https://shop.example/news", name=f"grown{month}-")
        for month, size in ((2, 6), (3, 40))
    ]
    lake(home, visits, grown, categories=categories, panelists=panelists)
    return home


@pytest.fixture(scope="session")
def calibrated_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same people, weighted to a population, with ranks and two sites that tell their counts."""
    home = tmp_path_factory.mktemp("calibrated")
    months = ("2026-01", "2026-02", "2026-03")
    lake(
        home,
        random_visits(1, 150, months),
        population=[
            {"country": country, "device": device, "people": 90_000.0}
            for country in ("US", "DE", "BR")
            for device in ("desktop", "mobile")
        ],
        ranks=[{"month": m, "site": site, "rank": 1 + i} for m in months for i, site in enumerate(SITES)],
        first_party=[
            {"month": m, "site": "shop.example", "device": device, "visits": visits}
            for m in months
            for device, visits in (("", 700_000), ("desktop", 250_000), ("mobile", 450_000))
        ]
        + [{"month": "2026-03", "site": "small.example", "visits": 41_000, "unique_visitors": 30_000}],
        categories={"shop.example": "Clothing", "blog.example": "Blogs"},
    )
    return home
