"""Receipts: a page to print, and the mail with the same facts."""

from collections.abc import Callable
from html import escape

from fastapi.responses import HTMLResponse

from footfall.features.accounts.caller import SignedInUser
from footfall.features.accounts.service import Accounts
from footfall.features.billing.models import Receipt
from footfall.features.billing.prices import OFFERS
from footfall.features.billing.routes.checkout import Reader, refused_page
from footfall.features.billing.routes.paywall import PATH, BillingDep
from footfall.infra.mail.service import Post
from footfall.query import RefusedError
from footfall.web.late_routes import LateRouter
from footfall.web.pages.forms import document
from footfall.web.pages.texts import PageTexts
from footfall.web.params import IdInPath
from footfall.web.redirects import HOME_PATH
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow

router = LateRouter(dependencies=[allow(Right.ACCOUNT)], include_in_schema=False)
PLAN_PAGE = f"{HOME_PATH}account/plan"
_DESCRIBED = {offer.plan for offer in OFFERS.values()}


def facts_of(texts: PageTexts, receipt: Receipt, payer: str) -> list[tuple[str, str]]:
    """What stands in a receipt, as names and texts. payer: name and address of who paid."""
    # Days as ISO 8601, which no language reads in another order.
    period = texts.text(
        "receipt.fromUntil", begins=f"{receipt.begins_at:%Y-%m-%d}", ends=f"{receipt.ends_at:%Y-%m-%d}"
    )
    facts = [
        ("number", receipt.number),
        ("date", f"{receipt.created_at:%Y-%m-%d}"),
        ("payer", payer),
        ("plan", texts.text(f"offer.{receipt.plan}")),
        ("opens", texts.text(f"opens.{receipt.plan}") if receipt.plan in _DESCRIBED else ""),
        ("period", period),
        ("price", f"{receipt.amount_cents / 100:.2f} {receipt.currency.upper()}"),
        ("card", texts.text("receipt.endingIn", digits=receipt.card) if receipt.card else ""),
    ]
    return [(texts.text(f"receipt.{name}"), value) for name, value in facts if value]


@router.get(f"{PATH}/receipts/{{receipt_id}}")
def receipt_page(
    texts: Reader, receipt_id: IdInPath, user: SignedInUser, billing: BillingDep
) -> HTMLResponse:
    """A receipt as a page that prints on one sheet."""
    try:
        receipt = billing.receipt(user, receipt_id)
    except RefusedError as refusal:
        return refused_page(texts, refusal, PLAN_PAGE)
    payer = " · ".join(filter(None, (user.name, user.email)))
    rows = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts_of(texts, receipt, payer)
    )
    body = (
        f'<dl class="receipt">{rows}</dl><p class="screen">{texts.html("receipt.print")}</p>'
        f'<p class="screen"><a href="{PLAN_PAGE}">{texts.html("back")}</a></p>'
    )
    title = texts.text("receipt.title", number=receipt.number)
    return HTMLResponse(document(title, body, texts.locale), headers={"Cache-Control": "no-store"})


def mail_receipt(
    post: Post, accounts: Accounts, public_url: str, receipt: Receipt, taken: Callable[[], None]
) -> None:
    """Mail a receipt to who paid. taken and errors: as of `Post.send`; ValueError if they have no address."""
    account = accounts.account(receipt.user_id)
    if account.email is None:
        raise ValueError("the account has no address")
    texts = PageTexts(account.locale or "en")
    facts = facts_of(texts, receipt, f"{account.name} <{account.email}>")
    text = texts.text(
        "receiptMail.text",
        facts="\n".join(f"{name}: {value}" for name, value in facts),
        link=f"{public_url}{PATH}/receipts/{receipt.id}",
    )
    subject = texts.text("receiptMail.subject", number=receipt.number)
    # With its time, as the receipts of another installation are counted from 1 too.
    same = f"receipt.{receipt.id:x}.{receipt.created_at.timestamp() * 1000:.0f}"
    post.send(account.email, subject, text, message_id=same, taken=taken)
