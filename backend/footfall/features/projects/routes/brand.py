"""The caller's brand on printed dashboards."""

from typing import Annotated

from fastapi import Depends, Request

from footfall.features.accounts.caller import SignedInUser
from footfall.features.projects.brands import BrandFields, Brands, fields_of
from footfall.features.projects.routes.projects import REFUSALS
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow

router = LateRouter(
    dependencies=[allow(Right.ACCOUNT)], route_class=ProblemRoute, tags=["settings"], responses=REFUSALS
)


def brands_of(request: Request) -> Brands:
    """The brands the application was started with."""
    brands: Brands = request.app.state.brands
    return brands


Kept = Annotated[Brands, Depends(brands_of)]


@router.get("/api/brand", operation_id="brand", summary="One's brand on printed dashboards")
def brand(user: SignedInUser, brands: Kept) -> BrandFields:
    """Name, colour and logo; the product's until they are set."""
    return fields_of(brands.of(user.id))


@router.put("/api/brand", operation_id="saveBrand", summary="Set one's brand on printed dashboards")
def save(user: SignedInUser, wanted: BrandFields, brands: Kept) -> BrandFields:
    """It is on the cover of what the caller prints, and of PDFs about their projects."""
    brands.save(user.id, wanted)
    return fields_of(brands.of(user.id))
