"""A panel as a sample: who takes part, compared with the population, and who dropped out."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path

from sqlalchemy import Engine

from footfall.core.trait import AGE_BANDS, GENDERS, MemberTrait
from footfall.features.panels.administration.members import KnownMember, members_of
from footfall.features.panels.administration.population import MARGINS, Level, shares_of
from footfall.features.panels.administration.quotas import age_of, quotas_of
from footfall.features.panels.administration.schemas import (
    Coverage,
    CoveredLevel,
    MarginTrait,
    PanelWeek,
    Quota,
    Sample,
)
from footfall.features.panels.panels import panel_of
from footfall.features.panels.schemas import MemberState
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading

HEARD_OF = timedelta(days=7)
SILENT_AFTER = timedelta(days=14)
WEEKS = 12
_VALUES = {MarginTrait.AGE: tuple(band for _, band in AGE_BANDS), MarginTrait.GENDER: GENDERS}
_QUESTIONS = {MarginTrait.AGE: MemberTrait.BIRTH_YEAR, MarginTrait.GENDER: MemberTrait.GENDER}


class Samples:
    """Compares the panels of one database with the population files of one home folder."""

    def __init__(self, database: Engine, home: Path, now: Clock = utc_now) -> None:
        self._database = database
        self._home = home
        self._now = now

    def of_panel(self, panel_id: int) -> Sample:
        """The sample as it is now. RefusedByPanelError if there is no such panel."""
        now = self._now()
        with reading(self._database) as session:
            panel = panel_of(session, panel_id)
            known = members_of(session, panel, now)
        population = shares_of(self._home, panel.country, now.date())
        here = [one for one in known if one.member.left_at is None]
        return Sample(
            members=len(here),
            metered=sum(one.state is MemberState.ACTIVE and _heard(one, now - HEARD_OF) for one in here),
            paused=sum(one.state is MemberState.PAUSED for one in here),
            consent_outdated=sum(one.state is MemberState.CONSENT_OUTDATED for one in here),
            silent=sum(
                one.state is MemberState.ACTIVE and not _heard(one, now - SILENT_AFTER) for one in here
            ),
            left=len(known) - len(here),
            has_population=bool(population),
            coverage=[
                coverage_of(
                    traits,
                    [_level(traits, one, now.year) for one in here],
                    population.get(traits),
                    quotas_of(panel),
                )
                for traits in MARGINS
                if all(_QUESTIONS[trait] in panel.questions for trait in traits)
            ],
            weeks=weeks_of(known, now.date()),
        )


def coverage_of(
    traits: Sequence[MarginTrait],
    levels: Sequence[Level | None],
    population: Mapping[Level, float] | None,
    quotas: Sequence[Quota],
) -> Coverage:
    """Members compared with one margin of the population, of which None means it is unknown.

    levels: one for each member, None if they did not answer. The effective size is that of Kish (1965),
    n / (1 + cv^2), with the weights share of population / share of members.
    """
    counts = Counter(level for level in levels if level is not None)
    answered = counts.total()
    shares = {level: counts[level] / answered for level in counts}
    missed = effective = None
    if population is not None:
        covered = sum(share for level, share in population.items() if counts[level])
        missed = max(0.0, 1 - covered)
        # The mean of the squared weights; the mean of the weights is one.
        squares = sum(
            (share / covered) ** 2 / shares[level] for level, share in population.items() if counts[level]
        )
        effective = answered / squares if squares else 0.0
    most = {tuple(getattr(one, trait) for trait in MarginTrait): one.most for one in quotas}
    return Coverage(
        traits=list(traits),
        answered=answered,
        missed=missed,
        effective_size=effective,
        levels=[
            CoveredLevel(
                **cells,
                population=None if population is None else population.get(level, 0.0),
                members=counts[level],
                share=shares.get(level, 0.0),
                most=most.get(tuple(cells.values())),
            )
            for level in _all_levels(traits)
            for cells in [_cells(traits, level)]
        ],
    )


def weeks_of(known: Sequence[KnownMember], today: date) -> list[PanelWeek]:
    """Who joined and left in each of the last WEEKS weeks, oldest first. Weeks begin on Monday in UTC."""
    newest = _monday(today)
    joined = Counter(_monday(one.member.joined_at.date()) for one in known)
    left = Counter(_monday(one.member.left_at.date()) for one in known if one.member.left_at)
    found = []
    for ago in reversed(range(WEEKS)):
        monday = newest - timedelta(weeks=ago)
        ever = sum(count for week, count in joined.items() if week <= monday)
        gone = sum(count for week, count in left.items() if week <= monday)
        found.append(PanelWeek(monday=monday, joined=joined[monday], left=left[monday], members=ever - gone))
    return found


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _heard(one: KnownMember, since: datetime) -> bool:
    return one.seen_at is not None and one.seen_at > since


def _level(traits: Sequence[MarginTrait], one: KnownMember, year: int) -> Level | None:
    answers = one.member.answers
    told = {MarginTrait.AGE: age_of(answers, year), MarginTrait.GENDER: answers.get(MemberTrait.GENDER)}
    found = tuple(told[trait] for trait in traits)
    return None if None in found else tuple(value for value in found if value is not None)


def _all_levels(traits: Sequence[MarginTrait]) -> list[Level]:
    levels: list[Level] = [()]
    for trait in traits:
        levels = [(*level, value) for level in levels for value in _VALUES[trait]]
    return levels


def _cells(traits: Sequence[MarginTrait], level: Level) -> dict[str, str | None]:
    told = dict(zip(traits, level, strict=True))
    return {str(trait): told.get(trait) for trait in MarginTrait}
