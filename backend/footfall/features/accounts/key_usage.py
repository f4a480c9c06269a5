"""Usage of API keys by day (calls, units, last use), and the limit of units that a key may use a day."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, time, timedelta

from sqlalchemy import Engine, func, select

from footfall.features.accounts.keys import HeldKey
from footfall.features.accounts.models import ApiKey, KeyUsage
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insertion
from footfall.infra.database.transactions import reading, writing

# Days of usage that people can look back.
DAYS_TOLD = 90


class KeyUsedUpError(Exception):
    """A key has used up its units of the day. most: units a day; wait: time until the day ends (UTC)."""

    def __init__(self, most: int, wait: timedelta) -> None:
        super().__init__(f"the {most} units a day of this key are used up")
        self.most, self.wait = most, wait


class UsageOfKeys:
    """Usage of the keys of one database; days are UTC."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def count(self, key: HeldKey, calls: int = 1, units: int = 0) -> None:
        """Count calls and units. KeyUsedUpError, with nothing counted, if units exceed the daily limit."""
        now = self._now()
        with writing(self._database) as session:
            statement = insertion(session, KeyUsage).values(
                key_id=key.id, day=now.date(), calls=calls, units=units, last_at=now
            )
            new = statement.excluded
            counted = statement.on_conflict_do_update(
                index_elements=["key_id", "day"],
                set_={
                    "calls": KeyUsage.calls + new.calls,
                    "units": KeyUsage.units + new.units,
                    "last_at": new.last_at,
                },
            ).returning(KeyUsage.units)
            used = session.execute(counted).scalar_one()
            if key.units_per_day is not None and units and used > key.units_per_day:
                raise KeyUsedUpError(key.units_per_day, _tomorrow(now) - now)

    def units_today(self, key: HeldKey) -> int:
        """Units that a key has used today (UTC)."""
        today = self._now().date()
        with reading(self._database) as session:
            query = select(KeyUsage.units).where(KeyUsage.key_id == key.id, KeyUsage.day == today)
            return session.scalar(query) or 0

    def last_used(self, key_ids: Sequence[int]) -> Mapping[int, datetime]:
        """When each of these keys was last used, by id; keys that never were are left out."""
        with reading(self._database) as session:
            query = (
                select(KeyUsage.key_id, func.max(KeyUsage.last_at))
                .where(KeyUsage.key_id.in_(key_ids))
                .group_by(KeyUsage.key_id)
            )
            return dict(session.execute(query).all())

    def by_day(self, user_id: int, days: int = DAYS_TOLD) -> Sequence[tuple[KeyUsage, str]]:
        """Usage of a user's keys, with their names, on the last `days` days, newest day first.

        Ended keys are included; days without a call have no row.
        """
        since = self._now().date() - timedelta(days=days - 1)
        with reading(self._database) as session:
            query = (
                select(KeyUsage, ApiKey.name)
                .join(ApiKey, ApiKey.id == KeyUsage.key_id)
                .where(ApiKey.user_id == user_id, KeyUsage.day >= since)
                .order_by(KeyUsage.day.desc(), KeyUsage.key_id)
            )
            return [(usage, name) for usage, name in session.execute(query)]


def _tomorrow(now: datetime) -> datetime:
    return datetime.combine(now.date() + timedelta(days=1), time(), UTC)
