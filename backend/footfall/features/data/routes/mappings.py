"""Mappings of foreign columns kept under a name."""

from typing import Annotated

from fastapi import Path, Request
from pydantic import BaseModel, ConfigDict, Field

from footfall.features.accounts.call_audit import note
from footfall.features.data.routes.lake import Home
from footfall.ingest import mappings
from footfall.web.errors import ProblemBody, RefusedCallError
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow

router = LateRouter(
    dependencies=[allow(Right.ADMINISTER)],
    route_class=ProblemRoute,
    tags=["imports"],
    responses={
        404: {"model": ProblemBody, "description": "No mapping is kept under that name."},
        422: {"model": ProblemBody, "description": "A name or a mapping that is not good."},
    },
)
MappingId = Annotated[str, Path(max_length=64, description="Small letters, digits and hyphens.")]


class MappingsAnswer(BaseModel):
    """What the option `map` of a panel may name."""

    kept: list[str] = Field(description="Kept here, in order.")
    ready: list[str] = Field(description="Coming with the product.")


class MappingText(BaseModel):
    """A mapping."""

    model_config = ConfigDict(extra="forbid")

    map: str = Field(min_length=1, max_length=2_000, description="Pairs ours=theirs, separated by commas.")


@router.get("/api/imports/mappings", operation_id="mappings", summary="Kept mappings of columns")
def listed(home: Home) -> MappingsAnswer:
    """Names that `map` takes."""
    from footfall.ingest.sources.panel import mapping

    return MappingsAnswer(kept=mappings.names(home), ready=list(mapping.READY))


@router.put(
    "/api/imports/mappings/{mapping_id}",
    operation_id="keepMapping",
    summary="Keep a mapping of columns",
    status_code=204,
)
def keep(request: Request, home: Home, mapping_id: MappingId, wanted: MappingText) -> None:
    """Keep a mapping under a name, in place of one of the same name."""
    if "/" in wanted.map or wanted.map.endswith(".toml"):
        raise RefusedCallError(422, "bad_option", "map: files of the server cannot be named here.", "map")
    from footfall.ingest.sources.panel import mapping

    try:
        mapping.require_free(mapping_id)
    except ValueError as error:
        raise RefusedCallError(422, "bad_name", str(error), "mapping_id") from None
    try:
        text = mapping.canonical(wanted.map)
    except (ValueError, TypeError) as error:
        raise RefusedCallError(422, "bad_option", f"map: {error}", "map") from None
    try:
        mappings.keep(home, mapping_id, text)
    except ValueError as error:
        raise RefusedCallError(422, "bad_name", str(error), "mapping_id") from None
    note(request, "mapping_kept", f"mapping {mapping_id}", {})


@router.delete(
    "/api/imports/mappings/{mapping_id}",
    operation_id="removeMapping",
    summary="Forget a mapping of columns",
    status_code=204,
)
def remove(request: Request, home: Home, mapping_id: MappingId) -> None:
    """Forget a mapping; what was imported with it stays as it is."""
    try:
        mappings.remove(home, mapping_id)
    except mappings.UnknownMappingError as error:
        raise RefusedCallError(404, "unknown_mapping", str(error), "mapping_id") from None
    note(request, "mapping_removed", f"mapping {mapping_id}", {})
