"""Entitlements: what an account was granted or bought, each for its own period."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Kind(StrEnum):
    """What an entitlement grants. Stored; never rename."""

    TIER = "tier"
    LOYAL_2025 = "loyal_2025"
    ACCESS_2023 = "access_2023"
    PRODUCT_GROUP = "product_group"
    API = "api"
    TRIAL = "trial"


class Source(StrEnum):
    """Where an entitlement comes from. Stored; never rename."""

    GRANTED = "granted"
    PURCHASE = "purchase"
    TRIAL = "trial"
    # From the columns of earlier versions, which did not record a source.
    MIGRATION = "migration"


# Sources that an administrator may revoke. A purchase ends with its period, or at the payment provider.
GIVEN = (Source.GRANTED, Source.MIGRATION)


@dataclass(frozen=True)
class Entitlement:
    """Something an account may use for a period.

    value: the tier, product group or API tier; empty for the other kinds. source_id: the purchase's number;
    entitlements with the same source and number were given together. ends_at: the moment from which it is no
    longer valid, None for never.
    """

    kind: Kind
    value: str
    source: Source
    starts_at: datetime
    ends_at: datetime | None = None
    source_id: int | None = None

    def holds(self, now: datetime) -> bool:
        """Whether the entitlement is valid at this time."""
        return self.starts_at <= now and (self.ends_at is None or now < self.ends_at)


def holding(entitlements: Iterable[Entitlement], now: datetime) -> list[Entitlement]:
    """The entitlements valid at this time."""
    return [each for each in entitlements if each.holds(now)]
