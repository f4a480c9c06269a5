"""How many calls a minute each caller may make."""

import time
from collections import OrderedDict
from threading import Lock

from footfall.api.http.errors import TooManyCallsError

REMEMBERED_CALLERS = 10_000


class CallRate:
    """A token bucket of calls per caller, in this process."""

    def __init__(self, per_minute: int) -> None:
        self._per_minute = per_minute
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, caller: str, now: float | None = None) -> None:
        """Count a call of this caller. TooManyCallsError if the bucket is empty."""
        now = time.monotonic() if now is None else now
        with self._lock:
            left, seen = self._buckets.pop(caller, (float(self._per_minute), now))
            left = min(self._per_minute, left + (now - seen) * self._per_minute / 60)
            allowed = left >= 1
            self._buckets[caller] = (left - allowed, now)
            if len(self._buckets) > REMEMBERED_CALLERS:
                self._buckets.popitem(last=False)
        if not allowed:
            raise TooManyCallsError((1 - left) * 60 / self._per_minute)
