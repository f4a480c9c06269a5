"""Reports from a server."""

import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from footfall.client.reports import Answer, Reports
from footfall.engine.errors import RefusedError
from footfall.store.columns import utc_now

PATH = "/analytics/traffic/rpc/dashboard"
# Temporary errors: too many calls, a restarting database or proxy, a full queue.
PASSING = frozenset({429, 502, 503, 504})
ATTEMPTS = 5
LONGEST_WAIT_S = 60.0
# A report may wait for its turn and then run as long as the server lets it.
TIMEOUT_S = 120.0


class Client(Reports):
    """A server, asked with an API key that has the scope `reports`.

    attempts: calls made for one question at most. Between them it waits as long as the server says, else one
    second, two, four. transport, sleep: for tests.
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
        """One answer. RefusedError as the server words it; httpx.TransportError when it is not there."""
        for attempt in range(1, self._attempts + 1):
            is_last = attempt == self._attempts
            try:
                said = self._calls.post(f"{PATH}/{report_id}", json=params)
            except httpx.TransportError:
                if is_last:
                    raise
                self._sleep(2.0 ** (attempt - 1))
                continue
            if said.status_code == 200:
                answer: Answer = said.json()
                return answer
            refused = _refusal(said)
            wait = refused.retry_after_s if refused.retry_after_s is not None else 2 ** (attempt - 1)
            if is_last or said.status_code not in PASSING or wait > LONGEST_WAIT_S:
                raise refused
            self._sleep(wait)
        raise ValueError(f"attempts: {self._attempts} is too few: give 1 or more")


def _refusal(said: httpx.Response) -> RefusedError:
    """The server's error; for an answer that is not Footfall's, its HTTP status."""
    details = None
    try:
        error = said.json()["error"]
        code, message, field, details = (
            error["code"],
            error["message"],
            error.get("field"),
            error.get("details"),
        )
    except (ValueError, KeyError, TypeError):
        code, field = "unexpected_answer", None
        message = f"{said.url.copy_with(query=None)} answered {said.status_code} {said.reason_phrase}"
    refused = RefusedError(code, message, field, said.status_code, _seconds(said.headers.get("Retry-After")))
    refused.details = details
    return refused


def _seconds(retry_after: str | None) -> int | None:
    """Seconds to wait by a `Retry-After` header, which holds seconds or a date; None without one."""
    if retry_after is None:
        return None
    if retry_after.isascii() and retry_after.isdigit():
        return int(retry_after)
    try:
        return max(0, round((parsedate_to_datetime(retry_after) - utc_now()).total_seconds()))
    except (ValueError, TypeError):
        return None
