"""The steps of OAuth 2.1 that the SDK does; loaded by the first call (`routes.py`)."""

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from mcp.server.auth.handlers.authorize import AuthorizationHandler
from mcp.server.auth.handlers.register import RegistrationHandler
from mcp.server.auth.handlers.token import TokenHandler
from mcp.server.auth.middleware.client_auth import AuthenticationError, ClientAuthenticator
from mcp.server.auth.provider import construct_redirect_uri
from mcp.server.auth.settings import ClientRegistrationOptions
from mcp.shared.auth import InvalidRedirectUriError, OAuthClientInformationFull
from pydantic import AnyUrl, ValidationError
from starlette.concurrency import run_in_threadpool

from footfall.adapters.mcp.oauth.provider import Provider
from footfall.features.accounts.assistants import SCOPES, Assistants
from footfall.features.accounts.routes.sign_in import NO_STORE

OPTIONS = ClientRegistrationOptions(enabled=True, default_scopes=list(SCOPES))
LONGEST_FIELD = 4000


class Handlers:
    """The steps for one authorization server."""

    def __init__(self, assistants: Assistants, resource: str) -> None:
        self._assistants = assistants
        self._provider = Provider(assistants, resource)

    async def register(self, request: Request) -> Response:
        """Dynamic client registration (RFC 7591)."""
        return await RegistrationHandler(self._provider, OPTIONS).handle(request)

    async def authorize(self, request: Request) -> Response:
        """Redirect to the page where the reader decides, or back to the client with an error."""
        return await AuthorizationHandler(self._provider).handle(request)

    async def token(self, request: Request) -> Response:
        """Tokens for a code or for a refresh token, for this server's resource alone (RFC 8707)."""
        resources = (await request.form()).getlist("resource")
        if not all(isinstance(each, str) and self._provider.is_own(each) for each in resources):
            error = {"error": "invalid_target", "error_description": self._provider.other_resource}
            return JSONResponse(error, 400, NO_STORE)
        authenticator = ClientAuthenticator(self._provider)
        answer: Response = await TokenHandler(self._provider, authenticator).handle(request)
        return answer

    async def revoke(self, request: Request) -> Response:
        """Token revocation (RFC 7009), by either token."""
        try:
            client = await ClientAuthenticator(self._provider).authenticate_request(request)
        except AuthenticationError as error:
            refused = {"error": "invalid_client", "error_description": error.message}
            return JSONResponse(refused, 401, NO_STORE)
        given = (await request.form()).get("token")
        if not isinstance(given, str):
            return JSONResponse(
                {"error": "invalid_request", "error_description": "token is missing"}, 400, NO_STORE
            )
        await run_in_threadpool(self._assistants.end, client.client_id, given)
        return JSONResponse({}, 200, NO_STORE)

    async def client(self, fields: dict[str, str]) -> OAuthClientInformationFull | None:
        """The client that a decision is about; None for fields that `authorize` cannot have made."""
        client = await self._provider.get_client(fields["client_id"])
        is_whole = 43 <= len(fields["code_challenge"]) <= 128 and len(fields["state"]) <= LONGEST_FIELD
        if client is None or not is_whole:
            return None
        try:
            client.validate_redirect_uri(AnyUrl(fields["redirect_uri"]))
        except (InvalidRedirectUriError, ValidationError):
            return None
        return client

    @staticmethod
    def address_back(redirect_uri: str, decision: dict[str, str | None]) -> str:
        """The redirect address by which a client learns the decision."""
        return construct_redirect_uri(redirect_uri, **decision)
