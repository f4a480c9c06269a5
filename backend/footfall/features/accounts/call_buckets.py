"""How many calls each caller may still make, counted in the database for all servers together."""

import hashlib
from datetime import datetime, timedelta

from sqlalchemy import Engine, delete

from footfall.features.accounts.models import CallBucket
from footfall.infra.database.columns import CLOCKS_DIFFER, Clock, utc_now
from footfall.infra.database.insertion import insert_unless_there
from footfall.infra.database.transactions import writing

# Buckets that nobody used for so long are deleted. They are full again, so nothing is lost.
FORGOTTEN_AFTER = timedelta(hours=1)
MINUTE, HOUR = timedelta(minutes=1), FORGOTTEN_AFTER
# How often each server looks for them.
FORGOTTEN_EVERY = timedelta(minutes=10)


class CallBuckets:
    """Token buckets: each holds the calls of a minute, or of an hour, and fills evenly."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now
        self._forgot_at = datetime.min.replace(tzinfo=now().tzinfo)

    def take(self, caller: str, per_minute: int, calls: int) -> tuple[int, float]:
        """Take up to `calls` calls from a caller's bucket.

        Returns how many were taken, and the seconds until the next one if none was left, else 0.
        """
        return self._take(caller, per_minute, MINUTE, min(calls, 1), calls)

    def take_all(self, caller: str, per_hour: int, calls: int) -> float:
        """Take `calls` calls, at most `per_hour`, from a caller's bucket, or none.

        Returns the seconds until there are so many; 0 if they were taken.
        """
        wanted = min(calls, per_hour)
        return self._take(caller, per_hour, HOUR, wanted, wanted)[1]

    def _take(self, caller: str, most: int, fills_in: timedelta, least: int, calls: int) -> tuple[int, float]:
        """Take between `least` and `calls` calls from a bucket of `most`, or none; as `take`."""
        now, a_second = self._now(), most / fills_in.total_seconds()
        self._forget(now)
        key = hashlib.sha256(caller.encode()).hexdigest()
        with writing(self._database) as session:
            insert_unless_there(session, CallBucket, caller=key, calls=float(most), at=now)
            bucket = session.get_one(CallBucket, key, with_for_update=True)
            # The clock of another server may be a little ahead; further ahead, the clock was set back.
            if bucket.at > now + CLOCKS_DIFFER:
                bucket.at = now
            passed = max(0.0, (now - bucket.at).total_seconds())
            available = min(most, bucket.calls + passed * a_second)
            taken = min(calls, int(available)) if available >= least else 0
            bucket.calls, bucket.at = available - taken, max(now, bucket.at)
        return taken, (least - available) / a_second if taken < least else 0.0

    def _forget(self, now: datetime) -> None:
        """Delete buckets that are full again, and with them what is left of network addresses."""
        if now - self._forgot_at < FORGOTTEN_EVERY:
            return
        self._forgot_at = now
        with writing(self._database) as session:
            session.execute(delete(CallBucket).where(CallBucket.at < now - FORGOTTEN_AFTER))
