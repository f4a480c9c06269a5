"""Routes of the Similarweb API: one for each path of an endpoint; and keys, segments and categories."""

import gzip
import re
from collections.abc import Awaitable, Callable, Coroutine
from functools import lru_cache
from typing import Annotated, Any

from fastapi import Path, Request, Response, params
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse

from footfall.adapters.similarweb_v1.answers.about import capabilities
from footfall.adapters.similarweb_v1.answers.categories import categories
from footfall.adapters.similarweb_v1.answers.segments import describe_segments, read_segment
from footfall.adapters.similarweb_v1.declaration import DEVICES, Endpoint
from footfall.adapters.similarweb_v1.endpoints import ENDPOINTS, GROUPS
from footfall.adapters.similarweb_v1.errors import DESCRIBED, SimilarwebRoute, refused
from footfall.adapters.similarweb_v1.question import CheckedQuestion, last_updated, read, read_site
from footfall.adapters.vendors.asking import Asks
from footfall.adapters.vendors.left_of_day import reports_left
from footfall.adapters.vendors.refusals import Refusal
from footfall.adapters.vendors.tiers import ABOUT_A_KEY, EXTENDED, OWN_SEGMENTS
from footfall.web.late_routes import LateRouter

_TEXT = {"type": "string"}
_KEY = {"api_key": "API key with the scope `reports`; the header `api-key` does too."}
_PARAMETERS = _KEY | {
    "start_date": "Month `2026-03` or day `2026-03-17`. Without dates: the newest full month, by day or week "
    "the last 28 days.",
    "end_date": "Month or day, included.",
    "country": "Two letters, or `world`.",
    "state": "A state of the US, such as `CA`, with `country=us`.",
    "granularity": "`daily`, `weekly` or `monthly`.",
    "main_domain_only": "`true` leaves subdomains out.",
    "limit": "Rows of a list at most, 100 when left out.",
    "offset": "How many rows of a list to skip.",
}


def _router(tier: params.Depends) -> LateRouter:
    return LateRouter(
        dependencies=[tier],
        route_class=SimilarwebRoute,
        tags=["Similarweb API v1"],
        responses=DESCRIBED,
    )


router = _router(EXTENDED)
# The address contains a key, so no proxy may keep the answer.
_HEADERS = {"Cache-Control": "private, no-store"}
_DOMAIN = Annotated[str, Path(description="The site, without `www.`.")]
# Subject in a path -> the function that reads the question, and its meaning for the API description.
_SUBJECTS: dict[str, tuple[Callable[..., Awaitable[CheckedQuestion]], str]] = {
    "domain": (read_site, "The site, without `www.`."),
    "category": (read, "The category as `/v1/TopSites/categories` names it, `$All` for all sites."),
    "segment": (read_segment, "The id of a page group, as `describe` tells it."),
}


def _described(fields: tuple[str, ...]) -> dict[int | str, dict[str, Any]]:
    """The answer 200 for the API description; fields: those that it always has."""
    schema = {"type": "object", "required": list(fields), "properties": {name: {} for name in fields}}
    return {200: {"description": "The answer.", "content": {"application/json": {"schema": schema}}}}


def _parameters(meanings: dict[str, str]) -> dict[str, Any]:
    """The query parameters for the API description."""
    return {
        "parameters": [
            {
                "name": name,
                "in": "query",
                "required": False,
                "schema": _TEXT,
                "description": meaning,
            }
            for name, meaning in meanings.items()
        ]
    }


def _same_to_all(request: Request, body: bytes) -> Response:
    """A response of JSON that is the same for everybody, compressed if the client takes gzip.

    Compressed bodies are kept: compressing 40 kB takes a twentieth of the call.
    """
    headers = _HEADERS | {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        headers |= {"Content-Encoding": "gzip"}
        body = _compressed(body)
    return Response(body, media_type="application/json", headers=headers)


@lru_cache(maxsize=32)
def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def _answering(endpoint: Endpoint) -> Callable[..., Coroutine[Any, Any, Response]]:
    read_subject, meaning = _SUBJECTS[endpoint.subject]

    async def answer(
        request: Request,
        subject: Annotated[str, Path(alias=endpoint.subject, description=meaning)],
        asking: Asks,
    ) -> Response:
        asked = await read_subject(subject, request.query_params, endpoint.device, asking)
        body = await endpoint.answer(asked, asking)
        if isinstance(body, bytes):
            return _same_to_all(request, body)
        if endpoint.has_meta:
            meta = {
                "request": asked.meta_request(),
                "status": "Success",
                "last_updated": str(last_updated(asked.newest)),
                "device": DEVICES[endpoint.device],
            }
            if notes := asking.notes():
                meta["notes"] = notes
            body = {"meta": meta, **body}
        return JSONResponse(body, headers=_HEADERS)

    return answer


def _add(router: LateRouter, endpoint: Endpoint) -> None:
    fields = ("meta", *endpoint.fields) if endpoint.has_meta else endpoint.fields
    for path in endpoint.paths:
        router.add_api_route(
            path,
            _answering(endpoint),
            methods=["GET"],
            operation_id="similarweb" + re.sub(r"\W+", "_", path),
            # Paths that differ in case alone would give a generated client the same name twice.
            include_in_schema=path.lower() not in (other.lower() for other in endpoint.paths if other > path),
            summary=endpoint.summary,
            response_class=JSONResponse,
            responses=_described(fields),
            openapi_extra=_parameters(_PARAMETERS | endpoint.parameters),
        )


def _router_of(tier: params.Depends, endpoints: tuple[Endpoint, ...]) -> LateRouter:
    routes = _router(tier)
    for endpoint in endpoints:
        _add(routes, endpoint)
    return routes


routers = (router, *(_router_of(tier, endpoints) for tier, endpoints in GROUPS))
# What paths of the API begin with.
_FOLDERS = tuple({path.partition("{")[0] for endpoint in ENDPOINTS for path in endpoint.paths})
_NOT_HERE = "This server does not answer this address of the Similarweb API; /openapi lists those it does"


def missing_address(request: Request) -> Response | None:
    """The refusal (404) of a path of the Similarweb API that is not answered here; None for other paths."""
    if not request.url.path.startswith(_FOLDERS):
        return None
    return refused(request, Refusal(404, "not_found", _NOT_HERE))


@router.get(
    "/v1/segment/traffic-and-engagement/describe",
    dependencies=[OWN_SEGMENTS],
    operation_id="similarwebDescribeSegments",
    response_class=JSONResponse,
    responses=_described(("response", "segments")),
    openapi_extra=_parameters(_KEY),
)
@router.get(
    "/v1/segment/total-traffic-and-engagement/describe", dependencies=[OWN_SEGMENTS], include_in_schema=False
)
async def segments(asking: Asks) -> Response:
    """The page groups of the projects that the owner of the key may see."""
    return JSONResponse(await describe_segments(asking), headers=_HEADERS)


@router.get(
    "/v1/TopSites/categories",
    operation_id="similarwebCategories",
    response_class=JSONResponse,
    responses=_described(()),
    openapi_extra=_parameters(_KEY),
)
async def all_categories(asking: Asks) -> Response:
    """The categories that sites have, by name, each with those below it."""
    return JSONResponse(await categories(asking), headers=_HEADERS)


async def _capabilities(request: Request, asking: Asks) -> Response:
    left = await run_in_threadpool(reports_left, request, asking.user)
    return JSONResponse(await capabilities(asking, left.remaining), headers=_HEADERS)


_CAPABILITIES = _described(("remaining_hits", "web_desktop_data", "web_mobile_data"))


@router.get(
    "/capabilities",
    dependencies=[ABOUT_A_KEY],
    operation_id="similarwebCapabilities",
    response_class=JSONResponse,
    responses=_CAPABILITIES,
    openapi_extra=_parameters(_KEY),
)
async def key_capabilities(request: Request, asking: Asks) -> Response:
    """What the key may ask: reports left today, months and countries."""
    return await _capabilities(request, asking)


@router.get(
    "/v1/website/{domain}/capabilities",
    dependencies=[ABOUT_A_KEY],
    operation_id="similarwebCapabilitiesOfSite",
    response_class=JSONResponse,
    responses=_CAPABILITIES,
    openapi_extra=_parameters(_KEY),
)
async def site_capabilities(request: Request, domain: _DOMAIN, asking: Asks) -> Response:
    """The same for every site: reports left today, months and countries."""
    return await _capabilities(request, asking)
