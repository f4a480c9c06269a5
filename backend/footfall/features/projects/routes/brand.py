"""The caller's brand on printed dashboards."""

from typing import Annotated

from footfall.features.accounts.caller import SignedInUser
from footfall.features.projects.brands import BrandFields, Brands, fields_of
from footfall.features.projects.routes.projects import REFUSALS
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(
    dependencies=[allow(Right.ACCOUNT)], route_class=ProblemRoute, tags=["settings"], responses=REFUSALS
)


BrandsDep = Annotated[Brands, provided(Brands)]


@router.get("/api/brand", operation_id="brand", summary="One's brand on printed dashboards")
def brand(user: SignedInUser, brands: BrandsDep) -> BrandFields:
    """Name, colour and logo; the product's until they are set."""
    return fields_of(brands.of(user.id))


@router.put("/api/brand", operation_id="saveBrand", summary="Set one's brand on printed dashboards")
def save(user: SignedInUser, wanted: BrandFields, brands: BrandsDep) -> BrandFields:
    """It is on the cover of what the caller prints, and of PDFs about their projects."""
    brands.save(user.id, wanted)
    return fields_of(brands.of(user.id))
