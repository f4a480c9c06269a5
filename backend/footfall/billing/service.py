"""Selling plans: status, purchase, trial, contact."""

import logging
import secrets
from datetime import datetime, timedelta

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from footfall.billing import ledger
from footfall.billing.ledger import GrantPlan
from footfall.billing.models import ContactRequest, ProviderEvent, Purchase
from footfall.billing.prices import CURRENCY, TRIAL, Plan
from footfall.billing.providers import Order, Outcome, Provider, ProviderDownError, State
from footfall.billing.providers.stripe import Message
from footfall.billing.schemas import BillingStatus, OfferEntity, OffersAnswer, PurchaseAnswer, WayAnswer
from footfall.billing.ways import OFFER_OF, PLAN_OF, Trigger, Way, may_try, offers_for, url_of, way_for
from footfall.engine.refusal import RefusedError
from footfall.store.columns import Clock, utc_now
from footfall.store.insertion import insertion
from footfall.store.transactions import reading, writing
from footfall.vocabulary.user import Tier, User, monthly_price

log = logging.getLogger(__name__)
MOST_CONTACTS_A_DAY = 10


class Billing:
    """The plans of one database, sold by one provider.

    public_url: where the provider sends browsers back to.
    """

    def __init__(
        self,
        database: Engine,
        provider: Provider,
        grant: GrantPlan,
        public_url: str = "",
        now: Clock = utc_now,
    ) -> None:
        self._database = database
        self.provider = provider
        self._grant = grant
        self._public_url = public_url
        self._now = now

    def status(self, user: User, legacy: bool = False) -> BillingStatus:
        """What a plan costs this user, and what of it today; `legacy` asks for the tier of that name."""
        price, tier = monthly_price(user.role), user.subscription.tier
        has_it = tier == Tier.LEGACY if legacy else tier is not None
        due = 0 if has_it or not self.provider.sells else price
        return BillingStatus(today_charge=due, monthly_price=price)

    def purchase(self, user: User, plan: Plan, redirect_to: str, is_quick: bool) -> PurchaseAnswer:
        """Buy a plan. The provider is asked between two transactions, with a key it knows an order by.

        Killed in between, the purchase stays pending: a message of the provider ends it, or the next try
        does, which asks with the same key. RefusedError when it cannot be bought.
        """
        self._refuse_unsellable(user)
        purchase, order = self._begin(user, plan, redirect_to, is_quick)
        if order is None:
            return PurchaseAnswer.of(purchase)
        try:
            ask = self.provider.charge if is_quick else self.provider.open_checkout
            outcome = ask(order, self._now())
        except ProviderDownError as error:
            raise _unreachable(error) from None
        return self.settle(purchase.id, outcome)

    def settle(self, purchase_id: int, outcome: Outcome) -> PurchaseAnswer:
        """Write down how a purchase ended and give what was paid for; said twice it changes nothing."""
        with writing(self._database) as session:
            purchase = session.get_one(Purchase, purchase_id, with_for_update=True)
            ledger.settle(session, purchase, outcome, self._now(), self._grant)
        self._end_what_it_replaces(purchase)
        return PurchaseAnswer.of(purchase)

    def purchase_of(self, user: User, purchase_id: int) -> Purchase:
        """One purchase of a user's own."""
        with reading(self._database) as session:
            purchase = session.get(Purchase, purchase_id) if 0 < purchase_id < 2**63 else None
        if purchase is None or purchase.user_id != user.id:
            raise RefusedError("purchase_not_found", "there is no such purchase of yours", "id", 404)
        return purchase

    def cancel(self, user: User) -> list[PurchaseAnswer]:
        """Let no plan of the user renew itself; what is paid stays good to its end."""
        held = self._renewing(user.id)
        for purchase in held:
            try:
                self._let_end(purchase)
            except ProviderDownError as error:
                raise _unreachable(error) from None
        return [PurchaseAnswer.of(purchase) for purchase in held]

    def heed(self, message: Message) -> None:
        """Act on a message of the provider, once however often it is delivered."""
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
                outcome = Outcome(message.state, message.reference, message.until, reason=message.reason)
                ledger.settle(session, purchase, outcome, now, self._grant)
            if purchase.reference is None or purchase.reference != message.reference:
                return
            if message.state == State.SUCCEEDED and message.until is not None:
                ledger.prolong(session, purchase, message.until, now, self._grant)
            if message.state is None and message.until is not None:
                ledger.end(session, purchase, message.until, now, self._grant)
        self._end_what_it_replaces(purchase)

    def start_trial(self, user: User) -> datetime:
        """Open everything for a week, once; when it ends. RefusedError when the user may not."""
        if user.minion or not user.trial_allowed or user.on_trial_period:
            raise RefusedError(
                "trial_not_allowed", "a trial is for who never had one and has no plan: subscribe", status=403
            )
        ends_at = self._now() + TRIAL
        with writing(self._database) as session:
            self._grant(
                session, user.id, {"is_trial": True, "trial_ends_at": ends_at, "is_trial_allowed": False}
            )
        return ends_at

    def contact(self, user: User, topic: str, message: str) -> None:
        """Keep what somebody wants to be called about."""
        if "\0" in message:
            raise RefusedError(
                "invalid_message", "message: it holds a character that cannot be kept", "message"
            )
        with writing(self._database) as session:
            since = ContactRequest.created_at > self._now() - timedelta(days=1)
            recent = select(ContactRequest.id).where(ContactRequest.user_id == user.id, since)
            if len(session.execute(recent).all()) >= MOST_CONTACTS_A_DAY:
                raise RefusedError(
                    "too_many_messages", "you wrote ten times today already: we will answer", "message", 429
                )
            session.add(ContactRequest(user_id=user.id, topic=topic, message=message, created_at=self._now()))

    def way(self, user: User, trigger: Trigger) -> WayAnswer:
        """How this user goes on to buy what they asked for; where nothing is sold there is no way."""
        way = way_for(user, trigger)
        if not self.provider.sells and way != Way.SIGN_IN:
            way = Way.NOTHING
        offer, plan = OFFER_OF.get(way), PLAN_OF.get(way)
        return WayAnswer(
            trigger=trigger,
            way=way,
            url=url_of(way, trigger),
            plan=plan,
            monthly_price=monthly_price(user.role) if plan else None,
            with_trial=offer is not None and may_try(user, offer),
        )

    def offers(self, user: User) -> OffersAnswer:
        """What is on sale for this user, at their price."""
        if not self.provider.sells:
            return OffersAnswer(sold=False, offers=[])
        price = monthly_price(user.role)
        offers = [OfferEntity.of(offer, price, may_try(user, offer)) for offer in offers_for(user)]
        return OffersAnswer(sold=True, offers=offers)

    def _renewing(self, user_id: int) -> list[Purchase]:
        with reading(self._database) as session:
            held = ledger.running(session, user_id, self._now())
        return [each for each in held if each.cancelled_at is None]

    def _let_end(self, purchase: Purchase) -> None:
        self.provider.cancel(str(purchase.reference))
        with writing(self._database) as session:
            session.get_one(Purchase, purchase.id, with_for_update=True).cancelled_at = self._now()

    def _end_what_it_replaces(self, purchase: Purchase) -> None:
        """Renew no tier that a bought product group holds: nobody pays for the same twice."""
        if purchase.state != State.SUCCEEDED or Plan(purchase.plan).product_group is None:
            return
        for held in self._renewing(purchase.user_id):
            if held.id == purchase.id or Plan(held.plan).tier is None:
                continue
            try:
                self._let_end(held)
            except ProviderDownError as error:
                # What was bought holds; the buyer can still end the other on the page of their plan.
                log.error("purchase %d goes on beside %d, which replaces it: %s", held.id, purchase.id, error)

    def _refuse_unsellable(self, user: User) -> None:
        if not self.provider.sells:
            raise RefusedError(
                "nothing_for_sale",
                "nothing is sold on this installation: everyone has everything",
                status=409,
            )
        if user.minion:
            raise RefusedError(
                "contact_needed", "your plan is your company's: ask its owner, or write to us", status=403
            )

    def _begin(
        self, user: User, plan: Plan, redirect_to: str, is_quick: bool
    ) -> tuple[Purchase, Order | None]:
        """A purchase in the ledger, and what to ask of the provider; None when it was asked already."""
        now = self._now()
        with writing(self._database) as session:
            customer = ledger.locked_customer(session, user.id)
            # In this order: a purchase that ends between the two reads is seen by the second.
            purchase = ledger.unfinished(session, user.id, plan, is_quick, now)
            if any(Plan(each.plan) == plan for each in ledger.running(session, user.id, now)):
                raise RefusedError("already_subscribed", "you have this plan already", "tier", 409)
            if purchase is not None and purchase.checkout_url is not None:
                return purchase, None
            if purchase is not None and purchase.asked_at > now - ledger.ASKED_FOR:
                raise RefusedError(
                    "purchase_under_way", "this purchase is being made already: wait a minute", "tier", 409
                )
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
                return_to=f"{self._public_url}{purchase.redirect_to}",
            )
        return purchase, order


def _unreachable(error: ProviderDownError) -> RefusedError:
    # What the provider said is for whoever runs this server: it may name their key.
    log.error("the payment provider does not answer: %s", error)
    return RefusedError(
        "provider_unreachable",
        "the payment provider does not answer; nothing is lost, try again in a minute",
        status=503,
    )


def _is_new(session: Session, message: Message, now: datetime) -> bool:
    """Write a message down; False when that was done before."""
    added = insertion(session, ProviderEvent).values(id=message.id, kind=message.kind[:100], received_at=now)
    return session.execute(added.on_conflict_do_nothing().returning(ProviderEvent.id)).first() is not None
