"""Column types that mean the same on SQLite and PostgreSQL."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any

from sqlalchemy import JSON, BigInteger, DateTime, Dialect, Integer
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import mapped_column
from sqlalchemy.types import TypeDecorator

Clock = Callable[[], datetime]
# By so much the clocks of the servers of one database may differ. What lies further in the future was written
# before the clock was set back.
CLOCKS_DIFFER = timedelta(minutes=1)


def utc_now() -> datetime:
    """The current time, UTC."""
    return datetime.now(UTC)


class UtcDateTime(TypeDecorator[datetime]):
    """A time with its zone. SQLite stores no zone, so everything is written and read as UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """Convert to UTC. ValueError for a time without a zone, which is a programming error."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """Add the UTC zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


# SQLite counts up by itself only in a column declared exactly INTEGER, which holds 64 bits there.
BigId = BigInteger().with_variant(Integer, "sqlite")
Json = JSON().with_variant(JSONB, "postgresql")

Id = Annotated[int, mapped_column(BigId, primary_key=True, autoincrement=True)]
Moment = Annotated[datetime, mapped_column(UtcDateTime)]
# A list or object; replace it whole, changes inside are not noticed.
JsonValue = Annotated[Any, mapped_column(Json)]
