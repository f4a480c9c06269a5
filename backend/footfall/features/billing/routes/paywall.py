"""The paywall: prices, purchases, trials, limits, and messages of the payment provider."""

import logging
from typing import Annotated

from fastapi import Query, Request
from pydantic import BaseModel
from starlette.concurrency import run_in_threadpool

from footfall.core.wire import id_of_wire
from footfall.features.accounts.caller import CurrentUser, SignedInUser, caller
from footfall.features.accounts.service import Accounts
from footfall.features.billing.limits import Limits
from footfall.features.billing.providers import (
    BadSignatureError,
    ProviderDownError,
    ProviderWithMessages,
)
from footfall.features.billing.purchase_flow import Trigger
from footfall.features.billing.schemas import (
    BillingStatus,
    CardAnswer,
    ContactAsked,
    LimitSchema,
    OffersAnswer,
    PurchaseAnswer,
    PurchaseAsked,
    PurchaseFlowAnswer,
    ReceiptEntity,
    ReceiptsAnswer,
    TrialAnswer,
)
from footfall.features.billing.service import Billing
from footfall.features.feedback.routes import InboxDep, OutboxDep
from footfall.query import RefusedError
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.params import KNOWN_PARAMETERS
from footfall.web.problem_route import ProblemRoute
from footfall.web.redirects import local_path
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

log = logging.getLogger(__name__)
PATH = "/trends/paywall"
REFUSALS: dict[int | str, dict[str, object]] = {
    403: {"model": ProblemBody, "description": "Not for this user."},
    404: {"model": ProblemBody, "description": "There is no such purchase."},
    409: {"model": ProblemBody, "description": "Bought already, or nothing is sold."},
    422: {"model": ProblemBody, "description": "The request is at fault in the field named."},
    429: {"model": ProblemBody, "description": "Too often today."},
    503: {"model": ProblemBody, "description": "The provider does not answer."},
}

router = LateRouter(
    prefix=PATH,
    dependencies=[allow(Right.ACCOUNT)],
    route_class=ProblemRoute,
    tags=["billing"],
    responses=REFUSALS,
)


async def count_report(request: Request) -> None:
    """Count a report of the caller. Refused with `limits_exceeded` if the plan's reports are used up.

    Calls about the sample alone, and for the months with data, are not counted.
    """
    limits, user = service_of(request, Limits), await caller(request)
    if request.state.counted and limits.counts(user):
        await run_in_threadpool(limits.count_report, user)


BillingDep = Annotated[Billing, provided(Billing)]


class Heard(BaseModel):
    """Answer to a processed message."""

    received: bool = True


class Noted(BaseModel):
    """Answer to a stored message."""

    status: str = "ok"


@router.get("/status", operation_id="billingStatus", dependencies=[KNOWN_PARAMETERS])
def status(
    user: SignedInUser,
    billing: BillingDep,
    legacy: Annotated[bool, Query(description="Of the legacy tier.")] = False,
) -> BillingStatus:
    """What a plan costs the caller, today and every month."""
    return billing.status(user, legacy)


@router.post("/purchase", operation_id="purchase")
def purchase(asked: PurchaseAsked, user: SignedInUser, billing: BillingDep) -> PurchaseAnswer:
    """Buy a plan, at once with the payment method on file or at the checkout whose address is returned."""
    return billing.purchase(user, asked.tier, local_path(asked.redirect_to), asked.is_quick)


@router.get("/purchase/{purchase_id}", operation_id="purchaseById")
def purchase_by_id(purchase_id: str, user: SignedInUser, billing: BillingDep) -> PurchaseAnswer:
    """State of one of the caller's purchases."""
    return PurchaseAnswer.of(billing.purchase_of(user, id_of_wire(purchase_id)))


@router.get("/card", operation_id="cardOnFile")
def card(user: SignedInUser, billing: BillingDep) -> CardAnswer:
    """The card that a quick purchase would charge, asked of the provider."""
    return CardAnswer(card=billing.card(user))


@router.get("/receipts", operation_id="receipts")
def receipts(user: SignedInUser, billing: BillingDep) -> ReceiptsAnswer:
    """Receipts of what the caller paid, the newest first."""
    return ReceiptsAnswer(
        receipts=[ReceiptEntity.of(each, f"{PATH}/receipts/{each.id}") for each in billing.receipts(user)]
    )


@router.post("/cancel", operation_id="cancelPlan")
def cancel(user: SignedInUser, billing: BillingDep) -> list[PurchaseAnswer]:
    """Cancel renewal of all plans. What is paid stays valid to its end."""
    return billing.cancel(user)


@router.post("/trial", operation_id="startTrial")
def start_trial(user: SignedInUser, billing: BillingDep) -> TrialAnswer:
    """Start the free trial: full access for a week, once per account."""
    return TrialAnswer(ends_at=billing.start_trial(user))


@router.get("/offers", operation_id="offers")
def offers(request: Request, user: SignedInUser, billing: BillingDep) -> OffersAnswer:
    """Offers for the caller with their prices, and what each tier includes."""
    accounts = service_of(request, Accounts)
    return billing.offers(user, accounts.sub_users_of(user.id))


@router.get("/way", operation_id="purchaseWay", dependencies=[allow(Right.ANYONE), KNOWN_PARAMETERS])
def way(user: CurrentUser, billing: BillingDep, trigger: Trigger = Trigger.PLAN) -> PurchaseFlowAnswer:
    """The purchase flow for the caller."""
    return billing.way(user, trigger)


@router.get("/limits", operation_id="limits")
def limits(user: SignedInUser, limits: Annotated[Limits, provided(Limits)]) -> LimitSchema:
    """What the caller's plan includes, and its limits."""
    return limits.schema(user)


@router.post("/contact", operation_id="contact")
def contact(asked: ContactAsked, user: SignedInUser, inbox: InboxDep, outbox: OutboxDep) -> Noted:
    """Send a contact request to the administrators."""
    inbox.write_contact(user, asked.topic, asked.message)
    outbox.wake()
    return Noted()


# The signature of a message from Stripe is checked by the route itself.
@router.post(
    "/stripe/webhook",
    dependencies=[allow(Right.ANYONE)],
    operation_id="stripeWebhook",
    include_in_schema=False,
)
async def stripe_webhook(request: Request) -> Heard:
    """A webhook message from Stripe, authenticated by its signature alone."""
    billing, body = service_of(request, Billing), await request.body()
    if not isinstance(billing.provider, ProviderWithMessages):
        raise RefusedError("not_found", "Stripe is not the provider here", status=404)
    try:
        signature = request.headers.get("stripe-signature", "")
        message = await run_in_threadpool(billing.provider.read, body, signature)
    except BadSignatureError:
        raise RefusedError("bad_signature", "this message is not signed by Stripe", status=400) from None
    except ProviderDownError as error:
        # Anything but a success makes Stripe deliver the message again.
        log.error("a message of Stripe's could not be read: %s", error)
        raise RefusedError("provider_unreachable", "ask again in a minute", status=503) from None
    await run_in_threadpool(billing.heed, message)
    return Heard()
