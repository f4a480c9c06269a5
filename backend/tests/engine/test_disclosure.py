"""What an answer must not tell: the numbers of fewer than five people, alone or by subtraction."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from footfall.engine import REPORTS, Engine
from footfall.engine.response.disclosure import count_in_fives, range_of_count
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


@dataclass(frozen=True)
class Question:
    """A question, and which visits it is about."""

    report: str
    days: tuple[date, date] = (FIRST, FIRST + timedelta(DAYS - 1))
    filters: dict[str, Any] = field(default_factory=dict)
    pages: frozenset[str] = frozenset()

    def asked(self) -> dict[str, Any]:
        """As the engine takes it."""
        first, last = self.days
        asked = {"targets": [SITE], "period": f"{first}..{last}", "compare": "none"} | self.filters
        if self.pages:
            asked["conditions"] = {"includeExactUrls": [SITE + page for page in sorted(self.pages)]}
        return asked | {"measures": [m for m in MEASURES if m in names_of(self.report)]}

    def holds(self, seen: Seen, page: str | None) -> bool:
        """Whether a visit is behind the row of a page, or behind the only row."""
        asked = self.filters
        return (
            self.days[0] <= seen.day <= self.days[1]
            and asked.get("device", seen.device) in (seen.device, "all_devices")
            and seen.country in asked.get("geo", COUNTRIES)
            and seen.channel in asked.get("channels", CHANNELS.values())
            and (page is None or page in seen.pages)
            and (not self.pages or bool(self.pages & seen.pages))
        )


def names_of(report: str) -> set[str]:
    return {measure.name for measure in REPORTS[report].report.measures}


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


def families(chance: random.Random) -> Iterator[list[Question]]:
    """Questions that are alike but for one filter or rule."""
    whole = (FIRST, FIRST + timedelta(DAYS - 1))
    ends = [FIRST + timedelta(day) for day in range(4, DAYS)]
    some: list[dict[str, Any]] = [
        {},
        {"device": "mobile"},
        {"geo": ["DE"]},
        {"channels": ["searchOrganic"]},
        {"geo": ["BR", "FR"]},
    ]
    for filters in some:
        yield [Question("batch-targets", (FIRST, end), filters) for end in ends]
        yield [Question("batch-targets", (end, whole[1]), filters) for end in ends]
        yield [Question("top-pages", (FIRST, end), filters | {"limit": 12}) for end in ends[::5]]
    for size in (1, 2, 3):
        places = combinations(COUNTRIES, size)
        yield [Question("batch-targets", whole, {"geo": list(each)}) for each in places]
    for size in (3, 4):
        channels = combinations(CHANNELS.values(), size)
        yield [Question("top-pages", whole, {"channels": list(each)}) for each in channels]
    for size in (1, 2, 4, 8):
        base = chance.sample(PAGES[:8], size)
        yield [Question("page-group-traffic", whole, {}, frozenset((*base, page))) for page in PAGES[8:]]


def printed(engine: Engine, question: Question) -> dict[str | None, dict[str, Any]]:
    rows = engine.run(question.report, question.asked()).rows
    return {row.get("page", "").removeprefix(SITE) or None: row for row in rows if not row.get("is_other")}


def test_what_fewer_than_five_people_did_cannot_be_told_from_two_answers(
    engine: Engine, world: tuple[Path, list[Seen]]
) -> None:
    truth, readers = world[1], engine.for_readers()
    pairs, revealed = 0, []
    for family in families(random.Random(5)):
        answers = [(each, printed(engine, each), printed(readers, each)) for each in family]
        cells = {page for _, full, _ in answers for page in full}
        behind = {
            (n, page): {i for i, seen in enumerate(truth) if question.holds(seen, page)}
            for n, (question, _, _) in enumerate(answers)
            for page in cells
        }
        for (n, first), (m, second) in combinations(enumerate(answers), 2):
            is_pair = False
            for page in cells:
                people = {truth[i].person for i in behind[n, page] ^ behind[m, page]}
                if not 0 < len(people) < 5 or page not in first[1] or page not in second[1]:
                    continue
                for measure in MEASURES:
                    full: list[Any] = [each[1][page].get(measure) for each in (first, second)]
                    seen: list[Any] = [
                        each[2][page].get(measure) if page in each[2] else None for each in (first, second)
                    ]
                    if None in full:
                        continue
                    is_pair = True
                    did = abs(full[0] - full[1])
                    if did and None not in seen and abs(abs(seen[0] - seen[1]) - did) <= did / 2:
                        revealed.append((measure, page, first[0], second[0], full, seen))
            pairs += is_pair
    assert pairs >= 2000
    assert not revealed, (len(revealed), {(each[0], *map(tuple, each[4:])) for each in revealed})


def test_visitors_are_counted_in_steps_of_five() -> None:
    assert [count_in_fives(n) for n in (0, 1, 4, 5, 9, 10, 14, 503)] == [0, 0, 0, 5, 5, 10, 10, 500]
    assert [range_of_count(n) for n in (3, 7, 1234)] == ["fewer than 5", "5 to 9", "1,230 to 1,234"]


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


def test_readers_see_rounded_numbers_and_administrators_all_digits(
    engine: Engine, world: tuple[Path, list[Seen]]
) -> None:
    asked = {"targets": [SITE], "period": "2026-03", "compare": "none", "geo": "DE"}

    (full,) = engine.run("batch-targets", asked).rows
    (seen,) = engine.for_readers().run("batch-targets", asked).rows

    truth = [each for each in world[1] if each.country == "DE"]
    assert (full["visits"], full["unique_visitors"]) == (len(truth), len({each.person for each in truth}))
    for name in ("visits", "unique_visitors", "page_views"):
        assert seen[name] == float(f"{seen[name]:.1e}")
        assert full[name] / 2 <= seen[name] <= full[name] * 2
        assert seen[f"{name}_low"] <= seen[name] <= seen[f"{name}_high"]
        assert seen[f"{name}_low"] <= full[f"{name}_low"] and full[f"{name}_high"] <= seen[f"{name}_high"]
    assert engine.tag("batch-targets", asked) != engine.for_readers().tag("batch-targets", asked)
    assert engine.run("batch-targets", asked).rows == [full]
    assert engine.known("batch-targets", asked) is not engine.for_readers().known("batch-targets", asked)
