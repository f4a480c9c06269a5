"""The door all providers have, and the providers behind it: off, sandbox, stripe."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from footfall.billing.prices import Plan


class State(StrEnum):
    """How far a purchase is. Stored; never rename."""

    PENDING = "pending"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    CLOSED = "closed"


@dataclass(frozen=True)
class Order:
    """What is to be paid, by whom, once.

    id: also the key by which a provider recognises the same order asked twice. customer: the provider's name
    for the payer, None before the first purchase. return_to: where the provider sends the browser afterwards.
    """

    id: int
    user_id: int
    name: str
    plan: Plan
    amount_cents: int
    customer: str | None
    return_to: str

    def address_after(self, end: State) -> str:
        """Where the browser goes when it ended like this."""
        return address_after(self.return_to, self.id, end)


def address_after(return_to: str, order_id: int, end: State) -> str:
    """An address with how a purchase ended; what it asked for before stays as it was."""
    separator = "&" if "?" in return_to else "?"
    return f"{return_to}{separator}purchase={order_id}&payment={end.value}"


@dataclass(frozen=True)
class Outcome:
    """What a provider said of an order.

    reference: the provider's subscription. until: end of the time that is paid. checkout_url: where a person
    has to go to pay. reason: why it failed, in words for that person.
    """

    state: State
    reference: str | None = None
    until: datetime | None = None
    checkout_url: str | None = None
    customer: str | None = None
    reason: str = ""


class ProviderDownError(Exception):
    """The provider did not answer; nothing is known of the order."""


class Provider(Protocol):
    """Whoever takes the money."""

    name: str
    sells: bool

    def charge(self, order: Order, now: datetime) -> Outcome:
        """Take the money from what is on file; PENDING with a page where nothing is. ProviderDownError."""

    def open_checkout(self, order: Order, now: datetime) -> Outcome:
        """Open a page where a person pays: PENDING with its address. ProviderDownError."""

    def cancel(self, reference: str) -> None:
        """Take no more money for a subscription; what is paid stays good to its end. ProviderDownError."""


class Off:
    """Nothing is sold: on an installation of one's own everyone has everything."""

    name = "off"
    sells = False

    def charge(self, order: Order, now: datetime) -> Outcome:
        """Nothing to pay."""
        return Outcome(State.CLOSED, reason="nothing is sold here")

    def open_checkout(self, order: Order, now: datetime) -> Outcome:
        """Nothing to pay."""
        return self.charge(order, now)

    def cancel(self, reference: str) -> None:
        """Nothing was sold."""
