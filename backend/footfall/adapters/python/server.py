"""Reports from a server."""

import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from footfall.adapters.python.reports import Answer, Reports
from footfall.infra.database.columns import utc_now
from footfall.query.errors import RefusedError

PATH = "/analytics/traffic/rpc/dashboard"
# Temporary errors: too many calls, a restarting database or proxy, a full queue.
PASSING = frozenset({429, 502, 503, 504})
ATTEMPTS = 5
LONGEST_WAIT_S = 60.0
# Enough for a report that waits for its turn, and then runs as long as the server lets it.
TIMEOUT_S = 120.0


class Client(Reports):
    """A server, asked with an API key that has the scope `reports`.

    attempts: calls at most for one question; between them it waits as long as the server says, else one
    second, then twice as long each time. It gives up if the server says more than LONGEST_WAIT_S. timeout:
    seconds for one call. transport, sleep: for tests.
    """

    def __init__(
        self,
        url: str,
        key: str,
        *,
        attempts: int = ATTEMPTS,
        timeout: float = TIMEOUT_S,
        transport: httpx.BaseTransport | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._calls = httpx.Client(
            base_url=url.rstrip("/"),
            headers={"Authorization": f"Bearer {key}"},
            timeout=timeout,
            transport=transport,
        )
        self._attempts = attempts
        self._sleep = sleep

    def close(self) -> None:
        """Close the connections."""
        self._calls.close()

    def _ask(self, report_id: str, params: dict[str, Any]) -> Answer:
        """One answer. RefusedError in the server's words; httpx.TransportError when it cannot be reached.

        ValueError for fewer than one attempt.
        """
        for attempt in range(1, self._attempts + 1):
            is_last = attempt == self._attempts
            try:
                response = self._calls.post(f"{PATH}/{report_id}", json=params)
            except httpx.TransportError:
                if is_last:
                    raise
                self._sleep(2.0 ** (attempt - 1))
                continue
            if response.status_code == 200:
                answer: Answer = response.json()
                return answer
            refused = _refusal(response)
            wait = refused.retry_after_s if refused.retry_after_s is not None else 2 ** (attempt - 1)
            if is_last or response.status_code not in PASSING or wait > LONGEST_WAIT_S:
                raise refused
            self._sleep(wait)
        raise ValueError(f"attempts: {self._attempts} is too few: give 1 or more")


def _refusal(response: httpx.Response) -> RefusedError:
    """The error in the server's answer; for an answer that is not Footfall's, one with its HTTP status."""
    details = None
    try:
        error = response.json()["error"]
        code, message, field, details = (
            error["code"],
            error["message"],
            error.get("field"),
            error.get("details"),
        )
    except (ValueError, KeyError, TypeError):
        code, field = "unexpected_answer", None
        message = (
            f"{response.url.copy_with(query=None)} answered {response.status_code} {response.reason_phrase}"
        )
    refused = RefusedError(
        code, message, field, response.status_code, _seconds(response.headers.get("Retry-After"))
    )
    refused.details = details
    return refused


def _seconds(retry_after: str | None) -> int | None:
    """Seconds to wait by a `Retry-After` header, which holds seconds or a date; None if it cannot be read."""
    if retry_after is None:
        return None
    if retry_after.isascii() and retry_after.isdigit():
        return int(retry_after)
    try:
        return max(0, round((parsedate_to_datetime(retry_after) - utc_now()).total_seconds()))
    except (ValueError, TypeError):
        return None
