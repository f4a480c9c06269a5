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
    # From the columns of the versions before, which did not say.
    MIGRATION = "migration"


# What an administrator may take away again; what was bought ends with its time, or at the provider.
GIVEN = (Source.GRANTED, Source.MIGRATION)


@dataclass(frozen=True)
class Entitlement:
    """Something an account may use for a period.

    value: the tier, product group or API tier; empty for the other kinds. source_id: the purchase's number;
    what has the same source and number was given together. ends_at: the first moment at which it does not
    hold any more, None for never.
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
