"""The second step of a sign-in, and the sign-in by a passkey alone."""

from importlib.resources import files
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.caller import DEVICE_COOKIE, HALF_OPEN_COOKIE, HALF_OPEN_PATH, admit
from footfall.features.accounts.factor_schemas import CredentialBody, PasskeySignInBody
from footfall.features.accounts.factors import Factors, WrongCodeError
from footfall.features.accounts.half_open import HalfOpen, HalfOpenSignIns
from footfall.features.accounts.passkeys import WrongPasskeyError
from footfall.features.accounts.routes.factors import (
    WRONG_CODE,
    WRONG_PASSKEY,
    Ceremonies,
    lost_key,
)
from footfall.features.accounts.routes.sign_in import (
    NO_STORE,
    SECOND_STEP,
    Form,
    passkeys_work,
    sign_in_form,
    wait_text,
    wants_json,
)
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import hash_of
from footfall.features.accounts.throttle import TooManyAttemptsError
from footfall.infra.vault import LostKeyError
from footfall.web.errors import RefusedCallError, TooManyCallsError
from footfall.web.late_routes import LateRouter
from footfall.web.pages import forms
from footfall.web.pages.texts import texts_of
from footfall.web.params import address_of
from footfall.web.redirects import local_path
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

router = LateRouter(dependencies=[allow(Right.ANYONE)], include_in_schema=False)


@router.get("/sign-in/passkeys.js")
def passkeys_js() -> Response:
    """The script that asks the browser for a passkey; the forms work without it."""
    script = (files("footfall.web.pages") / "passkeys.js").read_text("utf-8")
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "public, max-age=3600"})


@router.get(SECOND_STEP)
def open_second_step(request: Request) -> Response:
    """The form for the second factor, while a sign-in waits for it."""
    waiting = _waiting(request)
    return RedirectResponse("/sign-in", 303) if waiting is None else _page(request, waiting)


@router.post(SECOND_STEP)
def take_code(request: Request, form: Form) -> Response:
    """Finish a sign-in by a code. Forms are redirected; programs get 204."""
    waiting = _waiting(request)
    if waiting is None:
        if wants_json(request):
            raise _over()
        return sign_in_form(request, texts_of(request).text("secondStepOver"), None, 401)
    factors = service_of(request, Factors)
    text = texts_of(request).text
    try:
        by = factors.prove(
            waiting.user_id, form.get("code", ""), address_of(request), request.cookies.get(DEVICE_COOKIE)
        )
    except WrongCodeError:
        return _refused(request, waiting, RefusedCallError(401, "wrong_code", WRONG_CODE), text("wrongCode"))
    except LostKeyError:
        return _refused(request, waiting, lost_key(), text("factorKeyLost"))
    except TooManyAttemptsError as error:
        refusal = TooManyCallsError(error.wait.total_seconds())
        page = _refused(request, waiting, refusal, wait_text(request, refusal))
        page.headers["Retry-After"] = str(refusal.wait_s)
        return page
    to_page = RedirectResponse(waiting.redirect_to, 303)
    return _finished(request, Response(status_code=204) if wants_json(request) else to_page, waiting, by)


@router.post(f"{SECOND_STEP}/passkey/options")
def second_step_options(request: Request, ceremonies: Ceremonies) -> dict[str, Any]:
    """What the browser asks a passkey of the account that signs in."""
    waiting = _waiting(request)
    if waiting is None:
        raise _over()
    return ceremonies.options_to_prove("factor", _asker(request), waiting.user_id)


@router.post(f"{SECOND_STEP}/passkey")
def take_passkey(request: Request, ceremonies: Ceremonies, body: CredentialBody) -> Response:
    """Finish a sign-in by a passkey; the answer says where to go."""
    waiting = _waiting(request)
    if waiting is None:
        raise _over()
    try:
        ceremonies.prove(body.credential, "factor", _asker(request), waiting.user_id)
    except WrongPasskeyError:
        service_of(request, Factors).note_failure(waiting.user_id, address_of(request))
        raise RefusedCallError(401, "wrong_passkey", WRONG_PASSKEY, "credential") from None
    answer = JSONResponse({"redirect_to": waiting.redirect_to}, headers=NO_STORE)
    return _finished(request, answer, waiting, "passkey")


@router.post("/sign-in/passkey/options")
def passkey_options(ceremonies: Ceremonies) -> dict[str, Any]:
    """What the browser asks any passkey of this site."""
    return ceremonies.options_to_prove("sign-in")


@router.post("/sign-in/passkey")
def sign_in_by_passkey(request: Request, ceremonies: Ceremonies, body: PasskeySignInBody) -> Response:
    """Sign in by a passkey that has verified the person, which is two factors in one."""
    address = address_of(request)
    try:
        user_id = ceremonies.prove(body.credential, "sign-in")
    except WrongPasskeyError:
        service_of(request, Factors).note_failure(None, address)
        raise RefusedCallError(401, "wrong_passkey", WRONG_PASSKEY, "credential") from None
    if service_of(request, Accounts).account(user_id).disabled_at is not None:
        raise RefusedCallError(401, "wrong_passkey", WRONG_PASSKEY, "credential")
    answer = JSONResponse({"redirect_to": local_path(body.redirect_to)}, headers=NO_STORE)
    admit(request, answer, user_id)
    service_of(request, AuditLog).write("signed_in", f"user {user_id}", user_id, address, {"by": "passkey"})
    return answer


def _over() -> RefusedCallError:
    said = "This sign-in took too long or is finished: begin again."
    return RefusedCallError(401, "half_open_over", said)


def _waiting(request: Request) -> HalfOpen | None:
    """The sign-in of this browser that waits for its second step."""
    return service_of(request, HalfOpenSignIns).found(request.cookies.get(HALF_OPEN_COOKIE))


def _asker(request: Request) -> str:
    return hash_of(request.cookies.get(HALF_OPEN_COOKIE, ""))


def _finished(request: Request, answer: Response, waiting: HalfOpen, by: str) -> Response:
    """Sign in; only one of two calls at once may."""
    if not service_of(request, HalfOpenSignIns).finish(request.cookies.get(HALF_OPEN_COOKIE, "")):
        raise _over()
    admit(request, answer, waiting.user_id)
    answer.delete_cookie(HALF_OPEN_COOKIE, path=HALF_OPEN_PATH)
    detail = {"by": by, "after": waiting.way}
    subject, address = f"user {waiting.user_id}", address_of(request)
    service_of(request, AuditLog).write("second_factor_passed", subject, waiting.user_id, address, detail)
    return answer


def _refused(request: Request, waiting: HalfOpen, refusal: RefusedCallError, text: str) -> Response:
    """A refusal as its page, with this text; to programs it is raised."""
    if wants_json(request):
        raise refusal
    return _page(request, waiting, text, refusal.status)


def _page(request: Request, waiting: HalfOpen, reason: str = "", status: int = 200) -> Response:
    has_passkey = bool(service_of(request, Factors).of(waiting.user_id).passkeys)
    page = forms.second_step_page(texts_of(request), reason, has_passkey and passkeys_work(request))
    return HTMLResponse(page, status, NO_STORE)
