"""One lake with something of everything, for tests that ask many questions."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.build import lake, visit

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
    return visits


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three months, 150 people, sites with categories."""
    home = tmp_path_factory.mktemp("lake")
    categories = {"shop.example": "Clothing", "blog.example": "Blogs"}
    lake(home, random_visits(1, 150, ("2026-01", "2026-02", "2026-03")), categories=categories)
    return home
