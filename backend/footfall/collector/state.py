"""Whether page views of a member are accepted now, and if not, why."""

from datetime import date, datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from footfall.collector.models import MemberPause, Panel, PanelConsent, PanelMember
from footfall.collector.schemas import MemberState


def state_of(panel: Panel, member: PanelMember, needed: int, is_paused: bool, now: datetime) -> MemberState:
    """The state of a member.

    needed: of `version_needed`; is_paused: whether all of the member's browsers are.
    """
    has_left, is_outdated = member.left_at is not None, member.consent_version < needed
    return state_by(has_left, is_over(panel, now), is_outdated, is_paused)


def state_by(has_left: bool, has_ended: bool, is_outdated: bool, is_paused: bool) -> MemberState:
    """The first of these that holds."""
    if has_left:
        return MemberState.WITHDRAWN
    if has_ended:
        return MemberState.ENDED
    if is_outdated:
        return MemberState.CONSENT_OUTDATED
    return MemberState.PAUSED if is_paused else MemberState.ACTIVE


def version_needed(session: Session, panel_id: int) -> int:
    """The oldest version that still counts as agreement."""
    needed = select(func.max(PanelConsent.version)).where(
        PanelConsent.panel_id == panel_id, PanelConsent.must_renew
    )
    return session.scalar(needed) or 1


def paused_since(session: Session, device_id: int) -> datetime | None:
    """Since when a browser is paused; None if it is not."""
    lasting = select(MemberPause.paused_from).where(
        MemberPause.device_id == device_id, MemberPause.paused_to.is_(None)
    )
    return max(session.scalars(lasting), default=None)


def is_over(panel: Panel, now: datetime) -> bool:
    """Whether a panel is closed."""
    return is_past(panel.closed_at, panel.ends_on, now)


def is_past(closed_at: datetime | None, ends_on: date | None, now: datetime) -> bool:
    """The same by when it was closed and what its last day is."""
    return closed_at is not None or (ends_on is not None and now.date() > ends_on)


class RefusedByPanelError(Exception):
    """status and code as HTTP answers them; the message says what happened and what to do."""

    def __init__(self, status: int, code: str, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.field = status, code, message, field
