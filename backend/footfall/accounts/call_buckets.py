"""How many calls each caller may still make, counted in the database for all servers together."""

import hashlib
from datetime import datetime, timedelta

from sqlalchemy import Engine, delete

from footfall.accounts.models import CallBucket
from footfall.store.columns import Clock, utc_now
from footfall.store.insertion import insert_unless_there
from footfall.store.transactions import writing

# Buckets that nobody used for so long are deleted. They are full after a minute, so nothing is lost.
FORGOTTEN_AFTER = timedelta(hours=1)
# How often each server looks for them.
FORGOTTEN_EVERY = timedelta(minutes=10)


class CallBuckets:
    """Token buckets: each holds the calls of a minute and fills evenly."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now
        self._forgot_at = datetime.min.replace(tzinfo=now().tzinfo)

    def take(self, caller: str, per_minute: int, calls: int) -> tuple[int, float]:
        """Take up to `calls` calls from a caller's bucket.

        Returns how many were taken, and the seconds until the next one if none was left, else 0.
        """
        now = self._now()
        self._forget(now)
        key = hashlib.sha256(caller.encode()).hexdigest()
        with writing(self._database) as session:
            insert_unless_there(session, CallBucket, caller=key, calls=float(per_minute), at=now)
            bucket = session.get_one(CallBucket, key, with_for_update=True)
            # The clock of another server may be ahead.
            passed = max(0.0, (now - bucket.at).total_seconds())
            available = min(per_minute, bucket.calls + passed * per_minute / 60)
            taken = min(calls, int(available))
            bucket.calls, bucket.at = available - taken, max(now, bucket.at)
        return taken, (1 - available) * 60 / per_minute if taken == 0 else 0.0

    def _forget(self, now: datetime) -> None:
        """Delete buckets that are full again, and with them what is left of network addresses."""
        if now - self._forgot_at < FORGOTTEN_EVERY:
            return
        self._forgot_at = now
        with writing(self._database) as session:
            session.execute(delete(CallBucket).where(CallBucket.at < now - FORGOTTEN_AFTER))
