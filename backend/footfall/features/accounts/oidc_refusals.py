"""Answers and failures of a sign-in by a provider, apart from `oidc`, which is slow to import."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ProviderAnswer:
    """What a browser brings back from the provider's page. issuer: None if the provider does not say."""

    state: str
    code: str
    issuer: str | None


@dataclass(frozen=True)
class SignedInByProvider:
    """A finished sign-in. redirect_to: the page the user asked for; end_session: see `Description`."""

    user_id: int
    redirect_to: str
    id_token: str
    end_session: str | None


class ProviderError(RuntimeError):
    """The provider could not be reached or its answer is not valid; the message says which."""


class StrangerError(RuntimeError):
    """The provider signed this person in, but they have no account here that they may use.

    reason: `unverified`, `noAccount` or `closed`.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason
