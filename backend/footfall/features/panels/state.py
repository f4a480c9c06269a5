"""Whether page views of a member are accepted now, and if not, why."""

from datetime import date, datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from footfall.features.panels.models import MemberPause, Panel, PanelConsent, PanelMember
from footfall.features.panels.schemas import MemberState


def state_of(panel: Panel, member: PanelMember, needed: int, is_paused: bool, now: datetime) -> MemberState:
    """The state of a member, or of one of their browsers.

    needed: see `version_needed`; is_paused: whether that browser is paused, or all browsers of the member.
    """
    has_left, is_outdated = member.left_at is not None, member.consent_version < needed
    return state_by(has_left, is_over(panel, now), is_outdated, is_paused)


def state_by(has_left: bool, has_ended: bool, is_outdated: bool, is_paused: bool) -> MemberState:
    """The state by the first of these that is true; ACTIVE if none is."""
    if has_left:
        return MemberState.WITHDRAWN
    if has_ended:
        return MemberState.ENDED
    if is_outdated:
        return MemberState.CONSENT_OUTDATED
    return MemberState.PAUSED if is_paused else MemberState.ACTIVE


def version_needed(session: Session, panel_id: int) -> int:
    """The oldest version of the text that members may have agreed to and need not renew."""
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
    """Whether a panel is closed or past its last day."""
    return is_past(panel.closed_at, panel.ends_on, now)


def is_past(closed_at: datetime | None, ends_on: date | None, now: datetime) -> bool:
    """The same, from when it was closed and its last day."""
    return closed_at is not None or (ends_on is not None and now.date() > ends_on)


class RefusedByPanelError(Exception):
    """A call that a panel refuses. The message says what happened and what to do.

    status: of the HTTP answer; code and field: see the error format of the API.
    """

    def __init__(self, status: int, code: str, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.field = status, code, message, field
