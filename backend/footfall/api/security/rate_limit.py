"""How many calls a minute each caller may make."""

import time
from collections import OrderedDict
from threading import Lock

from footfall.accounts.key_usage import KeyUsedUpError
from footfall.api.http.errors import TooManyCallsError

REMEMBERED_CALLERS = 10_000


class KeyOverError(TooManyCallsError):
    """The API key has to wait until its next day."""

    def __init__(self, over: KeyUsedUpError) -> None:
        super().__init__(over.wait.total_seconds())
        self.code = "key_used_up"
        self.message = f"The {over.most} units a day of this API key are used up: come back tomorrow (UTC)."


class CallRate:
    """A token bucket of calls per caller, in this process."""

    def __init__(self, per_minute: int) -> None:
        self._per_minute = per_minute
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, caller: str, now: float | None = None, per_minute: int | None = None) -> None:
        """Count a call of this caller. TooManyCallsError if the bucket is empty.

        per_minute: the caller's own rate, where it has one.
        """
        now = time.monotonic() if now is None else now
        rate = per_minute or self._per_minute
        with self._lock:
            left, seen = self._buckets.pop(caller, (float(rate), now))
            left = min(rate, left + (now - seen) * rate / 60)
            allowed = left >= 1
            self._buckets[caller] = (left - allowed, now)
            if len(self._buckets) > REMEMBERED_CALLERS:
                self._buckets.popitem(last=False)
        if not allowed:
            raise TooManyCallsError((1 - left) * 60 / rate)
