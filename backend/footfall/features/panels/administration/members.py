"""The members of a panel and what is known of their browsers, read in a few statements."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from footfall.features.panels.models import (
    MemberDevice,
    MemberPause,
    PageViewBatch,
    Panel,
    PanelMember,
)
from footfall.features.panels.schemas import MemberState
from footfall.features.panels.state import state_of, version_needed

# The period whose days with page views are counted for each member.
ACTIVE_WINDOW = timedelta(days=28)


@dataclass(frozen=True)
class KnownMember:
    """A member.

    state: PAUSED if all their browsers are paused; devices: number of browsers; seen_at: when one of them
    last called, None for never; active_days: days of the last 28 on which page views arrived.
    """

    member: PanelMember
    state: MemberState
    devices: int
    page_views: int
    seen_at: datetime | None
    active_days: int


def members_of(session: Session, panel: Panel, now: datetime) -> list[KnownMember]:
    """Current and former members, oldest first."""
    of_panel = PanelMember.panel_id == panel.id
    members = session.scalars(select(PanelMember).where(of_panel).order_by(PanelMember.id)).all()
    devices: dict[int, list[MemberDevice]] = defaultdict(list)
    own = select(MemberDevice).join(PanelMember, PanelMember.id == MemberDevice.member_id).where(of_panel)
    for device in session.scalars(own):
        devices[device.member_id].append(device)
    lasting = (
        select(MemberPause.device_id)
        .join(MemberDevice, MemberDevice.id == MemberPause.device_id)
        .join(PanelMember, PanelMember.id == MemberDevice.member_id)
        .where(of_panel, MemberPause.paused_to.is_(None))
    )
    paused = set(session.scalars(lasting))
    days = (
        select(MemberDevice.member_id, func.count(func.date(PageViewBatch.received_at).distinct()))
        .join(PageViewBatch, PageViewBatch.device_id == MemberDevice.id)
        .where(
            PageViewBatch.panel_id == panel.id,
            PageViewBatch.rows > 0,
            PageViewBatch.received_at > now - ACTIVE_WINDOW,
        )
        .group_by(MemberDevice.member_id)
    )
    active_days = dict(session.execute(days).all())
    needed = version_needed(session, panel.id)
    found = []
    for member in members:
        browsers = devices[member.id]
        is_paused = bool(browsers) and all(device.id in paused for device in browsers)
        found.append(
            KnownMember(
                member=member,
                state=state_of(panel, member, needed, is_paused, now),
                devices=len(browsers),
                page_views=sum(device.rows for device in browsers),
                seen_at=max((device.seen_at for device in browsers if device.seen_at), default=None),
                active_days=active_days.get(member.id, 0),
            )
        )
    return found
