"""What an OpenID Connect provider answers, none of which is believed before it was checked.

Every fault of an answer is a ProviderError: it may be of any size, come as slowly as it likes, name any
address, and hold any JSON.
"""

import logging
import time
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import Any, Self, cast

import httpx2
from authlib.common.errors import AuthlibBaseError
from authlib.integrations.httpx_client import OAuth2Client
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from footfall.features.accounts.oidc_refusals import ProviderError
from footfall.infra.guarded_transport import GuardedTransport
from footfall.infra.network_guard import ForbiddenHostError, Permission

log = logging.getLogger(__name__)
# For all calls of one step of a sign-in together, however slowly answers arrive.
TIMEOUT_S = 10.0
MOST_BYTES = 1_000_000
CLOCK_SKEW_S = 60
# Signature algorithms accepted from a provider; never `none`, never a shared secret.
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]
# Subjects have at most so many characters, all of them ASCII (OpenID Connect Core 1.0, section 2).
LONGEST_SUBJECT = 255
# What reading an answer raises whose JSON is not what it should be.
_FAULTS = (
    httpx2.HTTPError,
    ForbiddenHostError,
    AuthlibBaseError,
    JoseError,
    ValueError,
    TypeError,
    KeyError,
    AttributeError,
    RecursionError,
)


@dataclass(frozen=True)
class Provider:
    """An OpenID Connect provider as configured.

    creates_accounts: whether strangers get an account; may_be_private: whether addresses that it names may
    lie in the own network, and be unencrypted, apart from those of its issuer's origin.
    """

    issuer: str
    client_id: str
    client_secret: str
    creates_accounts: bool
    may_be_private: bool = False


@dataclass(frozen=True)
class Description:
    """What the provider publishes about itself. end_session: where a browser ends its session there."""

    authorization: str
    token: str
    keys: str
    end_session: str | None
    names_issuer: bool


@dataclass(frozen=True)
class Person:
    """Whom the provider vouches for. is_verified: whether it has verified the mail address."""

    subject: str
    email: str
    is_verified: bool
    name: str
    id_token: str


class ProviderCalls:
    """The calls of one step of a sign-in; all of them together take TIMEOUT_S at most.

    callback: where the provider sends the browser back.
    """

    def __init__(self, provider: Provider, callback: str) -> None:
        self._provider = provider
        guarded = GuardedTransport(
            Permission("private_oidc", provider.may_be_private),
            named=provider.issuer,
            deadline=time.monotonic() + TIMEOUT_S,
            most_bytes=MOST_BYTES,
        )
        self._guarded = guarded
        self._client = OAuth2Client(
            provider.client_id,
            provider.client_secret,
            scope="openid email profile",
            redirect_uri=callback,
            code_challenge_method="S256",
            timeout=TIMEOUT_S,
            transport=guarded,
            headers={"Accept-Encoding": "identity"},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()

    def described(self) -> Description:
        """The provider's description of itself."""
        url = self._provider.issuer.rstrip("/") + "/.well-known/openid-configuration"
        try:
            about = self._read(url)
        except _FAULTS as error:
            raise ProviderError(f"{url} cannot be read: {_told(error)}") from None
        if about.get("issuer") != self._provider.issuer:
            named = repr(about.get("issuer"))[:200]
            raise ProviderError(f"{url} names the issuer {named}: set FOOTFALL_OIDC_ISSUER to exactly that")
        return Description(
            authorization=self._address(about, "authorization_endpoint"),
            token=self._address(about, "token_endpoint"),
            keys=self._address(about, "jwks_uri"),
            end_session=self._end_session(about),
            names_issuer=about.get("authorization_response_iss_parameter_supported") is True,
        )

    def sign_in_address(self, about: Description, state: str, nonce: str, verifier: str) -> str:
        """Where a browser signs in."""
        address, _ = self._client.create_authorization_url(
            about.authorization, state=state, nonce=nonce, code_verifier=verifier
        )
        return str(address)

    def person(self, about: Description, code: str, verifier: str, nonce: str, now: datetime) -> Person:
        """Whom an answer is about. The keys are read each time, so that changed ones count at once."""
        try:
            token = self._client.fetch_token(about.token, code=code, code_verifier=verifier)
            id_token = token["id_token"]
            if not isinstance(id_token, str):
                raise TypeError("the ID token is no text")
            claims = self._checked(id_token, self._read(about.keys), nonce, now)
            return _person(claims, id_token)
        except _FAULTS as error:
            raise ProviderError(
                f"the answer of {self._provider.issuer} was not accepted: {_told(error)}"
            ) from None

    def _end_session(self, about: dict[str, Any]) -> str | None:
        if "end_session_endpoint" not in about:
            return None
        try:
            return self._address(about, "end_session_endpoint")
        except ProviderError as error:
            # Signing in does not need it.
            log.warning("signing out here does not sign out there: %s", error)
            return None

    def _address(self, about: dict[str, Any], name: str) -> str:
        """An address of the description, which browsers are sent to, or this server calls."""
        address = about.get(name)
        try:
            self._guarded.require_scheme(httpx2.URL(cast(str, address)))
        except (ForbiddenHostError, httpx2.InvalidURL, TypeError) as error:
            raise ProviderError(f"the provider's {name} is not accepted: {_told(error)}") from None
        return str(address)

    def _read(self, address: str) -> dict[str, Any]:
        # The documents are public, so no token is sent with the call.
        answer = self._client.request("GET", address, withhold_token=True).raise_for_status()
        found = answer.json()
        if not isinstance(found, dict):
            raise TypeError(f"{address} is no JSON object")
        return found

    def _checked(self, id_token: str, keys: dict[str, Any], nonce: str, now: datetime) -> dict[str, Any]:
        """The claims of an ID token; one of _FAULTS if it is not meant for this sign-in."""
        signed = jwt.decode(id_token, KeySet.import_key_set(cast(Any, keys)), algorithms=ALGORITHMS)
        claims = CodeIDToken(
            signed.claims,
            signed.header,
            options={
                "iss": {"essential": True, "value": self._provider.issuer},
                "aud": {"essential": True, "value": self._provider.client_id},
                "nonce": {"essential": True, "value": nonce},
            },
            params={"nonce": nonce, "client_id": self._provider.client_id},
        )
        claims.validate(now=int(now.timestamp()), leeway=CLOCK_SKEW_S)
        return dict(claims)


def _person(claims: dict[str, Any], id_token: str) -> Person:
    subject, email, name = claims["sub"], claims.get("email", ""), claims.get("name", "")
    if not isinstance(subject, str) or not 0 < len(subject) <= LONGEST_SUBJECT or not _is_line(subject):
        raise ValueError("the subject is none")
    # An e-mail address that the provider has not verified may be somebody else's.
    is_verified = claims.get("email_verified") is True and isinstance(email, str) and _is_line(email)
    return Person(
        subject=subject,
        email=email.strip().lower() if is_verified else "",
        is_verified=is_verified,
        name=name[:200] if isinstance(name, str) and _is_line(name) else "",
        id_token=id_token,
    )


def _is_line(text: str) -> bool:
    return text.isprintable()


def _told(error: BaseException) -> str:
    # The text of what a provider sent is not repeated, except where this server made it.
    return str(error) if isinstance(error, ForbiddenHostError) else type(error).__name__
