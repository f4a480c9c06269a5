"""Failures of a sign-in by an OpenID Connect provider. The sign-in itself is slow to load."""


class ProviderError(RuntimeError):
    """The provider could not be reached or its answer is not valid; the message says which."""


class StrangerError(RuntimeError):
    """The provider signed this person in, but they have no account here.

    reason: `unverified`, `noAccount` or `closed`.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason
