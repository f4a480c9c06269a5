"""Pages around a purchase that work without a script: an offer, the contact form, the sandbox's checkout."""

import re
from html import escape
from urllib.parse import quote

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from footfall.api.forms import document
from footfall.api.paywall import Sold
from footfall.api.redirects import local_path
from footfall.api.session import CurrentUser, SignedInUser
from footfall.api.sign_in import Form
from footfall.billing.prices import OFFERS
from footfall.billing.providers import State
from footfall.billing.providers.sandbox import CHECKOUT_PATH, Sandbox, outcome_of
from footfall.engine import RefusedError
from footfall.projects.schemas import id_of_wire
from footfall.store.columns import utc_now
from footfall.vocabulary.user import GUEST, monthly_price

router = APIRouter(include_in_schema=False)
_PRIVATE = {"Cache-Control": "no-store"}
_TOPIC = re.compile("[a-z-]{1,32}")
_ENDS = {state.value: state for state in (State.SUCCEEDED, State.FAILED, State.CLOSED)}


def _page(title: str, body: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(document(title, body), status, headers=_PRIVATE)


def _refused(refusal: RefusedError, redirect_to: str) -> HTMLResponse:
    back = f'<p><a href="{escape(redirect_to)}">Back</a></p>'
    return _page("That did not work", f'<p role="alert">{escape(refusal.message)}</p>{back}', refusal.status)


def _sign_in_first(path: str) -> Response:
    return RedirectResponse(f"/sign-in?redirect_to={quote(path, safe='')}", status_code=303)


@router.get("/subscribe")
def offer_page(user: CurrentUser, billing: Sold, offer: str = "", redirect_to: str = "") -> Response:
    """An offer with its price, and the buttons that take it."""
    back, found = local_path(redirect_to), OFFERS.get(offer)
    if user == GUEST:
        return _sign_in_first(f"/subscribe?offer={quote(offer)}&redirect_to={quote(back, safe='')}")
    if found is None:
        text = f'<p>This offer does not exist any more.</p><p><a href="{escape(back)}">Back</a></p>'
        return _page("Unknown offer", text, 404)
    if not billing.provider.sells:
        return _refused(RefusedError("nothing_for_sale", "Nothing is sold here: you have everything."), back)
    hidden = (
        f'<input type="hidden" name="offer" value="{found.hash}">'
        f'<input type="hidden" name="redirect_to" value="{escape(back)}">'
    )
    may_try = found.with_trial and user.trial_allowed
    trial = '<button name="act" value="trial">Try it for a week</button>' if may_try else ""
    return _page(
        found.title,
        f"<p>${monthly_price(user.role)} a month, until you end it.</p>"
        f'<form method="post" action="/subscribe">{hidden}<button name="act" value="buy">Subscribe</button>'
        f'{trial}</form><p><a href="{escape(back)}">Back</a></p>',
    )


@router.post("/subscribe")
def take_offer(user: SignedInUser, billing: Sold, form: Form) -> Response:
    """Begin the purchase or the trial, and go on to the checkout or back."""
    back, found = local_path(form.get("redirect_to")), OFFERS.get(form.get("offer", ""))
    try:
        if found is None:
            raise RefusedError("unknown_offer", "This offer does not exist any more.", "offer", 404)
        if form.get("act") == "trial":
            billing.start_trial(user)
            return RedirectResponse(back, status_code=303)
        answer = billing.purchase(user, found.plan, back, is_quick=False)
    except RefusedError as refusal:
        return _refused(refusal, back)
    return RedirectResponse(answer.checkout_url or back, status_code=303)


@router.get("/contact")
def contact_page(user: CurrentUser, topic: str = "plan", redirect_to: str = "") -> Response:
    """The form of whoever wants to be called."""
    back = local_path(redirect_to)
    if user == GUEST:
        return _sign_in_first(f"/contact?topic={quote(topic)}&redirect_to={quote(back, safe='')}")
    return _page(
        "Write to us",
        '<form method="post" action="/contact">'
        f'<input type="hidden" name="topic" value="{escape(topic)}">'
        f'<input type="hidden" name="redirect_to" value="{escape(back)}">'
        '<label for="message">What do you need?</label>'
        '<textarea id="message" name="message" rows="6" maxlength="5000" required></textarea>'
        f'<button>Send</button></form><p><a href="{escape(back)}">Back</a></p>',
    )


@router.post("/contact")
def send_contact(user: SignedInUser, billing: Sold, form: Form) -> Response:
    """Keep the message and say so."""
    back, topic = local_path(form.get("redirect_to")), form.get("topic", "")
    message = form.get("message", "").strip()[:5000]
    if not message:
        return _refused(RefusedError("missing_message", "Write what you need.", "message"), back)
    try:
        billing.contact(user, topic if _TOPIC.fullmatch(topic) else "plan", message)
    except RefusedError as refusal:
        return _refused(refusal, back)
    return _page("Thank you", f'<p>We will answer soon.</p><p><a href="{escape(back)}">Back</a></p>')


@router.get(f"{CHECKOUT_PATH}/{{purchase_id}}")
def sandbox_page(purchase_id: str, user: SignedInUser, billing: Sold) -> Response:
    """The sandbox's checkout: asks how the payment shall end."""
    try:
        purchase = billing.purchase_of(user, id_of_wire(purchase_id))
    except RefusedError as refusal:
        return _refused(refusal, local_path(""))
    if not isinstance(billing.provider, Sandbox) or purchase.state != State.PENDING:
        return RedirectResponse(purchase.redirect_to, status_code=303)
    buttons = "".join(
        f'<button name="end" value="{state.value}">{label}</button>'
        for state, label in (
            (State.SUCCEEDED, "Pay"),
            (State.FAILED, "Let the card be declined"),
            (State.CLOSED, "Close without paying"),
        )
    )
    return _page(
        "Sandbox checkout",
        f"<p>${purchase.amount_cents / 100:.2f} a month. No money moves here.</p>"
        f'<form method="post" action="{CHECKOUT_PATH}/{purchase.id}">{buttons}</form>',
    )


@router.post(f"{CHECKOUT_PATH}/{{purchase_id}}")
def sandbox_end(purchase_id: str, user: SignedInUser, billing: Sold, form: Form) -> Response:
    """End the payment as asked, and go back to where the purchase began."""
    try:
        purchase = billing.purchase_of(user, id_of_wire(purchase_id))
        end = _ENDS.get(form.get("end", ""))
        if not isinstance(billing.provider, Sandbox) or end is None:
            raise RefusedError("not_found", "There is nothing to end here.", status=404)
        answer = billing.settle(purchase.id, outcome_of(purchase.id, end, utc_now()))
    except RefusedError as refusal:
        return _refused(refusal, local_path(""))
    separator = "&" if "?" in purchase.redirect_to else "?"
    after = f"{purchase.redirect_to}{separator}purchase={purchase.id}&payment={answer.state.value}"
    return RedirectResponse(after, status_code=303)
