"""Stripe on this machine: localstripe, with the hosted checkout that it lacks.

`python -m tests.features.billing.stripe_server PORT` serves until it is ended. A checkout session is created
as Stripe does it; `POST /v1/checkout/sessions/{id}/_pay` is the person at the hosted page who enters a card
number, and `/_leave` the one who goes away.
"""

import sys
from typing import Any

from aiohttp import web
from localstripe import resources
from localstripe.resources import Customer, Event, PaymentMethod, StripeObject, Subscription, schedule_webhook


# localstripe has no types, so this is a class of Any.
class CheckoutSession(StripeObject):  # type: ignore[misc]  # the library is untyped
    object = "checkout.session"
    _id_prefix = "cs_"

    def __init__(self, **asked: Any) -> None:
        super().__init__()
        self.customer, self.metadata = asked["customer"], asked["metadata"]
        self.client_reference_id = asked["client_reference_id"]
        self.success_url, self.cancel_url = asked["success_url"], asked["cancel_url"]
        self.status, self.subscription = "open", None
        self.url = f"http://127.0.0.1/pay/{self.id}"
        self._plan = asked["line_items"][0]["price"]
        self._subscription_data = asked["subscription_data"]

    @classmethod
    def _api_pay(cls, id: str, number: str) -> "CheckoutSession":
        session: CheckoutSession = cls._api_retrieve(id)
        card = {"number": number, "exp_month": "12", "exp_year": "2030", "cvc": "123"}
        method = PaymentMethod(type="card", card=card)
        PaymentMethod._api_attach(method.id, customer=session.customer)
        Customer._api_update(session.customer, invoice_settings={"default_payment_method": method.id})
        made = Subscription(
            customer=session.customer,
            items=[{"plan": session._plan}],
            payment_behavior="error_if_incomplete",
            metadata=session._subscription_data["metadata"],
        )
        session.status, session.subscription = "complete", made.id
        schedule_webhook(Event("checkout.session.completed", session))
        return session

    @classmethod
    def _api_leave(cls, id: str) -> "CheckoutSession":
        session: CheckoutSession = cls._api_retrieve(id)
        session.status = "expired"
        schedule_webhook(Event("checkout.session.expired", session))
        return session


def main() -> None:
    path = "/v1/checkout/sessions"
    resources.extra_apis += [
        ("POST", f"{path}/{{id}}/_pay", CheckoutSession._api_pay),
        ("POST", f"{path}/{{id}}/_leave", CheckoutSession._api_leave),
        ("POST", path, CheckoutSession._api_create),
        ("GET", f"{path}/{{id}}", CheckoutSession._api_retrieve),
    ]
    # Its routes are made of the list above when it is imported.
    from localstripe import server

    # Nothing is kept on disk between runs.
    resources.store.dump_to_disk = lambda: None
    web.run_app(server.app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)


if __name__ == "__main__":
    main()
