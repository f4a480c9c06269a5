"""How many calls a minute each caller may make."""

import time
from collections import OrderedDict
from threading import Lock

from footfall.features.accounts.call_buckets import CallBuckets
from footfall.features.accounts.key_usage import KeyUsedUpError
from footfall.web.errors import TooManyCallsError

REMEMBERED_CALLERS = 10_000
# A server takes the calls of one second at a time from the database that all servers share.
TAKEN_S = 1
# Seconds after which taken calls that were not used are lost to the caller.
KEPT_S = 10.0


class KeyOverError(TooManyCallsError):
    """The API key has used up its units of the day (UTC)."""

    def __init__(self, over: KeyUsedUpError) -> None:
        super().__init__(over.wait.total_seconds())
        self.code = "key_used_up"
        self.message = f"The {over.most} units a day of this API key are used up: come back tomorrow (UTC)."


class CallRate:
    """The calls of each caller, on all servers of one database together."""

    def __init__(self, buckets: CallBuckets, per_minute: int) -> None:
        self._buckets = buckets
        self._per_minute = per_minute
        # By caller: calls in hand, and until when (monotonic seconds).
        self._in_hand: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._lock = Lock()

    def spend(self, caller: str) -> bool:
        """Count a call if this server has one of the caller's in hand, without asking the database."""
        with self._lock:
            left, until = self._in_hand.pop(caller, (0, 0.0))
            if left == 0 or time.monotonic() > until:
                return False
            if left > 1:
                self._in_hand[caller] = left - 1, until
            return True

    def take(self, caller: str, per_minute: int | None = None) -> None:
        """Count a call of this caller. TooManyCallsError if there is none left.

        per_minute: the caller's own rate, where it has one.
        """
        if self.spend(caller):
            return
        rate = per_minute or self._per_minute
        taken, wait_s = self._buckets.take(caller, rate, max(1, rate * TAKEN_S // 60))
        if taken == 0:
            raise TooManyCallsError(wait_s)
        with self._lock:
            left, _ = self._in_hand.pop(caller, (0, 0.0))
            if left + taken > 1:
                self._in_hand[caller] = left + taken - 1, time.monotonic() + KEPT_S
            if len(self._in_hand) > REMEMBERED_CALLERS:
                self._in_hand.popitem(last=False)


class MemberRate:
    """The calls of each member of a panel, on this server alone.

    Ten thousand browsers send within minutes, each a call or two: asking the database for each of them would
    cost as much as what they send.
    """

    def __init__(self, per_minute: int) -> None:
        self._per_minute = per_minute
        # By member: calls left, and when that was (monotonic seconds).
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, member: int) -> None:
        """Count a call of this member. TooManyCallsError if there is none left."""
        now = time.monotonic()
        with self._lock:
            left, at = self._left.pop(member, (float(self._per_minute), now))
            left = min(self._per_minute, left + (now - at) * self._per_minute / 60)
            self._left[member] = (left - 1 if left >= 1 else left), now
            if len(self._left) > REMEMBERED_CALLERS:
                self._left.popitem(last=False)
        if left < 1:
            raise TooManyCallsError((1 - left) * 60 / self._per_minute)
