"""Tickets that open a member's own page for an hour.

The extension has a token that opens everything. The address of a page is kept by the browser, and by devices
that it is synchronised with. So the page gets a ticket that is over soon, and opens no more than it shows.
"""

import hmac
import re
from base64 import urlsafe_b64encode
from datetime import UTC, datetime, timedelta

# By it scanners find tickets that have leaked.
TICKET_PREFIX = "ffm_"
LASTS = timedelta(hours=1)
_TICKET = re.compile(r"ffm_(\d{1,18})\.(\d{1,12})\.[0-9A-Za-z_-]{43}", re.ASCII)


def ticket_of(device_id: int, token_hash: str, now: datetime) -> tuple[str, datetime]:
    """A ticket for a browser with a token of this hash, and when it ends."""
    ends = int((now + LASTS).timestamp())
    return _sealed(device_id, ends, token_hash), datetime.fromtimestamp(ends, UTC)


def device_named(ticket: str) -> int | None:
    """The browser that a ticket claims to be of, for `is_good` to check; None for what is no ticket."""
    found = _TICKET.fullmatch(ticket)
    return int(found[1]) if found else None


def is_good(ticket: str, token_hash: str, now: datetime) -> bool:
    """Whether the server made a ticket for the browser with a token of this hash, and it is not over."""
    found = _TICKET.fullmatch(ticket)
    if found is None:
        return False
    device_id, ends = int(found[1]), int(found[2])
    sealed = _sealed(device_id, ends, token_hash)
    return hmac.compare_digest(ticket, sealed) and now.timestamp() < ends


def _sealed(device_id: int, ends: int, token_hash: str) -> str:
    # The hash is known to the server and to nobody else, and is gone when the member is erased.
    said = f"{device_id}.{ends}"
    seal = hmac.digest(token_hash.encode(), f"own page {said}".encode(), "sha256")
    return f"{TICKET_PREFIX}{said}.{urlsafe_b64encode(seal).decode().rstrip('=')}"
