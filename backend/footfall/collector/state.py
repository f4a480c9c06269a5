"""Whether page views of a member are accepted now, and if not, why."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from footfall.collector.models import MemberPause, Panel, PanelConsent, PanelMember
from footfall.collector.schemas import MemberState


def state_of(
    session: Session, panel: Panel, member: PanelMember, paused: datetime | None, now: datetime
) -> MemberState:
    """The first of these that holds: withdrawn, ended, consent outdated, paused."""
    if member.left_at is not None:
        return MemberState.WITHDRAWN
    if is_over(panel, now):
        return MemberState.ENDED
    if member.consent_version < version_needed(session, panel.id):
        return MemberState.CONSENT_OUTDATED
    return MemberState.PAUSED if paused is not None else MemberState.ACTIVE


def version_needed(session: Session, panel_id: int) -> int:
    """The oldest version that still counts as agreement."""
    needed = select(func.max(PanelConsent.version)).where(
        PanelConsent.panel_id == panel_id, PanelConsent.must_renew
    )
    return session.scalar(needed) or 1


def paused_since(session: Session, device_ids: Sequence[int]) -> datetime | None:
    """Since when all the browsers are paused; None if one of them is not."""
    lasting = select(MemberPause).where(
        MemberPause.device_id.in_(device_ids), MemberPause.paused_to.is_(None)
    )
    found = {pause.device_id: pause.paused_from for pause in session.scalars(lasting)}
    return max(found.values()) if device_ids and len(found) == len(set(device_ids)) else None


def is_over(panel: Panel, now: datetime) -> bool:
    """Whether a panel is closed."""
    return panel.closed_at is not None or (panel.ends_on is not None and now.date() > panel.ends_on)


class RefusedByPanelError(Exception):
    """status and code as HTTP answers them; the message says what happened and what to do."""

    def __init__(self, status: int, code: str, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.field = status, code, message, field
