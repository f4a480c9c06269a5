"""OAuth 2.1 over HTTP: metadata, registration, consent, tokens. PKCE is asked of everybody."""

from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from mcp.server.auth.handlers.authorize import AuthorizationHandler
from mcp.server.auth.handlers.register import RegistrationHandler
from mcp.server.auth.handlers.token import TokenHandler
from mcp.server.auth.middleware.client_auth import AuthenticationError, ClientAuthenticator
from mcp.server.auth.provider import construct_redirect_uri
from mcp.server.auth.settings import ClientRegistrationOptions
from mcp.shared.auth import InvalidRedirectUriError, OAuthClientInformationFull
from pydantic import AnyUrl, ValidationError
from starlette.concurrency import run_in_threadpool

from footfall.accounts.assistants import SCOPES, Assistants
from footfall.accounts.schemas import AssistantAnswer
from footfall.api.accounts.sign_in import NO_STORE, Form
from footfall.api.http.errors import ProblemBody, problem
from footfall.api.http.params import IdInPath, address_of
from footfall.api.mcp.http import METADATA_PATH, PATH, public_address
from footfall.api.mcp.oauth.pages import consent_page, host_of, leaving_page, refused_page
from footfall.api.mcp.oauth.provider import Provider
from footfall.api.pages.texts import texts_of
from footfall.api.security.session import SignedInUser, current_user
from footfall.vocabulary.user import GUEST

router = APIRouter(tags=["oauth"])
OPTIONS = ClientRegistrationOptions(enabled=True, default_scopes=list(SCOPES))
FIELDS = ("client_id", "redirect_uri", "redirect_named", "code_challenge", "state")
LONGEST_FIELD = 4000


def assistants_of(request: Request) -> Assistants:
    """The assistants the application was started with."""
    assistants: Assistants = request.app.state.assistants
    return assistants


def provider_of(request: Request) -> Provider:
    """The authorization server under the address of this call."""
    return Provider(assistants_of(request), f"{public_address(request)}{PATH}")


Grants = Annotated[Assistants, Depends(assistants_of)]
Server = Annotated[Provider, Depends(provider_of)]


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
    told = {400: "The call is at fault; `error` is a word of OAuth 2.", 401: "There is no such client."}
    found: dict[int | str, dict[str, Any]] = {200: {"description": description}}
    return found | {
        status: {"description": told[status], "content": {"application/json": {}}} for status in more
    }


@router.get(METADATA_PATH, summary="Where assistants get access to /mcp")
@router.get("/.well-known/oauth-protected-resource", include_in_schema=False)
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


@router.get("/.well-known/oauth-authorization-server", summary="How assistants get access")
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
    return await RegistrationHandler(server, OPTIONS).handle(request)


@router.get("/oauth/authorize", include_in_schema=False)
async def authorize(request: Request, server: Server) -> Response:
    """Begin: to the page where the reader decides, or back to the client with what is wrong."""
    return await AuthorizationHandler(server).handle(request)


@router.post(
    "/oauth/token",
    summary="Tokens for a code or for a refresh token",
    responses=_answers("Access token and refresh token.", 400, 401),
    openapi_extra=_form(
        "grant_type", "client_id", code="", code_verifier="", redirect_uri="", refresh_token=""
    ),
    response_class=JSONResponse,
)
async def token(request: Request, server: Server) -> Response:
    """A code and a refresh token are good once; who sends one again ends what the first one got."""
    answer: Response = await TokenHandler(server, ClientAuthenticator(server)).handle(request)
    return answer


@router.post(
    "/oauth/revoke",
    summary="End an assistant's access",
    responses=_answers("It has ended, or there was nothing to end.", 400, 401),
    openapi_extra=_form("token", "client_id"),
    response_class=JSONResponse,
)
async def revoke(request: Request, server: Server, grants: Grants) -> Response:
    """Token revocation (RFC 7009), by either token."""
    try:
        client = await ClientAuthenticator(server).authenticate_request(request)
    except AuthenticationError as error:
        refused = {"error": "invalid_client", "error_description": error.message}
        return JSONResponse(refused, 401, NO_STORE)
    given = (await request.form()).get("token")
    if not isinstance(given, str):
        return JSONResponse(
            {"error": "invalid_request", "error_description": "token is missing"}, 400, NO_STORE
        )
    await run_in_threadpool(grants.end, client.client_id, given)
    return JSONResponse({}, 200, NO_STORE)


@router.get("/oauth/consent", include_in_schema=False)
async def ask_consent(request: Request, server: Server) -> Response:
    """Who wants to ask what; a guest signs in first."""
    if await run_in_threadpool(current_user, request) == GUEST:
        here = quote(f"{request.url.path}?{request.url.query}", safe="")
        return RedirectResponse(f"/sign-in?redirect_to={here}", 303, NO_STORE)
    fields = {name: request.query_params.get(name, "") for name in FIELDS}
    words, client = texts_of(request), await _client(server, fields)
    if client is None:
        return HTMLResponse(refused_page(words), 400, NO_STORE)
    page = consent_page(words, client.client_name or "", fields["redirect_uri"], fields)
    return HTMLResponse(page, headers=NO_STORE)


@router.post("/oauth/consent", include_in_schema=False)
async def decide(request: Request, form: Form, who: SignedInUser, server: Server, grants: Grants) -> Response:
    """Let the assistant in, or not; either way back to it."""
    fields = {name: form.get(name, "") for name in FIELDS}
    words, client = texts_of(request), await _client(server, fields)
    if client is None:
        return HTMLResponse(refused_page(words), 400, NO_STORE)
    told = {"state": fields["state"] or None, "iss": public_address(request)}
    if form.get("decision") == "allow":
        told["code"] = await run_in_threadpool(
            grants.let_in,
            who.id,
            client.client_id,
            fields["code_challenge"],
            fields["redirect_uri"],
            bool(fields["redirect_named"]),
        )
    else:
        told["error"] = "access_denied"
    return HTMLResponse(
        leaving_page(words, construct_redirect_uri(fields["redirect_uri"], **told)), headers=NO_STORE
    )


async def _client(server: Provider, fields: dict[str, str]) -> OAuthClientInformationFull | None:
    """The client that a decision is about; None when the call is not one that `authorize` leads to."""
    client = await server.get_client(fields["client_id"])
    is_whole = 43 <= len(fields["code_challenge"]) <= 128 and len(fields["state"]) <= LONGEST_FIELD
    if client is None or not is_whole:
        return None
    try:
        client.validate_redirect_uri(AnyUrl(fields["redirect_uri"]))
    except (InvalidRedirectUriError, ValidationError):
        return None
    return client


@router.get("/api/assistants", summary="Assistants that one let in", tags=["account"])
def assistants(request: Request, who: SignedInUser, grants: Grants) -> list[AssistantAnswer]:
    """Those that may still ask, oldest first."""
    listed = grants.listed(who.id)
    last = request.app.state.key_usage.last_used([key.id for key, _ in listed])
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
    status_code=204,
    response_model=None,
    summary="End an assistant's access",
    tags=["account"],
    responses={404: {"model": ProblemBody, "description": "There is no such assistant."}},
)
def end_assistant(request: Request, key_id: IdInPath, who: SignedInUser, grants: Grants) -> Response:
    """At once, whatever tokens it holds."""
    if key_id not in {key.id for key, _ in grants.listed(who.id)}:
        return problem(404, "unknown_assistant", "You have let in no such assistant.", "key_id")
    request.app.state.keys.revoke(who.id, key_id, address_of(request))
    return Response(status_code=204)
