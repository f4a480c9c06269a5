"""What happens at Stripe in tests: prices, cards, and messages to the product."""

import time
from collections.abc import Callable
from typing import Any

import httpx2

SECRET_KEY = "sk_test_footfall"
WEBHOOK_SECRET = "whsec_footfall"
PRICE, PRICE_LEGACY = "plan_289", "plan_89"
GOOD_CARD = "4242424242424242"
CARD_DECLINED_LATER = "4000000000000341"


class StripeAccount:
    """The account at a server like Stripe's."""

    def __init__(self, address: str) -> None:
        self._client = httpx2.Client(base_url=address, auth=(SECRET_KEY, ""), timeout=30)

    def begin(self, webhook: str) -> None:
        """Forget everything; make the prices; tell `webhook` what happens."""
        self._client.delete("/_config/data")
        self.post("/_config/webhooks/product", url=webhook, secret=WEBHOOK_SECRET)
        for plan, amount in ((PRICE, 28900), (PRICE_LEGACY, 8900)):
            self.post(
                "/v1/plans",
                **{
                    "id": plan,
                    "amount": amount,
                    "currency": "usd",
                    "interval": "month",
                    "product[name]": plan,
                },
            )

    def post(self, path: str, **fields: Any) -> Any:
        answer = self._client.post(path, data={name: str(value) for name, value in fields.items()})
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def get(self, path: str, **query: str) -> Any:
        answer = self._client.get(path, params=query)
        assert answer.is_success, answer.text
        return answer.json()

    def pay(self, checkout_url: str, card: str = GOOD_CARD) -> Any:
        """A person enters a card at the hosted checkout."""
        return self.post(f"/v1/checkout/sessions/{checkout_url.rpartition('/')[2]}/_pay", number=card)

    def change_card(self, customer: str, number: str) -> None:
        """The card on file becomes another one."""
        card = {"card[number]": number, "card[exp_month]": 12, "card[exp_year]": 2030, "card[cvc]": "123"}
        method = self.post("/v1/payment_methods", type="card", **card)["id"]
        self.post(f"/v1/payment_methods/{method}/attach", customer=customer)
        self.post(f"/v1/customers/{customer}", **{"invoice_settings[default_payment_method]": method})

    def subscriptions(self) -> list[Any]:
        found: list[Any] = self.get("/v1/subscriptions", status="all")["data"]
        return found


def soon(happened: Callable[[], bool]) -> None:
    """Wait until something happened; messages come a second after what they tell."""
    for _ in range(600):
        if happened():
            return
        time.sleep(0.1)
    raise AssertionError("it did not happen")
