"""Invitations: codes that let people join, one for many people or one for each."""

from sqlalchemy import Engine, func, select, update

from footfall.features.panels import schemas
from footfall.features.panels.models import PanelInvitation
from footfall.features.panels.panels import panel_of
from footfall.features.panels.secrets import hash_of_code, new_code
from footfall.features.panels.state import RefusedByPanelError
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing


class PanelInvitations:
    """The invitations to the panels of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def invite(self, panel_id: int, asked: schemas.NewInvitation) -> tuple[schemas.Invitation, str]:
        """A new invitation and its code, which cannot be shown again.

        RefusedByPanelError if there is no such panel, as in every function here.
        """
        code = new_code()
        with writing(self._database) as session:
            panel_of(session, panel_id)
            made = self._made(panel_id, asked, code)
            session.add(made)
            session.flush()
            return _invitation(made), code

    def invite_each(
        self, panel_id: int, asked: schemas.NewInvitations
    ) -> list[tuple[schemas.Invitation, str]]:
        """A personal invitation for every label, with its code, in their order; all or none."""
        personal = [
            schemas.NewInvitation(label=label, expires_at=asked.expires_at, most_uses=1)
            for label in asked.labels
        ]
        with writing(self._database) as session:
            panel_of(session, panel_id)
            made = [(self._made(panel_id, one, code), code) for one in personal for code in [new_code()]]
            session.add_all([one for one, _ in made])
            session.flush()
            return [(_invitation(one), code) for one, code in made]

    def invitations(self, panel_id: int) -> list[schemas.Invitation]:
        """The invitations of a panel, oldest first."""
        with reading(self._database) as session:
            panel_of(session, panel_id)
            of_panel = select(PanelInvitation).where(PanelInvitation.panel_id == panel_id)
            return [_invitation(one) for one in session.scalars(of_panel.order_by(PanelInvitation.id))]

    def revoke(self, panel_id: int, invitation_id: int) -> None:
        """Revoke an invitation. Members who joined by it stay. RefusedByPanelError if there is none."""
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

    def _made(self, panel_id: int, asked: schemas.NewInvitation, code: str) -> PanelInvitation:
        return PanelInvitation(
            panel_id=panel_id,
            code_hash=hash_of_code(code),
            created_at=self._now(),
            uses=0,
            revoked_at=None,
            **asked.model_dump(),
        )


def _invitation(found: PanelInvitation) -> schemas.Invitation:
    return schemas.Invitation.model_validate(found, from_attributes=True)
