"""What a digest tells of, and what it keeps quiet about."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from footfall.core.period import Period
from footfall.features.digests.facts import (
    Every,
    Facts,
    Section,
    facts_of,
    newest_period,
    period_before,
)
from footfall.features.digests.letter import Addresses, letter_of
from footfall.query import Engine
from footfall.query.estimation.notable import pass_false_discovery_control, probability_of_chance
from tests.features.digests.world import SITES

MARCH = Period(date(2026, 3, 1), date(2026, 3, 31))
ADDRESSES = Addresses("https://footfall.example", "https://footfall.example/unsubscribe/abc")


def of_march(engine: Engine) -> Facts:
    return facts_of(engine, SITES, Every.MONTHLY, MARCH)


def test_a_digest_tells_of_the_rival_that_grew_and_what_it_grew_by(changed: Engine) -> None:
    told = [(fact.section, fact.site.value, fact.name, fact.measure) for fact in of_march(changed).found]
    assert told == [
        (Section.SITES, "rival.example", "", "visits"),
        (Section.SITES, "rival.example", "", "unique_visitors"),
        (Section.PAGES, "rival.example", "rival.example/", "page_views"),
        (Section.ASSISTANTS, "rival.example", "ChatGPT", "visits"),
        (Section.SOURCES, "rival.example", "blog.example", ""),
    ]


def test_a_month_without_changes_has_one_line_that_says_so(unchanged: Engine) -> None:
    facts = of_march(unchanged)
    assert facts.found == []
    letter = letter_of(unchanged, "Shoes", facts, ADDRESSES, "en")
    assert "Nothing changed by more than the margin of error." in letter.text
    assert "Nothing changed by more than the margin of error." in letter.html


def test_a_digest_is_of_the_newest_whole_month_or_week(changed: Engine) -> None:
    assert newest_period(changed, Every.MONTHLY) == MARCH
    week = Period(date(2026, 3, 23), date(2026, 3, 29))
    assert newest_period(changed, Every.WEEKLY) == week
    assert period_before(MARCH, Every.MONTHLY) == Period(date(2026, 2, 1), date(2026, 2, 28))
    assert period_before(week, Every.WEEKLY) == Period(date(2026, 3, 16), date(2026, 3, 22))


def test_a_mail_asks_for_nothing_outside_and_escapes_what_people_wrote(changed: Engine) -> None:
    letter = letter_of(changed, "<b>Shoes</b>\r\nBcc: all", of_march(changed), ADDRESSES, "en")
    assert letter.subject == "<b>Shoes</b> Bcc: all: what changed in March 2026"
    assert "<b>" not in letter.html and "&lt;b&gt;Shoes&lt;/b&gt;" in letter.html
    assert letter.html.count("src=") == letter.html.count('src="cid:') == 1
    assert "<link" not in letter.html and "url(" not in letter.html and "<script" not in letter.html
    link = "period=2026-03-01..2026-03-31&compare=2026-02-01..2026-02-28"
    assert f"/top-pages?targets=shop.example,rival.example&{link}" in letter.text
    assert letter.picture is not None and letter.picture.startswith(b"\x89PNG")


def test_an_interval_that_touches_nothing_changed_is_one_in_twenty() -> None:
    row = {"visits_change": 0.2, "visits_change_low": 0.0, "visits_change_high": 0.44}
    assert abs(probability_of_chance(row, "visits") - 0.05) < 1e-3
    assert probability_of_chance({**row, "visits_change_low": None}, "visits") == 1.0


def test_a_counted_change_is_certain_and_an_estimate_without_width_is_not() -> None:
    counted = {"accuracy": "measured"} | {f"visits{end}": 400.0 for end in ("", "_low", "_high")}
    counted |= {f"visits_change{end}": -0.25 for end in ("", "_low", "_high")}
    unchanged = counted | {f"visits_change{end}": 0.0 for end in ("", "_low", "_high")}
    fell_to_nothing = counted | {f"visits_change{end}": -1.0 for end in ("", "_low", "_high")}
    estimated = counted | {"accuracy": "high"}
    rows = (counted, fell_to_nothing, unchanged, estimated, counted | {"visits_high": 500.0})
    assert [probability_of_chance(row, "visits") for row in rows] == [0.0, 0.0, 1.0, 1.0, 1.0]


def test_what_is_certain_makes_no_room_for_what_may_be_chance() -> None:
    assert pass_false_discovery_control([0.0] * 40 + [0.04, 0.9]) == [True] * 40 + [False, False]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=60))
def test_of_many_findings_fewer_stand_than_each_by_itself(chances: list[float]) -> None:
    stands = pass_false_discovery_control(chances)
    for chance, is_held in zip(chances, stands, strict=True):
        assert not is_held or chance <= 0.05
    # What is less likely to be chance stands before what is more likely.
    held = [chance for chance, is_held in zip(chances, stands, strict=True) if is_held]
    assert all(
        is_held for chance, is_held in zip(chances, stands, strict=True) if held and chance < max(held)
    )
