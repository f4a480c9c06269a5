"""Sign-in by an OpenID Connect provider: authorization code flow with PKCE, state and nonce."""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, cast

import httpx
from authlib.common.errors import AuthlibBaseError
from authlib.integrations.httpx_client import OAuth2Client
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet
from sqlalchemy import Engine, delete, select
from sqlalchemy.orm import Session

from footfall.accounts.audit import AuditLog
from footfall.accounts.models import Account, Identity, OidcFlow
from footfall.accounts.oidc_refusals import ProviderError, StrangerError
from footfall.accounts.service import Accounts
from footfall.accounts.sessions import hash_of
from footfall.store.columns import Clock, utc_now
from footfall.store.transactions import reading, writing

FLOW_LIFETIME = timedelta(minutes=10)
TIMEOUT_S = 10
CLOCK_SKEW_S = 60
# Signature algorithms accepted from a provider; never `none`, never a shared secret.
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]


@dataclass(frozen=True)
class Provider:
    """An OpenID Connect provider as configured. creates_accounts: whether strangers get an account."""

    issuer: str
    client_id: str
    client_secret: str
    creates_accounts: bool


class OidcSignIn:
    """Sign-in through one provider."""

    def __init__(self, database: Engine, provider: Provider, now: Clock = utc_now) -> None:
        self._database = database
        self._provider = provider
        self._now = now
        self._accounts = Accounts(database, now)
        self._audit = AuditLog(database, now)

    def start(self, callback: str, redirect_to: str) -> tuple[str, str]:
        """The address to redirect the browser to, and the state to keep in its cookie.

        callback: where the provider sends the browser back; redirect_to: the page the user asked for.
        ProviderError when the provider does not answer as it should.
        """
        state, nonce, verifier = (secrets.token_urlsafe(size) for size in (24, 24, 48))
        with writing(self._database) as session:
            session.execute(delete(OidcFlow).where(OidcFlow.expires_at < self._now()))
            session.add(
                OidcFlow(
                    state_hash=hash_of(state),
                    nonce=nonce,
                    code_verifier=verifier,
                    redirect_to=redirect_to,
                    expires_at=self._now() + FLOW_LIFETIME,
                )
            )
        with self._client(callback) as client:
            address, _ = client.create_authorization_url(
                self._described(client)["authorization_endpoint"],
                state=state,
                nonce=nonce,
                code_verifier=verifier,
            )
        return address, state

    def finish(self, callback: str, state: str, code: str, address: str) -> tuple[int, str]:
        """The account that the provider's answer belongs to, and the page the user asked for.

        ProviderError for an answer that cannot be trusted or comes too late, StrangerError for somebody
        without an open account. address: network address, for the audit log.
        """
        flow = self._take_flow(state)
        with self._client(callback) as client:
            about = self._described(client)
            try:
                token = client.fetch_token(
                    about["token_endpoint"], code=code, code_verifier=flow.code_verifier
                )
                keys = _read(client, about["jwks_uri"])
                claims = self._checked(token.get("id_token", ""), keys, flow.nonce)
            except (httpx.HTTPError, AuthlibBaseError, JoseError, ValueError) as error:
                raise ProviderError(
                    f"the answer of {self._provider.issuer} was not accepted: {type(error).__name__}"
                ) from None
        user_id = self._account_of(claims)
        self._audit.write("signed_in", f"user {user_id}", user_id, address, {"by": self._provider.issuer})
        return user_id, flow.redirect_to

    def _take_flow(self, state: str) -> OidcFlow:
        with writing(self._database) as session:
            flow = session.get(OidcFlow, hash_of(state), with_for_update=True)
            if flow is None or flow.expires_at <= self._now():
                raise ProviderError("this sign-in took too long or was finished before: start again")
            session.delete(flow)
        return flow

    def _client(self, callback: str) -> OAuth2Client:
        return OAuth2Client(
            self._provider.client_id,
            self._provider.client_secret,
            scope="openid email profile",
            redirect_uri=callback,
            code_challenge_method="S256",
            timeout=TIMEOUT_S,
        )

    def _described(self, client: OAuth2Client) -> dict[str, Any]:
        """The provider's own description, which it publishes."""
        url = self._provider.issuer.rstrip("/") + "/.well-known/openid-configuration"
        try:
            about = _read(client, url)
        except (httpx.HTTPError, ValueError) as error:
            raise ProviderError(f"{url} cannot be read: {type(error).__name__}") from None
        if about.get("issuer") != self._provider.issuer:
            raise ProviderError(
                f"{url} names the issuer {about.get('issuer')!r}: set FOOTFALL_OIDC_ISSUER to exactly that"
            )
        return about

    def _checked(self, id_token: str, keys: dict[str, Any], nonce: str) -> dict[str, Any]:
        """The claims of an ID token; JoseError or AuthlibBaseError if it is not meant for this sign-in."""
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
        claims.validate(now=int(self._now().timestamp()), leeway=CLOCK_SKEW_S)
        return dict(claims)

    def _account_of(self, claims: dict[str, Any]) -> int:
        issuer, subject = self._provider.issuer, str(claims["sub"])
        email = str(claims.get("email", "")).strip().lower()
        # An e-mail address that the provider has not verified may be somebody else's.
        verified = claims.get("email_verified") is True
        with reading(self._database) as session:
            known_id = _open_account(session, issuer, subject)
            if known_id is not None:
                return known_id
        if not verified:
            raise StrangerError("unverified", "the provider has not verified this person's e-mail address")
        user_id = self._accounts.id_of_email(email)
        if user_id is None:
            user_id = self._new_account(email, str(claims.get("name", ""))[:200])
        with writing(self._database) as session:
            session.merge(Identity(issuer=issuer, subject=subject, user_id=user_id))
        return user_id

    def _new_account(self, email: str, name: str) -> int:
        if not self._provider.creates_accounts:
            raise StrangerError("noAccount", f"there is no account {email}: ask an administrator for one")
        try:
            return self._accounts.add(email, name).id
        except ValueError as error:
            raise StrangerError("noAccount", f"no account can be made: {error}") from None


def _read(client: OAuth2Client, address: str) -> dict[str, Any]:
    # The documents are public, so no token is sent with the call.
    answer = client.request("GET", address, withhold_token=True).raise_for_status()
    return cast(dict[str, Any], answer.json())


def _open_account(session: Session, issuer: str, subject: str) -> int | None:
    account = session.execute(
        select(Account.id, Account.disabled_at)
        .join(Identity, Identity.user_id == Account.id)
        .where(Identity.issuer == issuer, Identity.subject == subject)
    ).one_or_none()
    if account is None:
        return None
    if account.disabled_at is not None:
        raise StrangerError("closed", "this account is closed: ask an administrator")
    return int(account.id)
