"""Quotas: how many people of a group a panel takes."""

from collections.abc import Mapping

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import Session

from footfall.core.trait import ADULT_AGE, AGE_BANDS, MemberTrait, age_band
from footfall.features.panels.administration.schemas import Quota, Quotas
from footfall.features.panels.models import Panel, PanelMember
from footfall.features.panels.state import RefusedByPanelError


def age_of(answers: Mapping[str, str], year: int) -> str | None:
    """The age band of somebody with these answers in a year; None without their year of birth."""
    told = answers.get(MemberTrait.BIRTH_YEAR)
    return None if told is None else age_band(year - int(told))


def quotas_of(panel: Panel) -> list[Quota]:
    """The quotas of a panel, in the order in which they were set."""
    return [Quota.model_validate(one) for one in panel.quotas]


def set_quotas(panel: Panel, asked: Quotas) -> None:
    """Replace the quotas. RefusedByPanelError for a trait that the panel does not ask for."""
    for place, quota in enumerate(asked.quotas):
        for name, trait in (("age", MemberTrait.BIRTH_YEAR), ("gender", MemberTrait.GENDER)):
            if getattr(quota, name) is not None and trait not in panel.questions:
                raise RefusedByPanelError(
                    422,
                    "not_asked",
                    f"This panel does not ask for {trait}: a quota by {name} could not be kept.",
                    f"quotas.{place}.{name}",
                )
    panel.quotas = [one.model_dump() for one in asked.quotas]


def require_room(session: Session, panel: Panel, answers: Mapping[str, str], year: int) -> None:
    """RefusedByPanelError if a quota that somebody with these answers counts for is full."""
    told = (age_of(answers, year), answers.get(MemberTrait.GENDER))
    applying = [quota for quota in quotas_of(panel) if _counts_for(quota, *told)]
    if not applying:
        return
    # Locked, as two people who join at the same time might both take the last place.
    session.get(Panel, panel.id, with_for_update=True)
    for quota in applying:
        if (session.scalar(_members(panel, quota, year)) or 0) >= quota.most:
            raise RefusedByPanelError(
                410, "quota_full", "This panel has enough people of your age or gender for now."
            )


def _counts_for(quota: Quota, age: str | None, gender: str | None) -> bool:
    return quota.age in (None, age) and quota.gender in (None, gender)


def _members(panel: Panel, quota: Quota, year: int) -> Select[int]:
    wanted: list[ColumnElement[bool]] = [PanelMember.panel_id == panel.id, PanelMember.left_at.is_(None)]
    if quota.gender is not None:
        wanted.append(PanelMember.answers[MemberTrait.GENDER.value].as_string() == quota.gender)
    if quota.age is not None:
        ends = [ADULT_AGE, *(end for end, _ in AGE_BANDS)]
        place = [band for _, band in AGE_BANDS].index(quota.age)
        born = PanelMember.answers[MemberTrait.BIRTH_YEAR.value].as_string()
        # Years have four digits, so texts compare like numbers.
        wanted.append(born.between(str(year - ends[place + 1] + 1), str(year - ends[place])))
    return select(func.count()).where(*wanted)
