"""Random tokens of browsers, invitation codes and pseudonyms. Tokens and codes are stored as hashes."""

import hashlib
import hmac
import re
import secrets

# By it scanners find tokens that have leaked. Browsers keep tokens: never change it.
TOKEN_PREFIX = "ffp_"  # noqa: S105 - no token, but what all of them begin with
# Without letters and digits that look alike, as people type codes from paper.
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 16
_SEPARATORS = re.compile(r"[\s-]+")


def new_token() -> str:
    """A random token of 240 bits."""
    return TOKEN_PREFIX + secrets.token_urlsafe(30)


def new_code() -> str:
    """A random code of 79 bits, 16 characters in groups of four."""
    letters = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
    return "-".join(letters[at : at + 4] for at in range(0, _CODE_LENGTH, 4))


def new_pseudonym() -> str:
    """A random pseudonym for a person in the lake."""
    return f"m-{secrets.token_hex(10)}"


def hash_of(secret: str) -> str:
    """The hash of a token, which is stored. With so many random bits SHA-256 is slow enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def secret_of(token: str) -> bytes:
    """32 bytes made of a token, which its stored hash does not give away."""
    return hmac.digest(token.encode(), b"taken rows", "sha256")


def hash_of_code(code: str) -> str:
    """The hash of a code; case, blanks and hyphens do not matter."""
    return hash_of(_SEPARATORS.sub("", code).upper())
