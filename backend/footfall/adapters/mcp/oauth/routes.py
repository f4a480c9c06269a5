"""OAuth 2.1 over HTTP: metadata, registration, consent, tokens. Every client must use PKCE."""

from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import parse_qs, quote, urlsplit

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from starlette.concurrency import run_in_threadpool

from footfall.adapters.mcp.caller import public_address
from footfall.adapters.mcp.http import METADATA_PATH, PATH
from footfall.adapters.mcp.loading import LOADING
from footfall.adapters.mcp.oauth.pages import (
    CONSENT_PATH,
    consent_page,
    host_of,
    leaving_page,
    mistake_page,
    refused_page,
)
from footfall.core.user import GUEST
from footfall.features.accounts.assistants import SCOPES, Assistants
from footfall.features.accounts.caller import SignedInUser, caller
from footfall.features.accounts.key_usage import UsageOfKeys
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.routes.sign_in import NO_STORE, Form
from footfall.features.accounts.schemas import AssistantAnswer
from footfall.web.errors import ProblemBody, problem
from footfall.web.late_routes import LateRouter
from footfall.web.pages.texts import texts_of
from footfall.web.params import IdInPath, address_of
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

if TYPE_CHECKING:
    from footfall.adapters.mcp.oauth.handlers import Handlers

router = LateRouter(tags=["oauth"])
FIELDS = ("client_id", "redirect_uri", "redirect_named", "code_challenge", "state")


def handlers_of(request: Request, grants: Annotated[Assistants, provided(Assistants)]) -> "Handlers":
    """The authorization server under the address of this call.

    The first call loads the SDK. FastAPI runs this in a thread, so that no other call waits for it.
    """
    with LOADING:
        from footfall.adapters.mcp.oauth.handlers import Handlers

    return Handlers(grants, f"{public_address(request)}{PATH}")


AssistantsDep = Annotated[Assistants, provided(Assistants)]
Server = Annotated["Handlers", Depends(handlers_of)]


def _form(*required: str, **also: str) -> dict[str, Any]:
    properties = {name: {"type": "string"} for name in (*required, *also)}
    schema = {
        "type": "object",
        "required": list(required),
        "properties": properties,
        "additionalProperties": False,
    }
    return {"requestBody": {"content": {"application/x-www-form-urlencoded": {"schema": schema}}}}


def _answers(description: str, *more: int) -> dict[int | str, dict[str, Any]]:
    descriptions = {
        400: "The call is at fault; `error` is a word of OAuth 2.",
        401: "There is no such client.",
    }
    success: dict[int | str, dict[str, Any]] = {200: {"description": description}}
    return success | {
        status: {"description": descriptions[status], "content": {"application/json": {}}} for status in more
    }


@router.get(METADATA_PATH, dependencies=[allow(Right.ANYONE)], summary="Where assistants get access to /mcp")
@router.get(
    "/.well-known/oauth-protected-resource", dependencies=[allow(Right.ANYONE)], include_in_schema=False
)
def protected_resource(request: Request) -> dict[str, Any]:
    """Protected-resource metadata (RFC 9728)."""
    address = public_address(request)
    return {
        "resource": f"{address}{PATH}",
        "resource_name": "Footfall",
        "authorization_servers": [address],
        "scopes_supported": list(SCOPES),
        "bearer_methods_supported": ["header"],
    }


@router.get(
    "/.well-known/oauth-authorization-server",
    dependencies=[allow(Right.ANYONE)],
    summary="How assistants get access",
)
def authorization_server(request: Request) -> dict[str, Any]:
    """Authorization-server metadata (RFC 8414)."""
    address = public_address(request)
    return {
        "issuer": address,
        "authorization_endpoint": f"{address}/oauth/authorize",
        "token_endpoint": f"{address}/oauth/token",
        "registration_endpoint": f"{address}/oauth/register",
        "revocation_endpoint": f"{address}/oauth/revoke",
        "scopes_supported": list(SCOPES),
        "response_types_supported": ["code"],
        "grant_types_supported": ["authorization_code", "refresh_token"],
        "token_endpoint_auth_methods_supported": ["none"],
        "revocation_endpoint_auth_methods_supported": ["none"],
        "code_challenge_methods_supported": ["S256"],
        "authorization_response_iss_parameter_supported": True,
    }


@router.post(
    "/oauth/register",
    dependencies=[allow(Right.ANYONE)],
    status_code=201,
    summary="Register an assistant",
    responses={
        201: {"description": "The client.", "content": {"application/json": {}}},
        400: {"description": "Not a client.", "content": {"application/json": {}}},
    },
    response_class=Response,
)
async def register(request: Request, server: Server) -> Response:
    """Dynamic client registration (RFC 7591). A client gets no secret: PKCE ties a code to it."""
    return await server.register(request)


@router.get("/oauth/authorize", dependencies=[allow(Right.ANYONE)], include_in_schema=False)
async def authorize(request: Request, server: Server, grants: AssistantsDep) -> Response:
    """Begin: to the page where the reader decides, or to one that says what is wrong with the question.

    An error goes back to the client by itself only for somebody who let this client in before.
    """
    answer = await server.authorize(request)
    address = answer.headers.get("Location", CONSENT_PATH)
    if address.startswith(CONSENT_PATH):
        return answer
    who, client_id = await caller(request), request.query_params["client_id"]
    if who != GUEST and await run_in_threadpool(grants.approved, who.id, client_id):
        return answer
    client = await run_in_threadpool(grants.client, client_id)
    error = parse_qs(urlsplit(address).query)["error"][-1]
    page = mistake_page(texts_of(request), client.name if client else "", address, error)
    return HTMLResponse(page, 400, NO_STORE)


@router.post(
    "/oauth/token",
    dependencies=[allow(Right.ANYONE)],
    summary="Tokens for a code or for a refresh token",
    responses=_answers("Access token and refresh token.", 400, 401),
    openapi_extra=_form(
        "grant_type", "client_id", code="", code_verifier="", redirect_uri="", refresh_token="", resource=""
    ),
    response_class=JSONResponse,
)
async def token(request: Request, server: Server) -> Response:
    """A code and a refresh token are good once.

    Who sends a used code again, or the refresh token before the last, ends the access it gave.
    """
    return await server.token(request)


@router.post(
    "/oauth/revoke",
    dependencies=[allow(Right.ANYONE)],
    summary="End an assistant's access",
    responses=_answers("It has ended, or there was nothing to end.", 400, 401),
    openapi_extra=_form("token", "client_id"),
    response_class=JSONResponse,
)
async def revoke(request: Request, server: Server) -> Response:
    """Token revocation (RFC 7009), by either token."""
    return await server.revoke(request)


@router.get("/oauth/consent", dependencies=[allow(Right.ANYONE)], include_in_schema=False)
async def ask_consent(request: Request, server: Server) -> Response:
    """Who wants to ask what; a guest signs in first."""
    if await caller(request) == GUEST:
        here = quote(f"{request.url.path}?{request.url.query}", safe="")
        return RedirectResponse(f"/sign-in?redirect_to={here}", 303, NO_STORE)
    fields = {name: request.query_params.get(name, "") for name in FIELDS}
    words, client = texts_of(request), await server.client(fields)
    if client is None:
        return HTMLResponse(refused_page(words), 400, NO_STORE)
    page = consent_page(words, client.client_name or "", fields["redirect_uri"], fields)
    return HTMLResponse(page, headers=NO_STORE)


@router.post("/oauth/consent", dependencies=[allow(Right.ACCOUNT)], include_in_schema=False)
async def decide(
    request: Request, form: Form, who: SignedInUser, server: Server, grants: AssistantsDep
) -> Response:
    """Let the assistant in, or not; either way back to it."""
    fields = {name: form.get(name, "") for name in FIELDS}
    words, client = texts_of(request), await server.client(fields)
    if client is None:
        return HTMLResponse(refused_page(words), 400, NO_STORE)
    answer = {"state": fields["state"] or None, "iss": public_address(request)}
    if form.get("decision") == "allow":
        answer["code"] = await run_in_threadpool(
            grants.let_in,
            who.id,
            client.client_id,
            fields["code_challenge"],
            fields["redirect_uri"],
            bool(fields["redirect_named"]),
        )
    else:
        answer["error"] = "access_denied"
    return HTMLResponse(
        leaving_page(words, server.address_back(fields["redirect_uri"], answer)), headers=NO_STORE
    )


@router.get(
    "/api/assistants",
    dependencies=[allow(Right.ACCOUNT)],
    summary="Assistants that one let in",
    tags=["account"],
)
def assistants(request: Request, who: SignedInUser, grants: AssistantsDep) -> list[AssistantAnswer]:
    """Those that may still ask, oldest first."""
    listed = grants.listed(who.id)
    last = service_of(request, UsageOfKeys).last_used([key.id for key, _ in listed])
    return [
        AssistantAnswer(
            id=key.id,
            name=client.name,
            host=host_of(client.redirect_uris[0]),
            scopes=key.scopes,
            created_at=key.created_at,
            last_used_at=last.get(key.id),
        )
        for key, client in listed
    ]


@router.delete(
    "/api/assistants/{key_id}",
    dependencies=[allow(Right.ACCOUNT)],
    status_code=204,
    response_model=None,
    summary="End an assistant's access",
    tags=["account"],
    responses={404: {"model": ProblemBody, "description": "There is no such assistant."}},
)
def end_assistant(request: Request, key_id: IdInPath, who: SignedInUser, grants: AssistantsDep) -> Response:
    """At once, whatever tokens it holds."""
    if key_id not in {key.id for key, _ in grants.listed(who.id)}:
        return problem(404, "unknown_assistant", "You have not authorised this assistant.", "key_id")
    service_of(request, Keys).revoke(who.id, key_id, address_of(request))
    return Response(status_code=204)
