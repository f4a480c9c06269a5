"""A test provider that takes no money and ends payments as configured."""

from datetime import datetime

from footfall.features.billing.prices import a_month_after
from footfall.features.billing.providers import Order, Outcome, State

CHECKOUT_PATH = "/trends/paywall/sandbox"
# The card that payment providers give for trying.
CARD = "4242"
REASONS = {
    State.SUCCEEDED: "",
    State.FAILED: "the card was declined (sandbox)",
    State.CLOSED: "the payment was closed (sandbox)",
}


class Sandbox:
    """Quick purchases end as `outcome` says. A checkout is a page of this server that asks how to end."""

    name = "sandbox"
    sells = True

    def __init__(self, outcome: State = State.SUCCEEDED) -> None:
        self._outcome = outcome

    def charge(self, order: Order, now: datetime) -> Outcome:
        """End the payment as configured."""
        return outcome_of(order.id, self._outcome, now)

    def open_checkout(self, order: Order, now: datetime) -> Outcome:
        """PENDING, with the address of the sandbox's checkout page."""
        return Outcome(State.PENDING, checkout_url=f"{CHECKOUT_PATH}/{order.id}")

    def cancel(self, reference: str) -> None:
        """Do nothing: a month in the sandbox never renews itself."""

    def card_of(self, customer: str | None) -> str:
        """The sandbox's card, which everyone has on file."""
        return CARD


def outcome_of(order_id: int, state: State, now: datetime) -> Outcome:
    """The outcome of an order with this state. If it succeeded, a month from `now` is paid."""
    until = a_month_after(now) if state == State.SUCCEEDED else None
    return Outcome(state, reference=f"sandbox-{order_id}", until=until, reason=REASONS[state], card=CARD)
