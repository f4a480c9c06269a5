"""A visit as a browser remembers it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Visit:
    """ts: milliseconds since 1970; reason: why it is left out, None if it is a page view."""

    ts: int | None
    url: str | None
    referrer: str | None = None
    transition: str | None = None
    reason: str | None = None
