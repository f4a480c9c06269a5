"""What the SDK's OAuth handlers ask of an authorization server, answered from the accounts database."""

from math import inf
from urllib.parse import urlencode, urlsplit

from mcp.server.auth.provider import (
    AccessToken,
    AuthorizationCode,
    AuthorizationParams,
    AuthorizeError,
    OAuthAuthorizationServerProvider,
    RefreshToken,
    RegistrationError,
    TokenError,
)
from mcp.shared.auth import OAuthClientInformationFull, OAuthToken
from pydantic import AnyUrl
from starlette.concurrency import run_in_threadpool

from footfall.adapters.mcp.oauth.pages import CONSENT_PATH
from footfall.features.accounts.assistants import ACCESS_LIFETIME, SCOPES, Assistants, Tokens

# How a client proves who it is at the token endpoint: not at all, as PKCE ties a code to it.
CLIENT_PROOF = "none"
MOST_ADDRESSES, LONGEST_ADDRESS, LONGEST_NAME = 10, 2000, 80
# Addresses of these kinds run or show what the assistant wrote, or start a program of the system, instead of
# leading to an app.
REFUSED_SCHEMES = frozenset(
    {"about", "blob", "chrome", "cid", "data", "file", "filesystem", "ftp", "ftps", "help", "intent", "jar"}
    | {"javascript", "ldap", "ldaps", "mailto", "mid", "resource", "search", "search-ms", "sftp", "shell"}
    | {"smb", "sms", "ssh", "tel", "telnet", "vbscript", "view-source", "ws", "wss"}
)
# Parts of Windows that an address starts, some with an argument that runs.
REFUSED_BEGINNING = "ms-"
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


class Provider(OAuthAuthorizationServerProvider[AuthorizationCode, RefreshToken, AccessToken]):
    """The authorization server for one resource, `/mcp` under an address."""

    def __init__(self, assistants: Assistants, resource: str) -> None:
        self._assistants = assistants
        self._resource = resource

    def is_own(self, resource: str) -> bool:
        """Whether tokens are for this resource."""
        return resource.rstrip("/") == self._resource

    @property
    def other_resource(self) -> str:
        """What is said about any other one."""
        return f"tokens of this server are for {self._resource} alone"

    async def get_client(self, client_id: str) -> OAuthClientInformationFull | None:
        """A registered client; None for an unknown id."""
        registered = await run_in_threadpool(self._assistants.client, client_id)
        if registered is None:
            return None
        return OAuthClientInformationFull(
            client_id=registered.id,
            client_name=registered.name,
            redirect_uris=[AnyUrl(each) for each in registered.redirect_uris],
            token_endpoint_auth_method=CLIENT_PROOF,
            scope=" ".join(SCOPES),
        )

    async def register_client(self, client_info: OAuthClientInformationFull) -> None:
        """Store a client, without a secret whatever it asked for, as PKCE does what a secret would.

        RegistrationError for addresses that may not be redirected to.
        """
        addresses = [str(each) for each in client_info.redirect_uris or ()]
        if len(addresses) > MOST_ADDRESSES or any(not _may_lead_to(each) for each in addresses):
            text = (
                f"at most {MOST_ADDRESSES} addresses without a user name: https, http on this machine, or an "
                "app's own scheme"
            )
            raise RegistrationError(error="invalid_redirect_uri", error_description=text)
        client_info.token_endpoint_auth_method = CLIENT_PROOF
        client_info.client_secret = client_info.client_secret_expires_at = None
        client_info.scope = " ".join(SCOPES)
        name = _line(client_info.client_name or "") or "An assistant"
        await run_in_threadpool(self._assistants.register, client_info.client_id, name, addresses)

    async def authorize(self, client: OAuthClientInformationFull, params: AuthorizationParams) -> str:
        """The address of the page where the reader decides. AuthorizeError for another resource."""
        if params.resource is not None and not self.is_own(params.resource):
            raise AuthorizeError(error="invalid_target", error_description=self.other_resource)
        asked = {
            "client_id": client.client_id,
            "redirect_uri": str(params.redirect_uri),
            "redirect_named": "1" if params.redirect_uri_provided_explicitly else "",
            "code_challenge": params.code_challenge,
            "state": params.state or "",
        }
        return f"{CONSENT_PATH}?{urlencode(asked)}"

    async def load_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: str
    ) -> AuthorizationCode | None:
        """A code of this client, used or expired ones too; None for any other."""
        record = await run_in_threadpool(self._assistants.code, authorization_code)
        if record is None or record.client_id != client.client_id:
            return None
        return AuthorizationCode(
            code=authorization_code,
            scopes=list(SCOPES),
            # The SDK refuses expired codes by itself; a used one has to come to `redeem`, to end its tokens.
            expires_at=record.expires_at.timestamp() if record.key_id is None else inf,
            client_id=record.client_id,
            code_challenge=record.code_challenge,
            redirect_uri=AnyUrl(record.redirect_uri),
            redirect_uri_provided_explicitly=record.redirect_named,
        )

    async def exchange_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: AuthorizationCode
    ) -> OAuthToken:
        """Tokens for a code; TokenError if it was used or has expired."""
        tokens = await run_in_threadpool(self._assistants.redeem, authorization_code.code)
        return _token_answer(tokens, "this code was used before: connect again")

    async def load_refresh_token(
        self, client: OAuthClientInformationFull, refresh_token: str
    ) -> RefreshToken | None:
        """A refresh token of this client, the current or the previous one; None for any other."""
        grant = await run_in_threadpool(self._assistants.grant, client.client_id, refresh_token)
        if grant is None:
            return None
        return RefreshToken(
            token=refresh_token,
            client_id=grant.client_id,
            scopes=list(SCOPES),
            expires_at=int(grant.refresh_expires_at.timestamp()),
        )

    async def exchange_refresh_token(
        self, client: OAuthClientInformationFull, refresh_token: RefreshToken, scopes: list[str]
    ) -> OAuthToken:
        """New tokens for the current refresh token; TokenError for the previous one or an ended grant."""
        tokens = await run_in_threadpool(self._assistants.renew, client.client_id, refresh_token.token)
        return _token_answer(tokens, "this refresh token was used before or has ended: connect again")

    async def load_access_token(self, token: str) -> AccessToken | None:
        """Always None: access tokens are API keys, which the gate reads."""
        return None

    async def revoke_token(self, token: AccessToken | RefreshToken) -> None:
        """End the grant that a token belongs to."""
        await run_in_threadpool(self._assistants.end, token.client_id, token.token)


def _token_answer(tokens: Tokens | None, otherwise: str) -> OAuthToken:
    if tokens is None:
        raise TokenError(error="invalid_grant", error_description=otherwise)
    return OAuthToken(
        access_token=tokens.access,
        refresh_token=tokens.refresh,
        expires_in=int(ACCESS_LIFETIME.total_seconds()),
        scope=" ".join(SCOPES),
    )


def _may_lead_to(address: str) -> bool:
    """Whether it is https, an app's own scheme, or http on this machine (RFC 8252)."""
    parts = urlsplit(address)
    if len(address) > LONGEST_ADDRESS or parts.scheme in REFUSED_SCHEMES:
        return False
    # An @ before the path makes what looks like the host a name of a user, and no host is called *.
    if parts.scheme.startswith(REFUSED_BEGINNING) or set("@*") & set(parts.netloc):
        return False
    # A fragment, an empty one too, would take the code along.
    if "#" in address:
        return False
    return parts.scheme != "http" or parts.hostname in LOOPBACK


def _line(text: str) -> str:
    """The characters of a name that can be shown, LONGEST_NAME at most; anybody may register any name."""
    return "".join(each for each in text if each.isprintable())[:LONGEST_NAME].strip()
