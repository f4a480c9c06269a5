"""What happened on the sites of the recorded services: one row a visit, from which each counts in its way."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

SHOP, BLOG, OTHER = "www.shop.example", "blog.shop.example", "stranger.example"
MONTHS = ("2026-01", "2026-02", "2026-03")
DEVICES = ("desktop", "mobile", "tablet", "smart tv")
# More countries than fit on a page of the small pages that tests set.
COUNTRIES = ("DE", "US", "FR", "AT", "CH", "PL", "")
CHANNELS = ("Direct", "Organic Search", "Referral", "Email", "AI Assistants", "SMS")


@dataclass(frozen=True)
class Visit:
    """One visit."""

    month: str
    host: str
    person: int
    device: str
    country: str
    channel: str
    pages: int
    seconds: int


def visits_of(seed: int = 1) -> list[Visit]:
    """Some hundred visits over three months."""
    random = Random(seed)
    return [
        Visit(
            month,
            random.choices((SHOP, BLOG, OTHER), (8, 3, 1))[0],
            random.randrange(60),
            random.choice(DEVICES),
            random.choice(COUNTRIES),
            random.choice(CHANNELS),
            pages := random.choice((1, 1, 2, 5)),
            0 if pages == 1 else random.randrange(10, 300),
        )
        for month in MONTHS
        for _ in range(150)
    ]


def of_site(visits: Sequence[Visit], month: str) -> list[Visit]:
    """Those of one month to hosts of shop.example."""
    return [visit for visit in visits if visit.month == month and visit.host != OTHER]


def by(visits: Sequence[Visit], name: Callable[[Visit], str]) -> dict[str, list[Visit]]:
    """Visits by something; what is empty is in none of them."""
    found: dict[str, list[Visit]] = defaultdict(list)
    for visit in visits:
        found[name(visit)].append(visit)
    return {key: rows for key, rows in sorted(found.items()) if key}


def people(visits: Sequence[Visit]) -> int:
    """Different persons."""
    return len({visit.person for visit in visits})
