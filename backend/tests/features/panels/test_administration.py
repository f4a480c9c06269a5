"""A panel as a sample of a population: quotas, coverage, drop-outs, panelists needed, the ethics board."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.trait import AGE_BANDS
from footfall.features.panels.administration.coverage import Samples, coverage_of
from footfall.features.panels.administration.ethics_record import EthicsRecords
from footfall.features.panels.administration.needed import PanelistsFor
from footfall.features.panels.administration.population import shares_of
from footfall.features.panels.administration.quotas import age_of
from footfall.features.panels.administration.schemas import MarginTrait, Quota, Quotas
from footfall.features.panels.schemas import NewConsent, NewInvitations, PauseAsked
from footfall.features.panels.state import RefusedByPanelError
from footfall.query import Engine, RefusedError
from tests.build import crowd, know, lake
from tests.features.panels.conftest import JOINED, Study, new_panel

WOMAN = {"birth_year": str(JOINED.year - 30), "gender": "female"}
MAN = {"birth_year": str(JOINED.year - 70), "gender": "male"}


def people(study: Study, *rows: tuple[str | None, str | None, float]) -> None:
    """Import how many people of an age and gender live in Germany."""
    cells = [{"country": "DE", "device": "any", "age": a, "gender": g, "people": n} for a, g, n in rows]
    know(study.home, "population", cells)


def test_nobody_joins_beyond_a_quota_and_who_keeps_their_answers_is_in_none(study: Study) -> None:
    study.panels.set_quotas(
        study.panel.id, Quotas(quotas=[Quota(gender="female", most=2), Quota(age="65+", most=0)])
    )
    first = study.join(answers=WOMAN)
    study.join(answers={"gender": "female"})
    for answers in (WOMAN, MAN):
        code = study.invite()
        with pytest.raises(RefusedByPanelError, match="enough people") as refused:
            study.join(code=code, answers=answers)
        assert (refused.value.status, refused.value.code) == (410, "quota_full")
        # The invitation was not used up.
        study.join(code=code)
    study.membership.withdraw(first)
    study.join(answers=WOMAN)


@given(age=st.integers(18, 110))
def test_an_age_is_in_the_quota_of_its_band_alone(age: int) -> None:
    inside = next(band for end, band in AGE_BANDS if age < end)
    assert age_of({"birth_year": str(2026 - age)}, 2026) == inside


def test_every_birth_year_counts_for_one_band_of_quotas(study: Study) -> None:
    bands = [band for _, band in AGE_BANDS]
    for age in (18, 24, 25, 64, 65, 110):
        study.join(answers={"birth_year": str(JOINED.year - age)})
    for band in bands:
        study.panels.set_quotas(study.panel.id, Quotas(quotas=[Quota(age=band, most=3)]))
        sample = Samples(study.database, study.home, study.clock).of_panel(study.panel.id)
        counted = sum(level.members for level in sample.coverage[0].levels if level.age == band)
        born = {"birth_year": str(JOINED.year - (int(band[:2]) + 1))}
        for _ in range(3 - counted):
            study.join(answers=born)
        with pytest.raises(RefusedByPanelError, match="enough"):
            study.join(answers=born)


def test_a_quota_by_what_the_panel_does_not_ask_is_refused(study: Study) -> None:
    bare = study.panels.open(new_panel(questions=[]))
    with pytest.raises(RefusedByPanelError, match="does not ask for gender") as refused:
        study.panels.set_quotas(bare.id, Quotas(quotas=[Quota(gender="male", most=1)]))
    assert refused.value.field == "quotas.0.gender"


def test_the_sample_is_held_against_the_population(study: Study) -> None:
    people(study, ("25-34", "female", 30), ("25-34", "male", 20), ("65+", "female", 25), ("65+", "male", 25))
    for answers in (WOMAN, WOMAN, WOMAN, MAN, {}):
        study.join(answers=answers)
    found = Samples(study.database, study.home, study.clock).of_panel(study.panel.id)
    assert (found.members, found.metered, found.left, found.has_population) == (5, 5, 0, True)
    by_traits = {tuple(one.traits): one for one in found.coverage}
    gender = by_traits[MarginTrait.GENDER,]
    told = [(one.gender, one.population, one.members, one.share) for one in gender.levels]
    assert told == [("female", 0.55, 3, 0.75), ("male", 0.45, 1, 0.25)]
    # Four members who weigh 0.55 / 0.75 (three of them) and 0.45 / 0.25.
    weights = [0.55 / 0.75] * 3 + [0.45 / 0.25]
    expected = sum(weights) ** 2 / sum(weight**2 for weight in weights)
    assert gender.effective_size == pytest.approx(expected)
    assert (gender.answered, gender.missed) == (4, 0.0)
    assert by_traits[MarginTrait.AGE, MarginTrait.GENDER].missed == pytest.approx(0.45)


def test_without_a_population_members_are_counted_all_the_same(study: Study) -> None:
    study.join(answers=WOMAN)
    found = Samples(study.database, study.home, study.clock).of_panel(study.panel.id)
    assert not found.has_population
    assert [(one.answered, one.effective_size, one.missed) for one in found.coverage] == [(1, None, None)] * 3


@given(st.lists(st.sampled_from(["female", "male"]), min_size=1), st.floats(0.01, 0.99))
def test_weighting_never_makes_a_sample_larger_than_it_is(members: list[str], share: float) -> None:
    population: dict[tuple[str, ...], float] = {("female",): share, ("male",): 1 - share}
    found = coverage_of([MarginTrait.GENDER], [(one,) for one in members], population, [])
    assert found.effective_size is not None and 0 < found.effective_size <= len(members) + 1e-9


def test_the_population_of_the_newest_month_that_is_not_ahead_counts(study: Study) -> None:
    rows = [
        ("2026-01", "female", 1.0),
        ("2026-01", "male", 3.0),
        ("2026-06", "female", 1.0),
        ("2026-06", "male", 1.0),
    ]
    cells = [
        {"country": "DE", "device": "any", "month": month, "gender": gender, "people": count}
        for month, gender, count in rows
    ]
    know(study.home, "population", cells)
    told = [
        shares_of(study.home, "DE", day)[MarginTrait.GENDER,][("female",)]
        for day in (date(2025, 1, 1), date(2026, 5, 1), date(2026, 7, 1))
    ]
    assert told == [0.25, 0.25, 0.5]
    assert shares_of(study.home, "FR", date(2026, 5, 1)) == {}


def test_members_are_silent_paused_or_gone_and_weeks_say_when(study: Study) -> None:
    quiet, paused, gone, here = study.join(), study.join(), study.join(), study.join()
    study.membership.pause(paused, PauseAsked(start=study.clock.now, end=None))
    study.clock.now = JOINED + timedelta(days=15)
    study.membership.withdraw(gone)
    study.send(here, "batch-01", {})
    study.send(here, "batch-02", {})
    found = Samples(study.database, study.home, study.clock).of_panel(study.panel.id)
    assert (found.members, found.metered, found.paused, found.silent, found.left) == (3, 1, 1, 1, 1)
    changed = [(one.joined, one.left, one.members) for one in found.weeks if one.joined or one.left]
    assert changed == [(4, 0, 4), (0, 1, 3)]
    listed = {one.pseudonym: one for one in study.panels.members(study.panel.id)}
    assert listed[study.pseudonym(here)].active_days == 1
    assert (listed[study.pseudonym(quiet)].active_days, listed[study.pseudonym(paused)].state) == (
        0,
        "paused",
    )


def test_everybody_on_a_list_has_a_code_of_their_own(study: Study) -> None:
    made = study.invitations.invite_each(study.panel.id, NewInvitations(labels=["0001", "0002"]))
    assert [(one.label, one.most_uses) for one, _ in made] == [("0001", 1), ("0002", 1)]
    for _, code in made:
        study.join(code=code)
    with pytest.raises(RefusedByPanelError, match="used before"):
        study.join(code=made[0][1])


def test_panelists_needed_come_from_what_was_published(study: Study) -> None:
    panelists_for = PanelistsFor(study.database, Engine(study.home))
    with pytest.raises(RefusedError) as refused:
        panelists_for.site(study.panel.id, "a.example")
    assert refused.value.code == "nothing_published"
    lake(
        study.home,
        [
            crowd(12, "2026-03-01 10:00", "https://a.example/", country="DE"),
            crowd(30, "2026-03-31 10:00", "https://b.example/", country="DE", name="q"),
        ],
        panelists=[
            {"panelist": f"{name}{number}", "country": "DE"}
            for name, count in (("p", 12), ("q", 30))
            for number in range(1, count + 1)
        ],
    )
    engine = Engine(study.home)
    found = PanelistsFor(study.database, engine).site(study.panel.id, "a.example")
    assert (found.site, found.month, found.panelists, found.visitors) == ("a.example", "2026-03", 42, 10)
    assert found.within is not None and found.at_least is None
    wide, middle, narrow = (one.panelists or 0 for one in found.needed)
    assert 0 < wide < middle < narrow
    assert found.at_best == 0.0, "of a panel alone nothing else is unsure"
    unseen = PanelistsFor(study.database, engine).site(study.panel.id, "nobody.example")
    assert (unseen.within, unseen.needed, unseen.at_least) == (None, [], 70)
    engine.close()


def test_the_record_for_an_ethics_board_says_what_from_whom_and_how_long(study: Study) -> None:
    here, gone = study.join(answers=WOMAN), study.join()
    study.send(here, "batch-01", {})
    study.panels.change_consent(study.panel.id, NewConsent(text="New.\n\nStill yours.", must_renew=False))
    study.membership.agree(here, 2)
    study.membership.erase(gone)
    told = EthicsRecords(study.database, study.clock).of_panel(study.panel.id)
    for sentence in (
        "# Shops of the north",
        "- Responsible: University of Sample",
        "Asked about members, who need not answer: birth_year, gender.",
        "- Invitations made: 2; people who joined by them: 2",
        "- Erased, at their own wish or by the operator: 1 ",
        "- active: 1",
        "- Page views received from them: 1",
        "> You may stop at any time.",
        "Agreed to by 1 of today's and former members; those who agreed",
        "> Still yours.",
    ):
        assert sentence in told, told
    assert study.pseudonym(here) not in told


def test_a_record_is_of_a_panel(study: Study, tmp_path: Path) -> None:
    for ask in (EthicsRecords(study.database).of_panel, Samples(study.database, tmp_path).of_panel):
        with pytest.raises(RefusedByPanelError, match="no panel 99"):
            ask(99)
