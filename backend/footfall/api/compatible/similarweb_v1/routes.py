"""The dialect's addresses: a route for each, and what a key opens."""

import re
from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import JSONResponse

from footfall.api.billing.paywall import limits_of
from footfall.api.compatible.asking import Asks
from footfall.api.compatible.similarweb_v1 import ENDPOINTS
from footfall.api.compatible.similarweb_v1.about import UNLIMITED, capabilities
from footfall.api.compatible.similarweb_v1.declaration import DEVICES, Endpoint
from footfall.api.compatible.similarweb_v1.errors import DESCRIBED, SimilarwebRoute
from footfall.api.compatible.similarweb_v1.question import last_updated, read

_TEXT = {"type": "string"}
_PARAMETERS = {
    "api_key": "API key with the scope `reports`; the header `api-key` does too.",
    "start_date": "Month `2026-03` or day `2026-03-17`. Without dates: the newest full month, by day or week "
    "the last 28 days.",
    "end_date": "Month or day, included.",
    "country": "Two letters, or `world`.",
    "state": "A state of the US, such as `CA`, with `country=us`.",
    "granularity": "`daily`, `weekly` or `monthly`.",
    "main_domain_only": "`true` leaves subdomains out.",
    "limit": "Rows of a list at most, 100 when left out.",
    "offset": "Rows of a list to leave out first.",
}
router = APIRouter(route_class=SimilarwebRoute, tags=["Similarweb API v1"], responses=DESCRIBED)
# The address holds a key: nobody on the way keeps the answer.
_HEADERS = {"Cache-Control": "private, no-store"}
_DOMAIN = Annotated[str, Path(description="The site, without `www.`.")]


def _described(fields: tuple[str, ...]) -> dict[int | str, dict[str, Any]]:
    schema = {"type": "object", "required": list(fields), "properties": {name: {} for name in fields}}
    return {200: {"description": "The answer.", "content": {"application/json": {"schema": schema}}}}


def _parameters(names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "parameters": [
            {
                "name": name,
                "in": "query",
                "required": False,
                "schema": _TEXT,
                "description": _PARAMETERS[name],
            }
            for name in names
        ]
    }


def _answering(endpoint: Endpoint) -> Callable[..., Coroutine[Any, Any, Response]]:
    async def answer(request: Request, domain: _DOMAIN, asking: Asks) -> Response:
        asked = await read(domain, request.query_params, endpoint.device, asking)
        body = await endpoint.answer(asked, asking)
        if endpoint.has_meta:
            meta = {
                "request": asked.told_back(),
                "status": "Success",
                "last_updated": str(last_updated(asked.newest)),
                "device": DEVICES[endpoint.device],
            }
            body = {"meta": meta, **body}
        return JSONResponse(body, headers=_HEADERS)

    return answer


def _add(endpoint: Endpoint) -> None:
    fields = ("meta", *endpoint.fields) if endpoint.has_meta else endpoint.fields
    for path in endpoint.paths:
        router.add_api_route(
            path,
            _answering(endpoint),
            methods=["GET"],
            operation_id="similarweb" + re.sub(r"\W+", "_", path),
            summary=endpoint.summary,
            response_class=JSONResponse,
            responses=_described(fields),
            openapi_extra=_parameters(tuple(_PARAMETERS)),
        )


for each in ENDPOINTS:
    _add(each)


async def _capabilities(request: Request, asking: Asks) -> Response:
    limits, user = limits_of(request), asking.user
    counts = limits.schema(user).counts
    most = counts.reports_per_day
    left = UNLIMITED if most is None or not limits.counts(user) else most - counts.reports_today
    return JSONResponse(await capabilities(asking, 0 if user.off_limits else left), headers=_HEADERS)


_OPENED = _described(("remaining_hits", "web_desktop_data", "web_mobile_data"))


@router.get(
    "/capabilities",
    operation_id="similarwebCapabilities",
    response_class=JSONResponse,
    responses=_OPENED,
    openapi_extra=_parameters(("api_key",)),
)
async def opened(request: Request, asking: Asks) -> Response:
    """What a key opens: calls that are left, months and countries."""
    return await _capabilities(request, asking)


@router.get(
    "/v1/website/{domain}/capabilities",
    operation_id="similarwebCapabilitiesOfSite",
    response_class=JSONResponse,
    responses=_OPENED,
    openapi_extra=_parameters(("api_key",)),
)
async def opened_of_site(request: Request, domain: _DOMAIN, asking: Asks) -> Response:
    """The same for every site."""
    return await _capabilities(request, asking)
