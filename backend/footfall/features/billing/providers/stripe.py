"""Stripe: its hosted checkout, subscriptions charged to a card on file, signed messages."""

import logging
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

import stripe

from footfall.features.billing.providers import (
    BadSignatureError,
    Message,
    Order,
    Outcome,
    ProviderDownError,
    State,
)

log = logging.getLogger(__name__)
# Fields are read as of this version, whatever the account's default is.
API_VERSION = "2024-06-20"
API = "https://api.stripe.com"
# States of a subscription in which its time is paid.
PAID = ("active", "trialing")
DECLINED = "the card was declined"


class Stripe:
    """One Stripe account. plans: Stripe's price ids by amount in cents."""

    name = "stripe"
    sells = True

    def __init__(
        self, secret_key: str, webhook_secret: str, plans: Mapping[int, str], api: str = API
    ) -> None:
        self._client = stripe.StripeClient(
            secret_key, stripe_version=API_VERSION, base_addresses={"api": api}, max_network_retries=2
        )
        self._webhook_secret = webhook_secret
        self._plans = plans

    def charge(self, order: Order, now: datetime) -> Outcome:
        """Subscribe at once with the card on file; a checkout without one. May raise ProviderDownError."""
        if order.customer is None:
            return self.open_checkout(order, now)
        try:
            made = self._ask(
                lambda: self._client.v1.subscriptions.create(
                    {
                        "customer": str(order.customer),
                        "items": [{"plan": self._plans[order.amount_cents]}],
                        "payment_behavior": "error_if_incomplete",
                        "metadata": {"order": str(order.id)},
                    },
                    {"idempotency_key": f"charge-{order.id}"},
                )
            )
        except stripe.CardError as error:
            return Outcome(State.FAILED, reason=error.user_message or DECLINED)
        if made["status"] not in PAID:
            # The bank asks for the customer's confirmation: nothing was paid, and the attempt must not be
            # charged later.
            self._ask(lambda: self._client.v1.subscriptions.cancel(made["id"]))
            return Outcome(State.FAILED, reason=DECLINED)
        until, card = _moment(made["current_period_end"]), self._card(made.to_dict())
        return Outcome(State.SUCCEEDED, made["id"], until, card=card)

    def open_checkout(self, order: Order, now: datetime) -> Outcome:
        """PENDING, with the address of Stripe's checkout page. May raise ProviderDownError."""
        customer = order.customer or self._customer(order)
        session = self._ask(
            lambda: self._client.v1.checkout.sessions.create(
                {
                    "mode": "subscription",
                    "customer": customer,
                    "line_items": [{"price": self._plans[order.amount_cents], "quantity": 1}],
                    "success_url": order.address_after(State.SUCCEEDED),
                    "cancel_url": order.address_after(State.CLOSED),
                    "client_reference_id": str(order.id),
                    "metadata": {"order": str(order.id)},
                    "subscription_data": {"metadata": {"order": str(order.id)}},
                },
                {"idempotency_key": f"checkout-{order.id}"},
            )
        )
        return Outcome(State.PENDING, checkout_url=str(session["url"]), customer=customer)

    def cancel(self, reference: str) -> None:
        """Cancel renewal at Stripe. May raise ProviderDownError."""
        self._ask(lambda: self._client.v1.subscriptions.update(reference, {"cancel_at_period_end": True}, {}))

    def card_of(self, customer: str | None) -> str:
        """The last four digits of the card on file; empty without one, or if Stripe does not answer."""
        return self._card({"customer": customer}) if customer else ""

    def read(self, body: bytes, signature: str) -> Message:
        """Verify and parse a message. May raise BadSignatureError or ProviderDownError."""
        try:
            event = self._client.construct_event(body, signature, self._webhook_secret)
        except (stripe.SignatureVerificationError, ValueError) as error:
            raise BadSignatureError(str(error)) from None
        found: dict[str, Any] = event["data"]["object"].to_dict()
        return self._understood(event["id"], event["type"], found)

    def _understood(self, id_: str, kind: str, found: dict[str, Any]) -> Message:
        order = _order(found)
        if kind == "checkout.session.expired":
            return Message(id_, kind, order, None, State.CLOSED, None, "the checkout was left")
        if kind == "customer.subscription.deleted":
            return Message(id_, kind, order, found["id"], None, _moment(found.get("ended_at")))
        if kind not in ("checkout.session.completed", "invoice.paid", "invoice.payment_succeeded"):
            return Message(id_, kind, order, None, None, None)
        reference = found.get("subscription")
        if not reference:
            return Message(id_, kind, order, None, None, None)
        # The message may be outdated by now, so the subscription itself is fetched.
        kept = self._ask(lambda: self._client.v1.subscriptions.retrieve(reference))
        if kept["status"] not in PAID:
            return Message(id_, kind, order, None, None, None)
        order = order or _order(kept.to_dict())
        until, card = _moment(kept["current_period_end"]), self._card(kept.to_dict())
        return Message(id_, kind, order, reference, State.SUCCEEDED, until, card=card)

    def _card(self, subscription: Mapping[str, Any]) -> str:
        """The last four digits of the card that a subscription is charged to: its own, else the customer's.

        Empty if Stripe does not say: nobody must lose a purchase for it.
        """
        try:
            method = subscription.get("default_payment_method")
            if not method:
                customer = self._ask(lambda: self._client.v1.customers.retrieve(subscription["customer"]))
                method = customer.to_dict().get("invoice_settings", {}).get("default_payment_method")
            if not method:
                return ""
            found = self._ask(lambda: self._client.v1.payment_methods.retrieve(method)).to_dict()
        except (ProviderDownError, stripe.CardError) as error:
            log.warning("the card of a payment is not known: %s", error)
            return ""
        return str((found.get("card") or {}).get("last4", ""))

    def _customer(self, order: Order) -> str:
        made = self._ask(
            lambda: self._client.v1.customers.create(
                {"name": order.name, "metadata": {"user": str(order.user_id)}},
                {"idempotency_key": f"customer-{order.user_id}"},
            )
        )
        return str(made["id"])

    def _ask(self, call: Callable[[], Any]) -> Any:
        try:
            return call()
        except stripe.CardError:
            raise
        except stripe.StripeError as error:
            raise ProviderDownError(f"Stripe: {error.user_message or error}") from error


def _order(found: Mapping[str, Any]) -> int | None:
    text = (found.get("metadata") or {}).get("order", "")
    return int(text) if text.isdecimal() else None


def _moment(seconds: int | None) -> datetime | None:
    return datetime.fromtimestamp(seconds, UTC) if seconds else None
