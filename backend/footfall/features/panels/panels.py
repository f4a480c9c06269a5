"""Administration of panels: opening, texts of consent, quotas, members, closing."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from footfall.core.trait import CHOICES, MemberTrait
from footfall.features.panels import schemas
from footfall.features.panels.administration.members import KnownMember, members_of
from footfall.features.panels.administration.quotas import quotas_of, set_quotas
from footfall.features.panels.administration.schemas import Quotas
from footfall.features.panels.models import (
    MemberDevice,
    PageViewBatch,
    Panel,
    PanelCollection,
    PanelConsent,
    PanelMember,
)
from footfall.features.panels.state import RefusedByPanelError
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

_WEEK = timedelta(days=7)


class Panels:
    """The panels of one database. RefusedByPanelError if there is no panel with the given id."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def open(self, asked: schemas.NewPanel) -> schemas.PanelAnswer:
        """Add a panel with the first version of its text of consent."""
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
        """Close a panel. Nothing more is collected; what was sent stays."""
        with writing(self._database) as session:
            panel = panel_of(session, panel_id)
            panel.closed_at = panel.closed_at or self._now()
            session.flush()
            return self._panel(session, panel)

    def change_consent(self, panel_id: int, asked: schemas.NewConsent) -> schemas.PanelAnswer:
        """Add the next version of the text that members agree to."""
        with writing(self._database) as session:
            panel = panel_of(session, panel_id)
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

    def members(self, panel_id: int) -> list[schemas.Member]:
        """Current and former members, oldest first."""
        with reading(self._database) as session:
            return [_member(one) for one in members_of(session, panel_of(session, panel_id), self._now())]

    def set_quotas(self, panel_id: int, asked: Quotas) -> schemas.PanelAnswer:
        """Replace the quotas of a panel. Members who joined before stay."""
        with writing(self._database) as session:
            panel = panel_of(session, panel_id)
            set_quotas(panel, asked)
            session.flush()
            return self._panel(session, panel)

    def set_stores(self, panel_id: int, asked: schemas.ExtensionStores) -> schemas.PanelAnswer:
        """Say where members get the extension; what is left out is named no more."""
        with writing(self._database) as session:
            panel = panel_of(session, panel_id)
            panel.stores = asked.model_dump(exclude_none=True)
            session.flush()
            return self._panel(session, panel)

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
            quotas=quotas_of(panel),
            rows_per_day=panel.rows_per_day,
            created_at=panel.created_at,
            closed_at=panel.closed_at,
            members=session.scalar(here) or 0,
            left=session.scalar(select(func.count()).where(of_panel, PanelMember.left_at.is_not(None))) or 0,
            seen_last_week=session.scalar(seen) or 0,
            waiting=session.scalar(waiting) or 0,
            landed=session.scalar(landed) or 0,
        )


def panel_of(session: Session, panel_id: int) -> Panel:
    """A panel, locked in a transaction that writes. RefusedByPanelError if there is none."""
    panel = session.get(Panel, panel_id, with_for_update=True)
    if panel is None:
        raise RefusedByPanelError(404, "unknown_panel", f"There is no panel {panel_id}.", "panel_id")
    return panel


def newest_consent(session: Session, panel_id: int) -> PanelConsent:
    """The newest version of the text that members agree to."""
    of_panel = select(PanelConsent).where(PanelConsent.panel_id == panel_id)
    return session.scalars(of_panel.order_by(PanelConsent.version.desc()).limit(1)).one()


def about(session: Session, panel: Panel) -> schemas.PanelAbout:
    """What a panel tells people before they join."""
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
        stores=schemas.ExtensionStores.model_validate(panel.stores),
    )


def devices_of(session: Session, member_id: int) -> Sequence[MemberDevice]:
    """The browsers of a member, oldest first."""
    of_member = select(MemberDevice).where(MemberDevice.member_id == member_id)
    return session.scalars(of_member.order_by(MemberDevice.id)).all()


def _member(known: KnownMember) -> schemas.Member:
    member = known.member
    return schemas.Member(
        pseudonym=member.pseudonym,
        state=known.state,
        consent_version=member.consent_version,
        joined_at=member.joined_at,
        left_at=member.left_at,
        seen_at=known.seen_at,
        active_days=known.active_days,
        devices=known.devices,
        page_views=known.page_views,
    )
