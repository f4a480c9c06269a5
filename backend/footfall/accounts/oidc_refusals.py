"""Failures of a sign-in by an OpenID Connect provider, apart from `oidc`, which is slow to import."""


class ProviderError(RuntimeError):
    """The provider could not be reached or its answer is not valid; the message says which."""


class StrangerError(RuntimeError):
    """The provider signed this person in, but they have no account here that they may use.

    reason: `unverified`, `noAccount` or `closed`.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason
