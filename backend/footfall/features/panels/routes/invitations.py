"""Invitations to panels, for administrators."""

from typing import Annotated

from fastapi import Request

from footfall.features.accounts.call_audit import note
from footfall.features.panels.administration.invitations import PanelInvitations
from footfall.features.panels.routes.panels import REFUSED
from footfall.features.panels.schemas import (
    Invitation,
    InvitationMade,
    Invitations,
    InvitationsMade,
    NewInvitation,
    NewInvitations,
)
from footfall.web.late_routes import LateRouter
from footfall.web.params import IdInPath
from footfall.web.problem_route import ProblemRoute
from footfall.web.public_address import PublicAddress
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

router = LateRouter(
    dependencies=[allow(Right.ADMINISTER)], route_class=ProblemRoute, tags=["panels"], responses=REFUSED
)
PanelInvitationsDep = Annotated[PanelInvitations, provided(PanelInvitations)]


@router.get(
    "/api/panels/{panel_id}/invitations", operation_id="panelInvitations", summary="Invitations of a panel"
)
def invitations(service: PanelInvitationsDep, panel_id: IdInPath) -> Invitations:
    """The invitations of a panel and how often each was used. Codes cannot be read again."""
    return Invitations(invitations=service.invitations(panel_id))


@router.post(
    "/api/panels/{panel_id}/invitations",
    operation_id="inviteToPanel",
    summary="Invite to a panel",
    status_code=201,
)
def invite(
    request: Request, service: PanelInvitationsDep, panel_id: IdInPath, asked: NewInvitation
) -> InvitationMade:
    """Create an invitation code and link, for one person or many."""
    made, code = service.invite(panel_id, asked)
    note(request, "panel_invitation_made", f"panel {panel_id}", {"invitation": made.id})
    return _with_link(request, made, code)


@router.post(
    "/api/panels/{panel_id}/personal-invitations",
    operation_id="inviteEachToPanel",
    summary="Invite a list of people to a panel",
    status_code=201,
)
def invite_each(
    request: Request, service: PanelInvitationsDep, panel_id: IdInPath, asked: NewInvitations
) -> InvitationsMade:
    """Create a personal invitation for every label, at most 1,000 a call; all or none."""
    made = service.invite_each(panel_id, asked)
    ids = [one.id for one, _ in made]
    note(request, "panel_invitations_made", f"panel {panel_id}", {"from": min(ids), "count": len(ids)})
    return InvitationsMade(invitations=[_with_link(request, one, code) for one, code in made])


@router.delete(
    "/api/panels/{panel_id}/invitations/{invitation_id}",
    operation_id="revokePanelInvitation",
    summary="Revoke an invitation",
    status_code=204,
)
def revoke(
    request: Request, service: PanelInvitationsDep, panel_id: IdInPath, invitation_id: IdInPath
) -> None:
    """Revoke an invitation. Members who joined by it stay."""
    service.revoke(panel_id, invitation_id)
    note(request, "panel_invitation_revoked", f"panel {panel_id}", {"invitation": invitation_id})


def _with_link(request: Request, made: Invitation, code: str) -> InvitationMade:
    # Browsers send no server what stands after the #, so the code is in no log.
    link = f"{service_of(request, PublicAddress).collector_url}/join#{code}"
    return InvitationMade(invitation=made, code=code, link=link)
