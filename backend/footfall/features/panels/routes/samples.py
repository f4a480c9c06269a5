"""A panel as a sample, for administrators: quotas, coverage, panelists needed, the ethics board's record."""

from typing import Annotated

from fastapi import Query, Request, Response

from footfall.features.accounts.call_audit import note
from footfall.features.panels.administration.coverage import Samples
from footfall.features.panels.administration.ethics_record import EthicsRecords
from footfall.features.panels.administration.needed import PanelistsFor
from footfall.features.panels.administration.schemas import Needed, Quotas, Sample
from footfall.features.panels.panels import Panels
from footfall.features.panels.routes.panels import REFUSED
from footfall.features.panels.schemas import PanelAnswer
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.params import IdInPath
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(
    dependencies=[allow(Right.ADMINISTER)], route_class=ProblemRoute, tags=["panels"], responses=REFUSED
)
PanelsDep = Annotated[Panels, provided(Panels)]
SamplesDep = Annotated[Samples, provided(Samples)]
PanelistsForDep = Annotated[PanelistsFor, provided(PanelistsFor)]
EthicsRecordsDep = Annotated[EthicsRecords, provided(EthicsRecords)]


@router.put("/api/panels/{panel_id}/quotas", operation_id="setPanelQuotas", summary="Set quotas")
def set_quotas(request: Request, panels: PanelsDep, panel_id: IdInPath, asked: Quotas) -> PanelAnswer:
    """Replace the quotas. A person in a full one is told so and cannot join; members stay."""
    changed = panels.set_quotas(panel_id, asked)
    note(request, "panel_quotas_set", f"panel {panel_id}", {"quotas": len(asked.quotas)})
    return changed


@router.get("/api/panels/{panel_id}/sample", operation_id="panelSample", summary="A panel as a sample")
def sample(samples: SamplesDep, panel_id: IdInPath) -> Sample:
    """Who takes part, against the margins of the population, and who joined and left by week."""
    return samples.of_panel(panel_id)


@router.get(
    "/api/panels/{panel_id}/panelists-needed",
    operation_id="panelistsNeeded",
    summary="Panelists needed for a number of a site",
    responses={503: {"model": ProblemBody, "description": "Nothing is published yet."}},
)
def panelists_needed(
    panelists_for: PanelistsForDep,
    panel_id: IdInPath,
    site: Annotated[str, Query(min_length=1, max_length=2000, description="A domain, e.g. shop.example.")],
) -> Needed:
    """Panelists needed for visits of a site within 50, 25 and 10 %, by the interval of the newest month."""
    return panelists_for.site(panel_id, site)


@router.get(
    "/api/panels/{panel_id}/ethics-record",
    operation_id="panelEthicsRecord",
    summary="The record for an ethics board",
    response_class=Response,
    responses={200: {"description": "The record.", "content": {"text/markdown": {}}}},
)
def ethics_record(request: Request, records: EthicsRecordsDep, panel_id: IdInPath) -> Response:
    """What is collected, from whom, how long, and every consent text with how many agreed to it."""
    text = records.of_panel(panel_id)
    note(request, "panel_record_exported", f"panel {panel_id}")
    name = f"panel-{panel_id}-record.md"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/markdown", headers=headers)
