"""Sign-in by an OpenID Connect provider: authorization code flow with PKCE, state and nonce."""

import secrets
from datetime import timedelta

from sqlalchemy import Engine, delete, select
from sqlalchemy.orm import Session

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.models import Account, Identity, OidcFlow
from footfall.features.accounts.oidc_provider import Person, Provider, ProviderCalls
from footfall.features.accounts.oidc_refusals import (
    ProviderAnswer,
    ProviderError,
    SignedInByProvider,
    StrangerError,
)
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import hash_of
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

FLOW_LIFETIME = timedelta(minutes=10)


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
        with ProviderCalls(self._provider, callback) as calls:
            address = calls.sign_in_address(calls.described(), state, nonce, verifier)
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
        return address, state

    def finish(self, callback: str, answer: ProviderAnswer, address: str) -> SignedInByProvider:
        """Whom the provider's answer signs in.

        ProviderError for an answer that cannot be trusted or comes too late, StrangerError for somebody
        without an open account. address: network address, for the audit log.
        """
        flow = self._take_flow(answer.state)
        issuer = self._provider.issuer
        # Another provider, to which the same browser was sent, may pass on its own code (RFC 9207).
        if answer.issuer is not None and answer.issuer != issuer:
            raise ProviderError(f"the answer is of another provider than {issuer}")
        if not answer.code:
            raise ProviderError(f"{issuer} gave no code: it did not sign this person in")
        with ProviderCalls(self._provider, callback) as calls:
            about = calls.described()
            if about.names_issuer and answer.issuer is None:
                raise ProviderError(f"the answer does not name its issuer, as {issuer} always does")
            person = calls.person(about, answer.code, flow.code_verifier, flow.nonce, self._now())
        user_id = self._account_of(person)
        self._audit.write("signed_in", f"user {user_id}", user_id, address, {"by": issuer})
        return SignedInByProvider(user_id, flow.redirect_to, person.id_token, about.end_session)

    def _take_flow(self, state: str) -> OidcFlow:
        with writing(self._database) as session:
            flow = session.get(OidcFlow, hash_of(state), with_for_update=True)
            if flow is None or flow.expires_at <= self._now():
                raise ProviderError("this sign-in took too long or was finished before: start again")
            session.delete(flow)
        return flow

    def _account_of(self, person: Person) -> int:
        issuer, subject = self._provider.issuer, person.subject
        with reading(self._database) as session:
            known_id = _open_account(session, issuer, subject)
            if known_id is not None:
                return known_id
        if not person.is_verified:
            raise StrangerError("unverified", "the provider has not verified this person's e-mail address")
        user_id = self._accounts.id_of_email(person.email)
        if user_id is None:
            user_id = self._new_account(person.email, person.name)
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
