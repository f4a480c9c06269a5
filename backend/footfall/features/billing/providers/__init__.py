"""The protocol of payment providers. There are three: off, sandbox and stripe."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol, runtime_checkable

from footfall.features.billing.prices import Plan


class State(StrEnum):
    """State of a purchase. Stored; never rename."""

    PENDING = "pending"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    CLOSED = "closed"


# Providers send browsers here, and this page on to where the purchase was last begun.
RETURN_PATH = "/trends/paywall/return"


@dataclass(frozen=True)
class Order:
    """An order: amount and customer, charged once.

    id: also the key by which a provider recognises an order that is sent again. customer: the provider's id
    of the payer, None before the first purchase. return_to: where the provider sends the browser afterwards.
    """

    id: int
    user_id: int
    name: str
    plan: Plan
    amount_cents: int
    customer: str | None
    return_to: str

    def address_after(self, end: State) -> str:
        """Where the browser is sent after this end of the purchase."""
        return address_after(self.return_to, self.id, end)


def address_after(return_to: str, order_id: int, end: State) -> str:
    """An address with the number and end of a purchase added to its query."""
    separator = "&" if "?" in return_to else "?"
    return f"{return_to}{separator}purchase={order_id}&payment={end.value}"


@dataclass(frozen=True)
class Outcome:
    """The outcome of an order.

    reference: the provider's subscription; until: end of the time that is paid; checkout_url: where a person
    has to go to pay; customer: the provider's id of the payer, if it is new; reason: why it failed, as the
    person reads it; card: the last four digits of the card that paid, empty where they are not known.
    """

    state: State
    reference: str | None = None
    until: datetime | None = None
    checkout_url: str | None = None
    customer: str | None = None
    reason: str = ""
    card: str = ""


class ProviderDownError(Exception):
    """The provider did not answer, so the state of the order is unknown."""


class BadSignatureError(Exception):
    """A message without a valid signature of the provider."""


@dataclass(frozen=True)
class Message:
    """The content of a provider's message.

    order: number of the purchase it is about, None if it names only the subscription. state: the new state of
    the purchase, None if it stays. until: end of the time that is paid, or when the subscription ended.
    card: the last four digits of the card that paid, empty where they are not known.
    """

    id: str
    kind: str
    order: int | None
    reference: str | None
    state: State | None
    until: datetime | None
    reason: str = ""
    card: str = ""


class Provider(Protocol):
    """A payment provider."""

    name: str
    sells: bool

    def charge(self, order: Order, now: datetime) -> Outcome:
        """Charge the payment method on file, or return PENDING with a checkout page.

        May raise ProviderDownError.
        """

    def open_checkout(self, order: Order, now: datetime) -> Outcome:
        """Open a checkout page and return PENDING with its address. May raise ProviderDownError."""

    def cancel(self, reference: str) -> None:
        """Cancel renewal of a subscription. What is paid stays valid. May raise ProviderDownError."""

    def card_of(self, customer: str | None) -> str:
        """The last four digits of the card that `charge` would charge; empty where it is not known."""


@runtime_checkable
class ProviderWithMessages(Provider, Protocol):
    """A payment provider that sends messages about subscriptions."""

    def read(self, body: bytes, signature: str) -> Message:
        """Verify and parse a message. May raise BadSignatureError or ProviderDownError."""


class Off:
    """No billing: nothing is sold, and plans limit nobody."""

    name = "off"
    sells = False

    def charge(self, order: Order, now: datetime) -> Outcome:
        """CLOSED, as there is nothing to pay."""
        return Outcome(State.CLOSED, reason="nothing is sold here")

    def open_checkout(self, order: Order, now: datetime) -> Outcome:
        """CLOSED, as there is nothing to pay."""
        return self.charge(order, now)

    def cancel(self, reference: str) -> None:
        """Do nothing, as nothing was sold."""

    def card_of(self, customer: str | None) -> str:
        """None, as there is nothing to pay."""
        return ""
