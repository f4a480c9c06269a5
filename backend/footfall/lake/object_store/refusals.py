"""What stores answer when asking again is of no use, and what to do about it."""

import os
import re

REFUSALS = {
    "ExpiredToken": "the credentials have ended: renew them (AWS_SESSION_TOKEN)",
    "InvalidAccessKeyId": "the store does not know AWS_ACCESS_KEY_ID",
    "SignatureDoesNotMatch": "AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID",
    "NoSuchBucket": "there is no such bucket",
}
# What the two clients say of a connection that could not be made.
_NO_CONNECTION = ("kind: Connect", "NETWORK_CONNECTION")
_ENDPOINTS = ("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")


def endpoint() -> str | None:
    """The address of the store, None for Amazon's. ValueError for what is no address."""
    name, given = _named()
    if given and not re.fullmatch(r"https?://[^/\s]+.*", given):
        raise ValueError(f"{name} is {given!r}, which is no address: write http://HOST:PORT or https://HOST")
    return given


def unreached(said: str) -> str | None:
    """What to look at when a client says that no connection could be made; None for other errors."""
    if not any(words in said for words in _NO_CONNECTION):
        return None
    name, given = _named()
    if given is None:
        return "Amazon's store cannot be reached; AWS_ENDPOINT_URL names another one"
    return f"the store at {given} cannot be reached: does it run, and is {name} right?"


def _named() -> tuple[str, str | None]:
    """Name and value of the environment variable that holds the address."""
    found = next((name for name in _ENDPOINTS if os.environ.get(name)), _ENDPOINTS[-1])
    return found, os.environ.get(found) or None
