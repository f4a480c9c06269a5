"""Purchase pages that work without scripts: offer, contact form, sandbox checkout."""

import logging
import re
from html import escape
from typing import Annotated
from urllib.parse import quote

from fastapi import BackgroundTasks, Depends, FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from footfall.core.user import GUEST, monthly_price
from footfall.core.wire import id_of_wire
from footfall.features.accounts.caller import CurrentUser, SignedInUser
from footfall.features.accounts.models import Account
from footfall.features.accounts.routes.sign_in import Form
from footfall.features.accounts.service import Accounts, UnknownAccountError
from footfall.features.billing.prices import OFFERS, Offer
from footfall.features.billing.providers import RETURN_PATH, State, address_after
from footfall.features.billing.providers.sandbox import CHECKOUT_PATH, Sandbox, outcome_of
from footfall.features.billing.purchase_flow import has, may_try
from footfall.features.billing.routes.paywall import BillingDep
from footfall.features.feedback.routes import InboxDep, OutboxDep
from footfall.infra.database.columns import utc_now
from footfall.infra.mail.service import MailRefusedError, Post
from footfall.query import RefusedError
from footfall.web.late_routes import LateRouter
from footfall.web.pages.forms import document, help_line
from footfall.web.pages.letters import asked_letter
from footfall.web.pages.texts import PageTexts, texts_of
from footfall.web.public_address import PublicAddress
from footfall.web.redirects import local_path
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of, services_of

log = logging.getLogger(__name__)
router = LateRouter(dependencies=[allow(Right.ACCOUNT)], include_in_schema=False)


def words_for(request: Request, _user: CurrentUser) -> PageTexts:
    """The texts in the user's language. _user: looked up first, as `locale_of` reads it from the request."""
    return texts_of(request)


Reader = Annotated[PageTexts, Depends(words_for)]
_PRIVATE = {"Cache-Control": "no-store"}
_TOPIC = re.compile("[a-z-]{1,32}")
_ENDS = {state.value: state for state in (State.SUCCEEDED, State.FAILED, State.CLOSED)}


def _page(texts: PageTexts, title: str, body: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(document(title, body + help_line(texts), texts.locale), status, headers=_PRIVATE)


def _back(texts: PageTexts, redirect_to: str) -> str:
    return f'<p><a href="{escape(redirect_to)}">{texts.html("back")}</a></p>'


def refused_page(texts: PageTexts, refusal: RefusedError, redirect_to: str) -> HTMLResponse:
    """The page that says why something of billing was refused, with a link to a path of the product."""
    text = texts.html(f"refused.{refusal.code}")
    body = f'<p role="alert">{text}</p>{_back(texts, redirect_to)}'
    return _page(texts, texts.text("didNotWork"), body, refusal.status)


def _sign_in_first(path: str) -> Response:
    return RedirectResponse(f"/sign-in?redirect_to={quote(path, safe='')}", status_code=303)


def _amount(dollars: float) -> str:
    return f"{dollars:.0f}" if dollars == int(dollars) else f"{dollars:.2f}"


@router.get("/subscribe", dependencies=[allow(Right.ANYONE)])
def offer_page(
    request: Request,
    texts: Reader,
    user: CurrentUser,
    billing: BillingDep,
    offer: str = "",
    redirect_to: str = "",
) -> Response:
    """The page of an offer: contents, price, and buttons to buy it or, for sub-users, to ask the owner."""
    back, chosen = local_path(redirect_to), OFFERS.get(offer)
    if user == GUEST:
        return _sign_in_first(f"/subscribe?offer={quote(offer)}&redirect_to={quote(back, safe='')}")
    if chosen is None:
        text = f"<p>{texts.html('refused.unknown_offer')}</p>{_back(texts, back)}"
        return _page(texts, texts.text("unknownOffer"), text, 404)
    if not billing.provider.sells:
        return refused_page(texts, RefusedError("nothing_for_sale", "nothing is sold here", status=409), back)
    if has(user, chosen.plan):
        return refused_page(
            texts, RefusedError("already_subscribed", "you have this plan already", status=409), back
        )
    hidden = (
        f'<input type="hidden" name="offer" value="{chosen.hash}">'
        f'<input type="hidden" name="redirect_to" value="{escape(back)}">'
    )
    if user.minion:
        owner = escape(service_of(request, Accounts).owner_of(user.id).name)
        who_pays = f"<p>{texts.html('ownerPays', owner=owner)}</p>"
        buttons = f'<button name="act" value="ask">{texts.html("askOwner", owner=owner)}</button>'
    else:
        trial = f'<button name="act" value="trial">{texts.html("tryWeek")}</button>'
        who_pays = ""
        buttons = f'<button name="act" value="buy">{texts.html("subscribe")}</button>'
        buttons += trial if may_try(user, chosen) else ""
    return _page(
        texts,
        texts.text(f"offer.{chosen.plan}"),
        f"<p>{texts.html(f'opens.{chosen.plan}')}</p>"
        f"<p>{texts.html('untilEnded', amount=_amount(monthly_price(user.role)))}</p>{who_pays}"
        f'<form method="post" action="/subscribe">{hidden}{buttons}</form>{_back(texts, back)}',
    )


@router.post("/subscribe")
def take_offer(
    request: Request,
    texts: Reader,
    user: SignedInUser,
    billing: BillingDep,
    form: Form,
    later: BackgroundTasks,
) -> Response:
    """Start a purchase or trial and redirect to the checkout or back, or ask the owner of the plan."""
    back, chosen = local_path(form.get("redirect_to")), OFFERS.get(form.get("offer", ""))
    try:
        if chosen is None:
            raise RefusedError("unknown_offer", "this offer does not exist any more", "offer", 404)
        if form.get("act") == "trial":
            billing.start_trial(user)
            return RedirectResponse(back, status_code=303)
        if form.get("act") == "ask":
            owner = service_of(request, Accounts).owner_of(user.id)
            if billing.ask_owner(user, chosen):
                later.add_task(mail_to_owner, request.app, texts, owner, user.name, chosen)
            said = texts.html("askedOwner", owner=escape(owner.name))
            return _page(texts, texts.text("thanks"), f"<p>{said}</p>{_back(texts, back)}")
        answer = billing.purchase(user, chosen.plan, back, is_quick=False)
    except UnknownAccountError:
        return refused_page(texts, RefusedError("no_owner", "your plan is your own", status=409), back)
    except RefusedError as refusal:
        return refused_page(texts, refusal, back)
    return RedirectResponse(answer.checkout_url or back, status_code=303)


def mail_to_owner(app: FastAPI, asker: PageTexts, owner: Account, name: str, offer: Offer) -> None:
    """Mail the owner of a plan what a sub-user asked for, if it can be sent. Their plan page shows it too."""
    if not services_of(app).get(Post).is_configured or owner.email is None:
        return
    texts = PageTexts(owner.locale) if owner.locale else asker
    link = f"{services_of(app).get(PublicAddress).url}/subscribe?offer={offer.hash}"
    letter = asked_letter(texts, name, texts.text(f"offer.{offer.plan}"), link)
    try:
        services_of(app).get(Post).send(owner.email, letter.subject, letter.text)
    except (MailRefusedError, ValueError) as error:
        log.error("a mail to the owner of a plan was not sent: %s", error)


@router.get("/contact", dependencies=[allow(Right.ANYONE)])
def contact_page(texts: Reader, user: CurrentUser, topic: str = "plan", redirect_to: str = "") -> Response:
    """The contact form."""
    back = local_path(redirect_to)
    if user == GUEST:
        return _sign_in_first(f"/contact?topic={quote(topic)}&redirect_to={quote(back, safe='')}")
    return _page(
        texts,
        texts.text("writeToUs"),
        '<form method="post" action="/contact">'
        f'<input type="hidden" name="topic" value="{escape(topic)}">'
        f'<input type="hidden" name="redirect_to" value="{escape(back)}">'
        f'<label for="message">{texts.html("whatNeeded")}</label>'
        '<textarea id="message" name="message" rows="6" maxlength="5000" required></textarea>'
        f"<button>{texts.html('send')}</button></form>{_back(texts, back)}",
    )


@router.post("/contact")
def send_contact(
    request: Request, texts: Reader, user: SignedInUser, inbox: InboxDep, outbox: OutboxDep, form: Form
) -> Response:
    """Store a contact message and confirm it."""
    back, topic = local_path(form.get("redirect_to")), form.get("topic", "")
    message = form.get("message", "").strip()[:5000]
    if not message:
        return refused_page(texts, RefusedError("missing_message", "write what you need", "message"), back)
    try:
        inbox.write_contact(user, topic if _TOPIC.fullmatch(topic) else "plan", message)
    except RefusedError as refusal:
        return refused_page(texts, refusal, back)
    outbox.wake()
    return _page(texts, texts.text("thanks"), f"<p>{texts.html('willAnswer')}</p>{_back(texts, back)}")


@router.get(f"{CHECKOUT_PATH}/{{purchase_id}}")
def sandbox_page(texts: Reader, purchase_id: str, user: SignedInUser, billing: BillingDep) -> Response:
    """The sandbox checkout, which asks how the payment should end."""
    try:
        purchase = billing.purchase_of(user, id_of_wire(purchase_id))
    except RefusedError as refusal:
        return refused_page(texts, refusal, local_path(""))
    if not isinstance(billing.provider, Sandbox) or purchase.state != State.PENDING:
        return RedirectResponse(purchase.redirect_to, status_code=303)
    buttons = "".join(
        f'<button name="end" value="{state.value}">{texts.html(label)}</button>'
        for state, label in (
            (State.SUCCEEDED, "pay"),
            (State.FAILED, "decline"),
            (State.CLOSED, "closeUnpaid"),
        )
    )
    return _page(
        texts,
        texts.text("sandbox"),
        f"<p>{texts.html('sandboxPrice', amount=_amount(purchase.amount_cents / 100))}</p>"
        f'<form method="post" action="{CHECKOUT_PATH}/{purchase.id}">{buttons}</form>',
    )


@router.post(f"{CHECKOUT_PATH}/{{purchase_id}}")
def sandbox_end(
    texts: Reader, purchase_id: str, user: SignedInUser, billing: BillingDep, form: Form
) -> Response:
    """End the payment as chosen and redirect to where the purchase began."""
    try:
        purchase = billing.purchase_of(user, id_of_wire(purchase_id))
        end = _ENDS.get(form.get("end", ""))
        if not isinstance(billing.provider, Sandbox) or end is None:
            raise RefusedError("not_found", "there is nothing to end here", status=404)
        answer = billing.settle(purchase.id, outcome_of(purchase.id, end, utc_now()))
    except RefusedError as refusal:
        return refused_page(texts, refusal, local_path(""))
    return RedirectResponse(address_after(purchase.redirect_to, purchase.id, answer.state), status_code=303)


@router.get(RETURN_PATH)
def return_from_payment(
    texts: Reader, user: SignedInUser, billing: BillingDep, purchase: str = "", payment: str = ""
) -> Response:
    """Redirect from the provider's checkout to where the purchase was last begun."""
    try:
        begun, end = billing.purchase_of(user, id_of_wire(purchase)), _ENDS.get(payment)
    except RefusedError as refusal:
        return refused_page(texts, refusal, local_path(""))
    back = begun.redirect_to if end is None else address_after(begun.redirect_to, begun.id, end)
    return RedirectResponse(back, status_code=303)
