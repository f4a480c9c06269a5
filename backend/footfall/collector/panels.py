"""Administration of panels: open, change consent, invite, list members, close."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import Engine, func, select, update
from sqlalchemy.orm import Session

from footfall.collector import schemas
from footfall.collector.models import (
    MemberDevice,
    PageViewBatch,
    Panel,
    PanelCollection,
    PanelConsent,
    PanelInvitation,
    PanelMember,
)
from footfall.collector.secrets import hash_of_code, new_code
from footfall.collector.state import RefusedByPanelError, paused_since, state_of
from footfall.store.columns import Clock, utc_now
from footfall.store.transactions import reading, writing
from footfall.vocabulary.trait import CHOICES, MemberTrait

_WEEK = timedelta(days=7)


class Panels:
    """The panels of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def open(self, asked: schemas.NewPanel) -> schemas.PanelAnswer:
        """A new panel with the first version of its consent."""
        now = self._now()
        facts = asked.model_dump(exclude={"consent", "questions"})
        with writing(self._database) as session:
            panel = Panel(**facts, questions=sorted(set(asked.questions)), created_at=now, closed_at=None)
            session.add(panel)
            session.flush()
            session.add(
                PanelConsent(
                    panel_id=panel.id, version=1, text=asked.consent, must_renew=True, created_at=now
                )
            )
            session.flush()
            return self._panel(session, panel)

    def listed(self) -> list[schemas.PanelAnswer]:
        """Every panel, oldest first."""
        with reading(self._database) as session:
            return [self._panel(session, one) for one in session.scalars(select(Panel).order_by(Panel.id))]

    def close(self, panel_id: int) -> schemas.PanelAnswer:
        """Close a panel. Nothing more is collected; data sent stays."""
        with writing(self._database) as session:
            panel = _panel(session, panel_id)
            panel.closed_at = panel.closed_at or self._now()
            session.flush()
            return self._panel(session, panel)

    def change_consent(self, panel_id: int, asked: schemas.NewConsent) -> schemas.PanelAnswer:
        """The next version of the text."""
        with writing(self._database) as session:
            panel = _panel(session, panel_id)
            before = newest_consent(session, panel_id)
            session.add(
                PanelConsent(
                    panel_id=panel_id,
                    version=before.version + 1,
                    text=asked.text,
                    must_renew=asked.must_renew,
                    created_at=self._now(),
                )
            )
            session.flush()
            return self._panel(session, panel)

    def invite(self, panel_id: int, asked: schemas.NewInvitation) -> tuple[schemas.Invitation, str]:
        """A new invitation and its code, which is never seen again."""
        code = new_code()
        with writing(self._database) as session:
            _panel(session, panel_id)
            made = PanelInvitation(
                panel_id=panel_id,
                code_hash=hash_of_code(code),
                created_at=self._now(),
                uses=0,
                revoked_at=None,
                **asked.model_dump(),
            )
            session.add(made)
            session.flush()
            return _invitation(made), code

    def invitations(self, panel_id: int) -> list[schemas.Invitation]:
        """The invitations of a panel, oldest first."""
        with reading(self._database) as session:
            _panel(session, panel_id)
            of_panel = select(PanelInvitation).where(PanelInvitation.panel_id == panel_id)
            return [_invitation(one) for one in session.scalars(of_panel.order_by(PanelInvitation.id))]

    def revoke(self, panel_id: int, invitation_id: int) -> None:
        """Revoke an invitation. Members who joined by it stay."""
        with writing(self._database) as session:
            ended = session.execute(
                update(PanelInvitation)
                .where(PanelInvitation.id == invitation_id, PanelInvitation.panel_id == panel_id)
                .values(revoked_at=func.coalesce(PanelInvitation.revoked_at, self._now()))
                .returning(PanelInvitation.id)
            )
            if ended.one_or_none() is None:
                raise RefusedByPanelError(
                    404,
                    "unknown_invitation",
                    f"This panel has no invitation {invitation_id}.",
                    "invitation_id",
                )

    def members(self, panel_id: int) -> list[schemas.Member]:
        """Current and former members by pseudonym, oldest first."""
        with reading(self._database) as session:
            panel = _panel(session, panel_id)
            found = session.scalars(
                select(PanelMember).where(PanelMember.panel_id == panel_id).order_by(PanelMember.id)
            ).all()
            return [self._member(session, panel, one) for one in found]

    def _panel(self, session: Session, panel: Panel) -> schemas.PanelAnswer:
        of_panel = PanelMember.panel_id == panel.id
        here = select(func.count()).where(of_panel, PanelMember.left_at.is_(None))
        seen = (
            select(func.count(PanelMember.id.distinct()))
            .join(MemberDevice, MemberDevice.member_id == PanelMember.id)
            .where(of_panel, PanelMember.left_at.is_(None), MemberDevice.seen_at > self._now() - _WEEK)
        )
        waiting = select(func.sum(PageViewBatch.rows)).where(
            PageViewBatch.panel_id == panel.id, PageViewBatch.body.is_not(None)
        )
        landed = select(func.sum(PanelCollection.rows)).where(
            PanelCollection.panel_id == panel.id, PanelCollection.landed_at.is_not(None)
        )
        return schemas.PanelAnswer(
            id=panel.id,
            about=about(session, panel),
            rows_per_day=panel.rows_per_day,
            created_at=panel.created_at,
            closed_at=panel.closed_at,
            members=session.scalar(here) or 0,
            left=session.scalar(select(func.count()).where(of_panel, PanelMember.left_at.is_not(None))) or 0,
            seen_last_week=session.scalar(seen) or 0,
            waiting=session.scalar(waiting) or 0,
            landed=session.scalar(landed) or 0,
        )

    def _member(self, session: Session, panel: Panel, member: PanelMember) -> schemas.Member:
        devices = devices_of(session, member.id)
        return schemas.Member(
            pseudonym=member.pseudonym,
            state=state_of(
                session, panel, member, paused_since(session, [one.id for one in devices]), self._now()
            ),
            consent_version=member.consent_version,
            joined_at=member.joined_at,
            left_at=member.left_at,
            seen_at=max((one.seen_at for one in devices if one.seen_at), default=None),
            devices=len(devices),
            page_views=sum(one.rows for one in devices),
        )


def _panel(session: Session, panel_id: int) -> Panel:
    panel = session.get(Panel, panel_id, with_for_update=True)
    if panel is None:
        raise RefusedByPanelError(404, "unknown_panel", f"There is no panel {panel_id}.", "panel_id")
    return panel


def newest_consent(session: Session, panel_id: int) -> PanelConsent:
    """The version of the text that counts now."""
    of_panel = select(PanelConsent).where(PanelConsent.panel_id == panel_id)
    return session.scalars(of_panel.order_by(PanelConsent.version.desc()).limit(1)).one()


def about(session: Session, panel: Panel) -> schemas.PanelAbout:
    """What people are told of a panel."""
    consent = newest_consent(session, panel.id)
    return schemas.PanelAbout(
        name=panel.name,
        organisation=panel.organisation,
        contact=panel.contact,
        purpose=panel.purpose,
        country=panel.country,
        ends_on=panel.ends_on,
        questions=[
            schemas.Question(trait=trait, choices=list(CHOICES.get(trait, ())))
            for trait in map(MemberTrait, panel.questions)
        ],
        consent=schemas.ConsentText(
            version=consent.version, text=consent.text, created_at=consent.created_at
        ),
    )


def devices_of(session: Session, member_id: int) -> Sequence[MemberDevice]:
    """The browsers of a member, oldest first."""
    of_member = select(MemberDevice).where(MemberDevice.member_id == member_id)
    return session.scalars(of_member.order_by(MemberDevice.id)).all()


def _invitation(found: PanelInvitation) -> schemas.Invitation:
    return schemas.Invitation.model_validate(found, from_attributes=True)
