"""Selling plans: status, purchase, trial."""

import logging
import secrets
from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from footfall.core.reach import BY_TIER
from footfall.core.user import Tier, User, monthly_price
from footfall.features.billing import asking, ledger, refusals
from footfall.features.billing.ledger import Entitler
from footfall.features.billing.models import Customer, ProviderEvent, Purchase, Receipt
from footfall.features.billing.prices import CURRENCY, TRIAL, Offer, Plan, offer_of
from footfall.features.billing.providers import (
    RETURN_PATH,
    Message,
    Order,
    Outcome,
    Provider,
    ProviderDownError,
    State,
)
from footfall.features.billing.purchase_flow import (
    OFFER_OF,
    PLAN_OF,
    PurchaseFlow,
    Trigger,
    has,
    may_try,
    offers_for,
    purchase_flow_for,
    url_of,
)
from footfall.features.billing.schemas import (
    BillingStatus,
    OfferEntity,
    OffersAnswer,
    PurchaseAnswer,
    PurchaseFlowAnswer,
    TierEntity,
)
from footfall.infra.database.columns import CLOCKS_DIFFER, Clock, utc_now
from footfall.infra.database.insertion import insertion
from footfall.infra.database.transactions import reading, writing
from footfall.query.errors import RefusedError

log = logging.getLogger(__name__)


class Billing:
    """The plans of one database, sold by one provider.

    public_url: where the provider sends browsers back to. mails: whether receipts are mailed.
    """

    def __init__(
        self,
        database: Engine,
        provider: Provider,
        accounts: Entitler,
        public_url: str = "",
        now: Clock = utc_now,
        mails: bool = False,
    ) -> None:
        self._database = database
        self._mails = mails
        self.provider = provider
        self._accounts = accounts
        self._public_url = public_url
        self._now = now

    def status(self, user: User, legacy: bool = False) -> BillingStatus:
        """The price of a plan for this user, today and monthly; `legacy` selects the tier of that name.

        The price due today is what the purchase would charge: nothing for users who have the plan or do not
        pay for it.
        """
        price = monthly_price(user.role)
        sold = self.provider.sells and not user.minion
        way = OFFER_OF.get(purchase_flow_for(user)) if sold else None
        due = price if way is not None else 0
        return BillingStatus(
            today_charge=user.prices.legacy.today_charge if legacy and sold else due, monthly_price=price
        )

    def purchase(self, user: User, plan: Plan, redirect_to: str, is_quick: bool) -> PurchaseAnswer:
        """Buy a plan. The provider is called between two transactions, with an idempotency key.

        After a kill in between, the purchase stays pending until a message of the provider settles it, or the
        next attempt, which uses the same key. RefusedError if it cannot be bought.
        """
        self._refuse_unsellable(user)
        if has(user, plan):
            raise refusals.had_already()
        purchase, order = self._begin(user, plan, redirect_to, is_quick)
        if order is None:
            return PurchaseAnswer.of(purchase)
        try:
            ask = self.provider.charge if is_quick else self.provider.open_checkout
            outcome = ask(order, self._now())
        except ProviderDownError as error:
            raise refusals.unreachable(error) from None
        return self.settle(purchase.id, outcome)

    def settle(self, purchase_id: int, outcome: Outcome) -> PurchaseAnswer:
        """Record the outcome of a purchase and grant what was paid for. Repeating it changes nothing."""
        with writing(self._database) as session:
            purchase = session.get_one(Purchase, purchase_id, with_for_update=True)
            ledger.settle(session, purchase, outcome, self._now(), self._accounts, self._mails)
        self._end_what_it_replaces(purchase)
        return PurchaseAnswer.of(purchase)

    def purchase_of(self, user: User, purchase_id: int) -> Purchase:
        """One of the user's purchases. RefusedError if there is none with this id."""
        with reading(self._database) as session:
            purchase = session.get(Purchase, purchase_id) if 0 < purchase_id < 2**63 else None
        if purchase is None or purchase.user_id != user.id:
            raise RefusedError("purchase_not_found", "there is no such purchase of yours", "id", 404)
        return purchase

    def card(self, user: User) -> str | None:
        """The last four digits of the card that a quick purchase would charge; None where nobody knows."""
        with reading(self._database) as session:
            customer = session.get(Customer, user.id)
        return self.provider.card_of(customer.reference if customer else None) or None

    def receipts(self, user: User) -> list[Receipt]:
        """The receipts of what the user paid, the newest first."""
        with reading(self._database) as session:
            return ledger.receipts(session, user.id)

    def receipt(self, user: User, receipt_id: int) -> Receipt:
        """One of the user's receipts. RefusedError if there is none with this id."""
        with reading(self._database) as session:
            receipt = session.get(Receipt, receipt_id) if 0 < receipt_id < 2**63 else None
        if receipt is None or receipt.user_id != user.id:
            raise RefusedError("purchase_not_found", "there is no such purchase of yours", "id", 404)
        return receipt

    def cancel(self, user: User) -> list[PurchaseAnswer]:
        """Cancel renewal of all of the user's plans, and return them. What is paid stays valid to its end."""
        held = self._renewing(user.id)
        for purchase in held:
            try:
                self._let_end(purchase)
            except ProviderDownError as error:
                raise refusals.unreachable(error) from None
        return [PurchaseAnswer.of(purchase) for purchase in held]

    def heed(self, message: Message) -> None:
        """Process a message of the provider; one that is delivered again changes nothing."""
        now = self._now()
        with writing(self._database) as session:
            if not _is_new(session, message, now):
                return
            by_order = Purchase.id == message.order
            by_reference = Purchase.reference == message.reference
            purchase = session.execute(
                select(Purchase).where(by_reference if message.order is None else by_order).with_for_update()
            ).scalar_one_or_none()
            if purchase is None:
                return
            if message.state is not None:
                outcome = Outcome(
                    message.state,
                    message.reference,
                    message.until,
                    reason=message.reason,
                    card=message.card,
                )
                ledger.settle(session, purchase, outcome, now, self._accounts, self._mails)
            if purchase.reference is None or purchase.reference != message.reference:
                return
            if message.state == State.SUCCEEDED and message.until is not None:
                ledger.prolong(
                    session, purchase, message.until, self._accounts, message.card, now, self._mails
                )
            if message.state is None and message.until is not None:
                ledger.end(session, purchase, message.until, now, self._accounts)
        self._end_what_it_replaces(purchase)

    def start_trial(self, user: User) -> datetime:
        """Start the user's only trial and return its end. RefusedError if they may not."""
        if not self.provider.sells or user.minion or not user.trial_allowed or user.on_trial_period:
            raise refusals.no_trial()
        now = self._now()
        with writing(self._database) as session:
            if not self._accounts.begin_trial(session, user.id, now, now + TRIAL):
                raise refusals.no_trial()
        return now + TRIAL

    def ask_owner(self, user: User, offer: Offer) -> bool:
        """Store a sub-user's request to the owner of their plan. False if they made it recently.

        RefusedError if they are no sub-user, have the plan already, or nothing is sold.
        """
        if not user.minion:
            raise refusals.no_owner()
        self._refuse_unsold()
        if has(user, offer.plan):
            raise refusals.had_already()
        with writing(self._database) as session:
            return asking.ask(session, user.id, offer, self._now())

    def way(self, user: User, trigger: Trigger) -> PurchaseFlowAnswer:
        """The user's purchase flow; NOTHING if nothing is sold, but guests sign in in any case."""
        way = purchase_flow_for(user, trigger)
        if not self.provider.sells and way != PurchaseFlow.SIGN_IN:
            way = PurchaseFlow.NOTHING
        offer, plan = OFFER_OF.get(way), PLAN_OF.get(way)
        url = url_of(way, trigger)
        if plan is not None and user.minion:
            # A sub-user has nothing to pay with: the offer's page asks the owner of the plan.
            asked = offer_of(plan)
            url, plan = (f"/subscribe?offer={asked.hash}" if asked else None), None
        return PurchaseFlowAnswer(
            trigger=trigger,
            way=way,
            url=url,
            plan=plan,
            monthly_price=monthly_price(user.role) if plan else None,
            with_trial=offer is not None and may_try(user, offer),
        )

    def offers(self, user: User, sub_users: Mapping[int, str]) -> OffersAnswer:
        """Offers for this user at their price, and requests of their sub-users (names by id)."""
        if not self.provider.sells:
            return OffersAnswer(sold=False, offers=[])
        price = monthly_price(user.role)
        offers = [OfferEntity.of(offer, price, may_try(user, offer)) for offer in offers_for(user)]
        tiers = [
            TierEntity(tier=tier, reach=BY_TIER[tier]) for tier in (Tier.ESSENTIAL, Tier.PLUS, Tier.PREMIUM)
        ]
        with reading(self._database) as session:
            asked = asking.asked_of(session, user, sub_users, self._now()) if sub_users else []
        return OffersAnswer(sold=True, offers=offers, tiers=tiers, asked=asked)

    def _renewing(self, user_id: int) -> list[Purchase]:
        with reading(self._database) as session:
            held = ledger.running(session, user_id, self._now())
        return [purchase for purchase in held if purchase.cancelled_at is None]

    def _let_end(self, purchase: Purchase) -> None:
        self.provider.cancel(str(purchase.reference))
        with writing(self._database) as session:
            session.get_one(Purchase, purchase.id, with_for_update=True).cancelled_at = self._now()

    def _end_what_it_replaces(self, purchase: Purchase) -> None:
        """Cancel tiers that a bought product group includes, so that nobody pays twice."""
        if purchase.state != State.SUCCEEDED or Plan(purchase.plan).product_group is None:
            return
        for held in self._renewing(purchase.user_id):
            if held.id == purchase.id or Plan(held.plan).tier is None:
                continue
            try:
                self._let_end(held)
            except ProviderDownError as error:
                # The purchase is valid anyway; the buyer can still end the other plan on the page of their
                # plan.
                log.error("purchase %d goes on beside %d, which replaces it: %s", held.id, purchase.id, error)

    def _refuse_unsellable(self, user: User) -> None:
        self._refuse_unsold()
        if user.minion:
            raise refusals.contact_needed()

    def _refuse_unsold(self) -> None:
        if not self.provider.sells:
            raise refusals.nothing_for_sale()

    def _begin(
        self, user: User, plan: Plan, redirect_to: str, is_quick: bool
    ) -> tuple[Purchase, Order | None]:
        """Add a purchase to the ledger, or take up an unfinished one.

        Returns it with the order for the provider; None in place of the order if its checkout is open.
        """
        now = self._now()
        with writing(self._database) as session:
            customer = ledger.locked_customer(session, user.id)
            # The order matters: a purchase that ends between the two reads is seen by the second.
            purchase = ledger.unfinished(session, user.id, plan, is_quick, now)
            if any(Plan(held.plan) == plan for held in ledger.running(session, user.id, now)):
                raise refusals.had_already()
            if purchase is not None and purchase.checkout_url is not None:
                purchase.redirect_to = redirect_to
                return purchase, None
            if purchase is not None and now - ledger.ASKED_FOR < purchase.asked_at <= now + CLOCKS_DIFFER:
                raise refusals.under_way()
            if purchase is None:
                purchase = Purchase(
                    id=secrets.randbelow(2**63 - 1) + 1,
                    user_id=user.id,
                    plan=plan.value,
                    amount_cents=monthly_price(user.role) * 100,
                    currency=CURRENCY,
                    provider=self.provider.name,
                    is_quick=is_quick,
                    state=State.PENDING.value,
                    reason="",
                    redirect_to=redirect_to,
                    created_at=now,
                )
                session.add(purchase)
            purchase.asked_at = now
            order = Order(
                id=purchase.id,
                user_id=user.id,
                name=user.name,
                plan=plan,
                amount_cents=purchase.amount_cents,
                customer=customer.reference,
                return_to=f"{self._public_url}{RETURN_PATH}",
            )
        return purchase, order


def _is_new(session: Session, message: Message, now: datetime) -> bool:
    """Record a provider message; False if it was recorded before."""
    added = insertion(session, ProviderEvent).values(id=message.id, kind=message.kind[:100], received_at=now)
    return session.execute(added.on_conflict_do_nothing().returning(ProviderEvent.id)).first() is not None
