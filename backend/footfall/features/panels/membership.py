"""Membership of a panel: joining, looking up, pausing, agreeing, leaving, erasure."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Engine, bindparam, delete, func, select, update
from sqlalchemy.orm import Session

from footfall.core.trait import MemberTrait, checked
from footfall.features.panels import schemas
from footfall.features.panels.administration.quotas import require_room
from footfall.features.panels.models import (
    MemberConsent,
    MemberDevice,
    MemberPause,
    PageViewBatch,
    Panel,
    PanelErasure,
    PanelInvitation,
    PanelMember,
)
from footfall.features.panels.page_tickets import device_named, is_good, ticket_of
from footfall.features.panels.panels import about, devices_of, newest_consent
from footfall.features.panels.secrets import (
    hash_of,
    hash_of_code,
    new_pseudonym,
    new_token,
    secret_of,
)
from footfall.features.panels.state import (
    RefusedByPanelError,
    is_over,
    paused_since,
    state_of,
    version_needed,
)
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_or_change, insert_unless_there
from footfall.infra.database.transactions import reading, writing

MOST_PAUSES = 10_000
# Built only once, as every call runs it.
_CALLER = (
    select(MemberDevice.id, PanelMember.id, PanelMember.panel_id)
    .join(PanelMember, PanelMember.id == MemberDevice.member_id)
    .where(MemberDevice.token_hash == bindparam("hashed"))
)
_OF_DEVICE = (
    select(
        MemberDevice.id,
        MemberDevice.token_hash,
        MemberDevice.member_id,
        PanelMember.panel_id.label("panel_id"),
    )
    .join(PanelMember, PanelMember.id == MemberDevice.member_id)
    .where(MemberDevice.id == bindparam("device"))
)


@dataclass(frozen=True)
class Caller:
    """The browser that a token belongs to, its member and their panel.

    secret: made of the token, and not in the database.
    """

    device_id: int
    member_id: int
    panel_id: int
    secret: bytes = field(repr=False)


class Membership:
    """The members of all panels of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def caller_of(self, token: str) -> Caller | None:
        """The browser of a token; None if the token is unknown or its member was erased."""
        with reading(self._database) as session:
            found = session.execute(_CALLER, {"hashed": hash_of(token)}).one_or_none()
        return Caller(*found, secret_of(token)) if found else None

    def page_caller_of(self, ticket: str) -> Caller | None:
        """The browser of a ticket of `page_ticket`; None if it is none, is over, or its member was erased."""
        device_id = device_named(ticket)
        if device_id is None:
            return None
        with reading(self._database) as session:
            found = session.execute(_OF_DEVICE, {"device": device_id}).one_or_none()
        if found is None or not is_good(ticket, found.token_hash, self._now()):
            return None
        # What is made of the token itself, a ticket does not open.
        return Caller(found.id, found.member_id, found.panel_id, b"")

    def page_ticket(self, who: Caller) -> schemas.PageTicket:
        """A ticket for the member's own page."""
        with reading(self._database) as session:
            hashed = session.scalar(select(MemberDevice.token_hash).where(MemberDevice.id == who.device_id))
        if hashed is None:
            raise _erased()
        ticket, ends_at = ticket_of(who.device_id, hashed, self._now())
        return schemas.PageTicket(ticket=ticket, ends_at=ends_at)

    def invitation(self, code: str) -> schemas.PanelAbout:
        """The panel of an invitation code. Looking does not use the code up.

        RefusedByPanelError for a code that is unknown, expired or used up, and if the panel has ended.
        """
        with reading(self._database) as session:
            return about(session, self._invited(session, code)[1])

    def join(self, asked: schemas.JoinAsked) -> schemas.Joined:
        """Add a member with their browser, or raise RefusedByPanelError and store nothing."""
        now = self._now()
        with writing(self._database) as session:
            invitation, panel = self._invited(session, asked.code)
            _require_newest(session, panel.id, asked.consent_version)
            answers = _checked_answers(panel, asked.answers, now)
            require_room(session, panel, answers, now.year)
            taken = session.execute(
                update(PanelInvitation)
                .where(PanelInvitation.id == invitation.id, PanelInvitation.uses < PanelInvitation.most_uses)
                .values(uses=PanelInvitation.uses + 1)
                .returning(PanelInvitation.id)
            )
            if taken.one_or_none() is None:
                raise _used_up()
            member = PanelMember(
                panel_id=panel.id,
                pseudonym=new_pseudonym(),
                answers=answers,
                consent_version=asked.consent_version,
                joined_at=now,
                left_at=None,
            )
            session.add(member)
            session.flush()
            session.add(MemberConsent(member_id=member.id, version=asked.consent_version, agreed_at=now))
            token = new_token()
            session.add(
                MemberDevice(
                    member_id=member.id,
                    token_hash=hash_of(token),
                    device=asked.device,
                    client=asked.client,
                    added_at=now,
                    seen_at=now,
                )
            )
            return schemas.Joined(token=token, panel=about(session, panel), joined_at=now)

    def me(self, who: Caller) -> schemas.Me:
        """What the browser shows its member about their membership."""
        with reading(self._database) as session:
            return self._me(session, who)

    def agree(self, who: Caller, version: int) -> schemas.Me:
        """Note that the member agrees to the newest text. RefusedByPanelError for another version."""
        with writing(self._database) as session:
            member = _member(session, who)
            _require_newest(session, who.panel_id, version)
            member.consent_version = version
            keys = {"member_id": member.id, "version": version}
            insert_unless_there(session, MemberConsent, **keys, agreed_at=self._now())
            session.flush()
            return self._me(session, who)

    def pause(self, who: Caller, asked: schemas.PauseAsked) -> schemas.Me:
        """Store a pause, or change the end of the one with this start.

        RefusedByPanelError if it ends before it starts, or above MOST_PAUSES.
        """
        if asked.end is not None and asked.end < asked.start:
            raise RefusedByPanelError(422, "invalid_pause", "A pause ends after it starts.", "end")
        with writing(self._database) as session:
            _member(session, who)
            kept = select(func.count()).where(MemberPause.device_id == who.device_id)
            if (session.scalar(kept) or 0) >= MOST_PAUSES:
                raise RefusedByPanelError(
                    429,
                    "too_many_pauses",
                    "This browser has as many pauses as can be stored: withdraw instead.",
                )
            # Only one pause at a time: starting a pause ends the earlier ones.
            session.execute(
                update(MemberPause)
                .where(
                    MemberPause.device_id == who.device_id,
                    MemberPause.paused_to.is_(None),
                    MemberPause.paused_from < asked.start,
                )
                .values(paused_to=asked.start)
            )
            keys = {"device_id": who.device_id, "paused_from": asked.start}
            insert_or_change(session, MemberPause, keys, {"paused_to": asked.end})
            return self._me(session, who)

    def withdraw(self, who: Caller) -> schemas.Me:
        """Collect nothing more from a member. What was sent stays until they have it erased."""
        with writing(self._database) as session:
            member = _member(session, who)
            member.left_at = member.left_at or self._now()
            session.flush()
            return self._me(session, who)

    def erase(self, who: Caller) -> None:
        """Erase a member: membership and waiting data now, data in the lake with the next landing."""
        with writing(self._database) as session:
            self._erase(session, _member(session, who))

    def erase_named(self, pseudonyms: Sequence[str]) -> int:
        """Erase the members with these pseudonyms as if they had asked for it. Returns their number."""
        with writing(self._database) as session:
            named = session.scalars(select(PanelMember).where(PanelMember.pseudonym.in_(pseudonyms))).all()
            for member in named:
                self._erase(session, member)
            return len(named)

    def _erase(self, session: Session, member: PanelMember) -> None:
        own = PageViewBatch.device_id.in_([device.id for device in devices_of(session, member.id)])
        # Batches that are already in a file land first, and are removed from the lake afterwards.
        session.execute(delete(PageViewBatch).where(own, PageViewBatch.collection_id.is_(None)))
        insert_unless_there(session, PanelErasure, pseudonym=member.pseudonym, asked_at=self._now())
        session.execute(delete(PanelMember).where(PanelMember.id == member.id))

    def _invited(self, session: Session, code: str) -> tuple[PanelInvitation, Panel]:
        now = self._now()
        found = session.execute(
            select(PanelInvitation, Panel)
            .join(Panel, Panel.id == PanelInvitation.panel_id)
            .where(PanelInvitation.code_hash == hash_of_code(code), PanelInvitation.revoked_at.is_(None))
        ).one_or_none()
        if found is None:
            raise RefusedByPanelError(
                404,
                "unknown_invitation",
                "There is no such invitation: check the code, or ask for another.",
                "code",
            )
        invitation, panel = found
        if invitation.expires_at is not None and invitation.expires_at <= now:
            raise RefusedByPanelError(
                410, "invitation_expired", "This invitation has expired: ask for another."
            )
        if invitation.uses >= invitation.most_uses:
            raise _used_up()
        if is_over(panel, now):
            raise RefusedByPanelError(410, "panel_ended", "This panel has ended and takes no new members.")
        return invitation, panel

    def _me(self, session: Session, who: Caller) -> schemas.Me:
        member = _member(session, who)
        panel = session.get_one(Panel, who.panel_id)
        devices = devices_of(session, member.id)
        paused = paused_since(session, who.device_id)
        return schemas.Me(
            state=state_of(panel, member, version_needed(session, panel.id), paused is not None, self._now()),
            panel=about(session, panel),
            answers={MemberTrait(trait): answer for trait, answer in member.answers.items()},
            consent_version=member.consent_version,
            joined_at=member.joined_at,
            left_at=member.left_at,
            devices=len(devices),
            paused_since=paused,
            page_views=sum(device.rows for device in devices),
        )


def _member(session: Session, who: Caller) -> PanelMember:
    member = session.get(PanelMember, who.member_id, with_for_update=True)
    if member is None:
        # Erased by another browser of the member since this call was authenticated.
        raise _erased()
    return member


def _erased() -> RefusedByPanelError:
    return RefusedByPanelError(
        401, "bad_panel_token", "This member was erased: nothing is left to ask about."
    )


def _require_newest(session: Session, panel_id: int, version: int) -> None:
    newest = newest_consent(session, panel_id).version
    if version != newest:
        raise RefusedByPanelError(
            409,
            "consent_changed",
            f"The current text is version {newest}, not {version}: show it, then repeat the call.",
            "consent_version",
        )


def _checked_answers(panel: Panel, answers: dict[MemberTrait, str], now: datetime) -> dict[str, str]:
    kept = {}
    for trait, answer in answers.items():
        if trait not in panel.questions:
            raise RefusedByPanelError(
                422, "not_asked", f"This panel does not ask for {trait}: leave it out.", f"answers.{trait}"
            )
        try:
            kept[str(trait)] = checked(trait, answer, now.year)
        except ValueError as error:
            raise RefusedByPanelError(
                422, "invalid_answer", f"{trait}: {answer!r} is not {error}.", f"answers.{trait}"
            ) from None
    return kept


def _used_up() -> RefusedByPanelError:
    return RefusedByPanelError(410, "invitation_used", "This invitation was used before: ask for another.")
