"""Random tokens of browsers, invitation codes and pseudonyms. Tokens and codes are stored as hashes."""

import hashlib
import re
import secrets

# Makes a leaked token easy to find by scanners. Stored; never change.
TOKEN_PREFIX = "ffp_"  # noqa: S105 - no token, but what all of them begin with
# Without letters that look like digits: people type codes from paper.
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 16
_SEPARATORS = re.compile(r"[\s-]+")


def new_token() -> str:
    """A token of 240 bits."""
    return TOKEN_PREFIX + secrets.token_urlsafe(30)


def new_code() -> str:
    """A code of 79 bits, in groups of four."""
    letters = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
    return "-".join(letters[at : at + 4] for at in range(0, _CODE_LENGTH, 4))


def new_pseudonym() -> str:
    """A random pseudonym for a person in the lake."""
    return f"m-{secrets.token_hex(10)}"


def hash_of(secret: str) -> str:
    """What is stored of a token; nothing slower than SHA-256 is needed for so many bits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_of_code(code: str) -> str:
    """The same for a code, however it was typed."""
    return hash_of(_SEPARATORS.sub("", code).upper())
