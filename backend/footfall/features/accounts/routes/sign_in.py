"""Sign-in by password, one-time link or OpenID Connect, password reset, and sign-out."""

import logging
from collections.abc import Callable
from importlib.resources import files
from typing import Annotated
from urllib.parse import parse_qsl, quote

from fastapi import BackgroundTasks, Depends, FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from footfall.core.user import GUEST, User
from footfall.features.accounts.caller import (
    COOKIE,
    DEVICE_COOKIE,
    admit,
    ask_second_step,
    current_user,
)
from footfall.features.accounts.factors import Factors
from footfall.features.accounts.oidc_refusals import ProviderAnswer, ProviderError, StrangerError
from footfall.features.accounts.other_sign_ins import OtherSignIns
from footfall.features.accounts.passwords import Passwords, WeakPasswordError, WrongPasswordError
from footfall.features.accounts.routes import provider_sign_out
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn
from footfall.features.accounts.throttle import TooManyAttemptsError
from footfall.infra.mail.service import MailRefusedError, Post
from footfall.infra.settings import Settings
from footfall.web.errors import TooManyCallsError, as_sentence, problem
from footfall.web.late_routes import LateRouter
from footfall.web.pages import forms
from footfall.web.pages.letters import Letter, reset_letter, sign_in_letter
from footfall.web.pages.texts import ENGLISH, PageTexts, texts_of
from footfall.web.params import address_of
from footfall.web.public_address import PublicAddress
from footfall.web.redirects import HOME_PATH, local_path
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of, services_of

log = logging.getLogger(__name__)
router = LateRouter(dependencies=[allow(Right.ANYONE)], include_in_schema=False)
NO_STORE = {"Cache-Control": "no-store"}
# For pages whose address holds a token: a Referer names no path. "no-referrer" would take the Origin from
# their forms too, by which the gate knows the product's own pages.
WITH_TOKEN = NO_STORE | {"Referrer-Policy": "strict-origin"}
STATE_COOKIE = "footfall_oidc"
SECOND_STEP = "/sign-in/factor"


async def form_of(request: Request) -> dict[str, str]:
    """Text fields of a form or a JSON object; empty if the body cannot be read."""
    if request.headers.get("content-type", "").startswith("application/json"):
        try:
            given = await request.json()
        except (ValueError, RecursionError):
            return {}
        fields = given.items() if isinstance(given, dict) else ()
        return {name: value for name, value in fields if isinstance(value, str) and _can_be_kept(value)}
    try:
        return dict(parse_qsl((await request.body()).decode(), max_num_fields=20))
    except ValueError:
        return {}


def _can_be_kept(text: str) -> bool:
    # JSON can hold half of a surrogate pair, which no encoding can write.
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


Form = Annotated[dict[str, str], Depends(form_of)]


def wants_json(request: Request) -> bool:
    """Whether a program asks, which is answered by JSON instead of a page."""
    return request.headers.get("content-type", "").startswith("application/json")


def let_in(request: Request, user_id: int, way: str, redirect_to: str | None) -> Response:
    """Sign in a user whose first step is made, or ask for the second factor where there is one.

    way: `password`, `link` or `provider`. A provider's own second factor does not stand for the one of the
    account, as the other ways stay open beside it.
    """
    is_half = service_of(request, Factors).are_there(user_id)
    if wants_json(request):
        said = "Send a code of the authenticator app, or a recovery code, to POST /sign-in/factor."
        answer: Response = problem(401, "second_factor_asked", said) if is_half else Response(status_code=204)
    else:
        answer = RedirectResponse(SECOND_STEP if is_half else local_path(redirect_to), 303)
    if is_half:
        ask_second_step(request, answer, user_id, way, local_path(redirect_to))
    else:
        admit(request, answer, user_id)
    return answer


def sign_in_form(
    request: Request, reason: str = "", redirect_to: str | None = None, status: int = 200
) -> Response:
    """The sign-in page of this installation. reason: what went wrong, shown above the form."""
    oidc, texts = service_of(request, OtherSignIns).oidc, texts_of(request)
    if service_of(request, Accounts).are_real() or oidc is not None:
        provider = service_of(request, Settings).oidc_name if oidc is not None else None
        ways = forms.WaysToSignIn(service_of(request, Post).is_configured, provider, passkeys_work(request))
        page = forms.sign_in_page(texts, reason, local_path(redirect_to), ways)
    else:
        page = forms.printed_address_page(texts, reason)
    return HTMLResponse(page, status, NO_STORE)


def passkeys_work(request: Request) -> bool:
    """Whether the page of this call can use passkeys: they are bound to a host name."""
    passkeys = service_of(request, OtherSignIns).passkeys
    return passkeys is not None and request.url.hostname == passkeys.site.domain


def wait_text(request: Request, refusal: TooManyCallsError) -> str:
    """The sentence that tells readers how long to wait before they may try another password."""
    return texts_of(request).text("tooManyAttempts", seconds=refusal.wait_s)


@router.get("/sign-in")
def open_sign_in(request: Request, token: str | None = None, redirect_to: str | None = None) -> Response:
    """The sign-in form; with a one-time token the page that asks whether to sign in by it.

    Opening the page does not use the token up: mail scanners and browsers open addresses by themselves.
    """
    current = current_user(request)
    if token is not None:
        return _link_page(request, token, redirect_to, current)
    if current != GUEST:
        return RedirectResponse(local_path(redirect_to), 303)
    return sign_in_form(request, redirect_to=redirect_to)


def _link_page(request: Request, token: str, redirect_to: str | None, current: User) -> Response:
    owner = service_of(request, SignIn).owner_of(token)
    if owner is None:
        return _used_link()
    accounts = service_of(request, Accounts)
    page = forms.sign_in_link_page(
        texts_of(request),
        forms.LinkToSignIn(
            token,
            local_path(redirect_to),
            account=_shown(accounts.user(owner)),
            other=None if current == GUEST or current.id == owner else _shown(current),
            other_id=current.id,
        ),
    )
    return HTMLResponse(page, headers=WITH_TOKEN)


def _shown(user: User) -> str:
    """How an account is named to people: by its address, without one by its name."""
    return user.email or user.name


def _used_link() -> Response:
    return RedirectResponse(f"{HOME_PATH}?signin=expired", 303)


@router.post("/sign-in/token")
def sign_in_by_token(request: Request, form: Form) -> Response:
    """Sign in by a one-time token. Forms are redirected; programs get 204.

    `instead_of` is the id of the other account that is signed in and is to be left. Without it the token
    stays unused: whoever sent the address must not decide for which account the reader works.
    """
    sign_in = service_of(request, SignIn)
    token, redirect_to = form.get("token", ""), form.get("redirect_to")
    current, owner = current_user(request), sign_in.owner_of(token)
    if owner not in (None, current.id) and current != GUEST and form.get("instead_of") != str(current.id):
        if wants_json(request):
            leave = f"to leave that account, send instead_of={current.id}."
            return problem(
                409, "other_account", f"You are signed in as {_shown(current)}: {leave}", "instead_of"
            )
        return _link_page(request, token, redirect_to, current)
    user_id = sign_in.redeem(token, address_of(request))
    if user_id is None:
        if wants_json(request):
            return problem(422, "bad_token", ENGLISH.text("usedSignIn"), "token")
        return _used_link()
    return let_in(request, user_id, "link", redirect_to)


@router.post("/sign-in")
def sign_in_by_password(request: Request, form: Form) -> Response:
    """Sign in by address and password. Forms are redirected; programs get 204."""
    redirect_to = form.get("redirect_to")
    try:
        user_id = service_of(request, Passwords).prove(
            form.get("email", ""),
            form.get("password", ""),
            address_of(request),
            request.cookies.get(DEVICE_COOKIE),
        )
    except WrongPasswordError:
        if wants_json(request):
            return problem(401, "wrong_password", ENGLISH.text("wrongPassword"))
        return sign_in_form(request, texts_of(request).text("wrongPassword"), redirect_to, 401)
    except TooManyAttemptsError as error:
        refusal = TooManyCallsError(error.wait.total_seconds())
        if wants_json(request):
            raise refusal from None
        page = sign_in_form(request, wait_text(request, refusal), redirect_to, refusal.status)
        page.headers["Retry-After"] = str(refusal.wait_s)
        return page
    return let_in(request, user_id, "password", redirect_to)


@router.get("/sign-in/forms.css")
def forms_css() -> Response:
    """The style sheet of the forms."""
    css = (files("footfall.web.pages") / "forms.css").read_text("utf-8")
    return Response(css, media_type="text/css", headers={"Cache-Control": "public, max-age=3600"})


@router.get("/sign-in/history.js")
def history_js() -> Response:
    """The script that takes a used token out of the history; the forms work without it."""
    script = (files("footfall.web.pages") / "history.js").read_text("utf-8")
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "public, max-age=3600"})


@router.post("/sign-in/link")
def mail_sign_in(request: Request, form: Form, later: BackgroundTasks) -> Response:
    """Mail a one-time sign-in link if the address has an account."""
    texts, address = texts_of(request), address_of(request)
    later.add_task(mail_sign_in_link, request.app, texts, form.get("email", ""), address)
    return _mailed(request)


@router.get("/password/forgotten")
def forgotten(request: Request) -> Response:
    """The form to ask for a sign-in or reset mail."""
    return HTMLResponse(forms.forgotten_page(texts_of(request)), headers=NO_STORE)


@router.post("/password/forgotten")
def mail_reset(request: Request, form: Form, later: BackgroundTasks) -> Response:
    """Mail a password reset link if the address has an account."""
    texts, address = texts_of(request), address_of(request)
    later.add_task(mail_reset_link, request.app, texts, form.get("email", ""), address, reset_letter)
    return _mailed(request)


def _mailed(request: Request) -> Response:
    # Neither the time nor the text of the answer tells who has an account: mails are sent after it.
    if not service_of(request, Post).is_configured:
        return problem(
            503,
            "mail_not_configured",
            "This installation sends no mail: ask its administrator for a sign-in address.",
        )
    return (
        Response(status_code=204)
        if wants_json(request)
        else HTMLResponse(forms.mailed_page(texts_of(request)), headers=NO_STORE)
    )


def mail_sign_in_link(app: FastAPI, texts: PageTexts, email: str, address: str) -> None:
    """Mail a one-time sign-in link; nothing without an enabled account, or above the hourly limit."""
    user_id = services_of(app).get(Accounts).id_of_email(email)
    token = None if user_id is None else services_of(app).get(SignIn).create_mailed_link(user_id, address)
    if token is not None:
        link = f"{services_of(app).get(PublicAddress).url}/sign-in?token={quote(token)}"
        _send(app, email, sign_in_letter(_words_for(app, email, texts), link))


def mail_reset_link(
    app: FastAPI, texts: PageTexts, email: str, address: str, letter: Callable[[PageTexts, str], Letter]
) -> None:
    """Mail a password reset link; nothing without an enabled account, or above the hourly limit."""
    token = services_of(app).get(Passwords).reset_token(email, address)
    if token is not None:
        link = f"{services_of(app).get(PublicAddress).url}/password/reset?token={quote(token)}"
        _send(app, email, letter(_words_for(app, email, texts), link))


def _words_for(app: FastAPI, email: str, asker: PageTexts) -> PageTexts:
    """Texts in the account's language, else in the caller's."""
    account = services_of(app).get(Accounts).by_email(email)
    return PageTexts(account.locale) if account.locale else asker


def _send(app: FastAPI, email: str, letter: Letter) -> None:
    try:
        services_of(app).get(Post).send(email.strip().lower(), letter.subject, letter.text)
    except (MailRefusedError, ValueError) as error:
        log.error("a mail about an account was not sent: %s", error)


@router.get("/password/reset")
def reset_form(request: Request, token: str = "") -> Response:
    """The form for a new password. Opening it does not use the link up, so mail scanners do no harm."""
    return HTMLResponse(forms.reset_page(texts_of(request), token, ""), headers=WITH_TOKEN)


@router.post("/password/reset")
def reset(request: Request, form: Form) -> Response:
    """Set the new password, end all sessions, and redirect to the sign-in form."""
    token = form.get("token", "")
    try:
        user_id = service_of(request, Passwords).reset(token, form.get("password", ""), address_of(request))
    except WeakPasswordError as error:
        if wants_json(request):
            return problem(422, error.code, as_sentence(error), "password")
        texts = texts_of(request)
        requirement = texts.text(error.reason, count=error.count)
        return HTMLResponse(forms.reset_page(texts, token, requirement), 422, WITH_TOKEN)
    if user_id is None:
        if wants_json(request):
            return problem(422, "bad_token", ENGLISH.text("usedReset"), "token")
        return sign_in_form(request, texts_of(request).text("usedReset"), None, 422)
    return Response(status_code=204) if wants_json(request) else RedirectResponse("/sign-in", 303)


@router.get("/sign-in/oidc")
def start_oidc(request: Request, redirect_to: str | None = None) -> Response:
    """Send the browser to the provider."""
    oidc = service_of(request, OtherSignIns).oidc
    if oidc is None:
        return problem(404, "no_provider", "This installation has no OpenID Connect provider.")
    if request.headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        # A page elsewhere may lead people here, but only they begin a sign-in, by the button of the form.
        return sign_in_form(request, redirect_to=redirect_to)
    try:
        address, state = oidc.start(_callback(request), local_path(redirect_to))
    except ProviderError as error:
        log.error("sign-in by the provider cannot start: %s", error)
        return sign_in_form(request, texts_of(request).text("providerDown"), redirect_to, 502)
    answer = RedirectResponse(address, 303)
    # The answer must come back in the browser that asked: a state in the address alone could be planted.
    answer.set_cookie(
        STATE_COOKIE,
        state,
        max_age=600,
        path="/sign-in/oidc",
        httponly=True,
        samesite="lax",
        secure=service_of(request, PublicAddress).scheme == "https",
    )
    return answer


@router.get("/sign-in/oidc/callback")
async def finish_oidc(request: Request, state: str = "", code: str = "", iss: str | None = None) -> Response:
    """Finish a sign-in when the browser returns from the provider."""
    return await run_in_threadpool(_finish_oidc, request, ProviderAnswer(state, code, iss))


def _finish_oidc(request: Request, given: ProviderAnswer) -> Response:
    oidc, texts = service_of(request, OtherSignIns).oidc, texts_of(request)
    if oidc is None or not given.state or given.state != request.cookies.get(STATE_COOKIE):
        return sign_in_form(request, texts.text("otherBrowser"), None, 400)
    try:
        signed_in = oidc.finish(_callback(request), given, address_of(request))
    except ProviderError as error:
        log.error("sign-in by the provider failed: %s", error)
        return sign_in_form(request, texts.text("notAccepted"), None, 400)
    except StrangerError as error:
        return sign_in_form(request, texts.text(error.reason), None, 403)
    answer = let_in(request, signed_in.user_id, "provider", signed_in.redirect_to)
    provider_sign_out.remember(request, answer, signed_in)
    answer.delete_cookie(STATE_COOKIE, path="/sign-in/oidc")
    return answer


def _callback(request: Request) -> str:
    return f"{service_of(request, PublicAddress).url}/sign-in/oidc/callback"


@router.post("/sign-out", status_code=204)
def sign_out(request: Request) -> Response:
    """Sign this browser out. 200 with the address to go on to if the provider has a session to end."""
    user_id = current_user(request).id
    key = request.cookies.get(COOKIE)
    if key:
        service_of(request, SignIn).sign_out(key)
    answer = provider_sign_out.signed_out(request, user_id)
    answer.delete_cookie(COOKIE)
    return answer
