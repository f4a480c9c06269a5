"""Ranks of a site that are shown beside lists about it: among all sites, and among those of its category."""

from pathlib import Path

from footfall.core.period import Month
from footfall.query import Engine
from footfall.query.site_ranks import SiteRanks, ranks_of
from tests.build import crowd, lake

FEBRUARY, MARCH = Month(2026, 2), Month(2026, 3)
CATEGORIES = {f"{name}.example": "Clothing" for name in ("large", "middle", "small", "few")}


def ranks(engine: Engine, domain: str, month: Month) -> SiteRanks:
    return engine.read(lambda snapshot: ranks_of(snapshot, domain, month))


def test_a_site_of_few_people_who_stand_for_many_takes_no_place_of_the_category(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(4, "2026-03-02 09:00", "https://few.example/", name="heavy", country="DE"),
        crowd(6, "2026-03-02 09:00", "https://large.example/", name="light"),
        crowd(5, "2026-03-02 10:00", "https://middle.example/", name="light"),
        categories=CATEGORIES,
        panelists=[{"panelist": f"heavy{n}", "country": "DE"} for n in range(1, 5)]
        + [{"panelist": f"light{n}", "country": "US"} for n in range(1, 7)],
        population=[
            {"country": "DE", "device": "desktop", "people": 4_000},
            {"country": "US", "device": "desktop", "people": 60},
        ],
    )
    engine = Engine(tmp_path, threads=1)

    assert ranks(engine, "large.example", MARCH) == SiteRanks(2, "Clothing", 1)
    engine.close()


def test_places_are_among_the_sites_that_lists_show(tmp_path: Path) -> None:
    lake(
        tmp_path,
        *(
            crowd(people, "2026-03-02 09:00", f"https://{name}.example/")
            for name, people in (("news", 9), ("large", 8), ("middle", 7), ("small", 5), ("few", 4))
        ),
        crowd(6, "2026-02-02 09:00", "https://small.example/"),
        categories=CATEGORIES | {"news.example": "News"},
    )
    engine = Engine(tmp_path, threads=1)

    found = {
        name: ranks(engine, f"{name}.example", MARCH)
        for name in ("news", "large", "middle", "small", "few", "nowhere")
    }

    assert found == {
        # The only site of a category has no rank in it, and the only site of a month has none at all.
        "news": SiteRanks(1, "News", None),
        "large": SiteRanks(2, "Clothing", 1),
        "middle": SiteRanks(3, "Clothing", 2),
        "small": SiteRanks(4, "Clothing", 3),
        "few": SiteRanks(None, None, None),
        "nowhere": SiteRanks(None, None, None),
    }
    assert ranks(engine, "small.example", FEBRUARY) == SiteRanks(None, "Clothing", None)
    assert ranks(engine, "large.example", FEBRUARY) == SiteRanks(None, "Clothing", None)
    assert engine.months_published() == {FEBRUARY: False, MARCH: False}
    engine.close()
