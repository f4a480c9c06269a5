"""How many calls each caller may still make, counted in the database for all servers together."""

import hashlib
from datetime import datetime, timedelta

from sqlalchemy import Engine, delete

from footfall.accounts.models import CallBucket
from footfall.store.columns import Clock, utc_now
from footfall.store.insertion import insert_unless_there
from footfall.store.transactions import writing

# A bucket that was left alone for a minute is full again, and says no more than none would.
FORGOTTEN_AFTER = timedelta(hours=1)
FORGOTTEN_EVERY = timedelta(minutes=10)


class CallBuckets:
    """Token buckets: each holds the calls of a minute and fills evenly."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now
        self._forgot_at = datetime.min.replace(tzinfo=now().tzinfo)

    def take(self, caller: str, per_minute: int, calls: int) -> tuple[int, float]:
        """Take up to `calls` calls; how many there were, and seconds to wait if there were none."""
        now = self._now()
        self._forget(now)
        key = hashlib.sha256(caller.encode()).hexdigest()
        with writing(self._database) as session:
            insert_unless_there(session, CallBucket, caller=key, calls=float(per_minute), at=now)
            bucket = session.get_one(CallBucket, key, with_for_update=True)
            # The clock of another server may be ahead.
            passed = max(0.0, (now - bucket.at).total_seconds())
            there = min(per_minute, bucket.calls + passed * per_minute / 60)
            taken = min(calls, int(there))
            bucket.calls, bucket.at = there - taken, max(now, bucket.at)
        return taken, (1 - there) * 60 / per_minute if taken == 0 else 0.0

    def _forget(self, now: datetime) -> None:
        """Delete what says nothing any more, and with it the traces of addresses."""
        if now - self._forgot_at < FORGOTTEN_EVERY:
            return
        self._forgot_at = now
        with writing(self._database) as session:
            session.execute(delete(CallBucket).where(CallBucket.at < now - FORGOTTEN_AFTER))
