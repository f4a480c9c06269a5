"""Panels, for administrators."""

from typing import Annotated, Any

from fastapi import Request

from footfall.features.accounts.call_audit import note
from footfall.features.panels.panels import Panels as PanelsService
from footfall.features.panels.routes.packed_extension import packed_files
from footfall.features.panels.schemas import (
    ExtensionStores,
    Members,
    NewConsent,
    NewPanel,
    PanelAnswer,
    Panels,
)
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.params import IdInPath
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

REFUSED: dict[int | str, dict[str, Any]] = {
    404: {"model": ProblemBody, "description": "There is no such panel or invitation."},
    422: {"model": ProblemBody, "description": "The request is at fault in the field named."},
}
router = LateRouter(
    dependencies=[allow(Right.ADMINISTER)], route_class=ProblemRoute, tags=["panels"], responses=REFUSED
)
PanelsDep = Annotated[PanelsService, provided(PanelsService)]


@router.get("/api/panels", operation_id="panels", summary="All panels")
def panels(service: PanelsDep) -> Panels:
    """Every panel with its counts, oldest first."""
    return Panels(panels=service.listed(), packed=list(packed_files()))


@router.post("/api/panels", operation_id="openPanel", summary="Open a panel", status_code=201)
def open_panel(request: Request, service: PanelsDep, asked: NewPanel) -> PanelAnswer:
    """Open a panel with the first version of its consent text. Invite people next."""
    made = service.open(asked)
    note(request, "panel_opened", f"panel {made.id}", {"name": made.about.name})
    return made


@router.post("/api/panels/{panel_id}/close", operation_id="closePanel", summary="Close a panel")
def close_panel(request: Request, service: PanelsDep, panel_id: IdInPath) -> PanelAnswer:
    """Close a panel. Nothing more is collected; data sent stays."""
    closed = service.close(panel_id)
    note(request, "panel_closed", f"panel {panel_id}")
    return closed


@router.put(
    "/api/panels/{panel_id}/stores", operation_id="setPanelStores", summary="Say where the extension is"
)
def set_stores(
    request: Request, service: PanelsDep, panel_id: IdInPath, asked: ExtensionStores
) -> PanelAnswer:
    """Name the stores where members get the extension. Their invitations lead there."""
    changed = service.set_stores(panel_id, asked)
    note(request, "panel_stores_set", f"panel {panel_id}", asked.model_dump())
    return changed


@router.post(
    "/api/panels/{panel_id}/consents",
    operation_id="changePanelConsent",
    summary="Change what members agree to",
    status_code=201,
)
def change_consent(
    request: Request, service: PanelsDep, panel_id: IdInPath, asked: NewConsent
) -> PanelAnswer:
    """Publish a new version of the consent text. Members are asked again unless it says otherwise."""
    changed = service.change_consent(panel_id, asked)
    version = changed.about.consent.version
    note(request, "panel_consent_changed", f"panel {panel_id}", {"version": version})
    return changed


@router.get("/api/panels/{panel_id}/members", operation_id="panelMembers", summary="Members of a panel")
def members(service: PanelsDep, panel_id: IdInPath) -> Members:
    """Members by pseudonym: state, since when, and when last seen."""
    return Members(members=service.members(panel_id))
