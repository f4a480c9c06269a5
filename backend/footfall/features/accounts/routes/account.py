"""The caller's own account: profile, password and API keys."""

from typing import Annotated, Any, cast

from fastapi import Query, Request, Response
from fastapi.responses import JSONResponse

from footfall.core.spelling import shortened, what_there_is
from footfall.core.user import User
from footfall.features.accounts.audit import Actor
from footfall.features.accounts.caller import DEVICE_COOKIE, CurrentUser, SignedInUser, admit
from footfall.features.accounts.key_usage import DAYS_TOLD, UsageOfKeys
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.passwords import Passwords, WeakPasswordError, WrongPasswordError
from footfall.features.accounts.proving import lacks_factor
from footfall.features.accounts.schemas import (
    EmailBody,
    KeyAnswer,
    KeyBody,
    KeyUsageAnswer,
    KeyUsageList,
    NewKeyAnswer,
    OwnAccountBody,
    PasswordBody,
)
from footfall.features.accounts.service import Accounts, OwnAccount
from footfall.features.accounts.throttle import TooManyAttemptsError
from footfall.infra.database.columns import utc_now
from footfall.infra.settings import Settings
from footfall.web.errors import ProblemBody, TooManyCallsError, as_sentence, problem
from footfall.web.late_routes import LateRouter
from footfall.web.params import KNOWN_PARAMETERS, IdInPath, address_of
from footfall.web.rights.access import KeyScope, Proof, Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

router = LateRouter(dependencies=[allow(Right.ACCOUNT)], tags=["account"])
REFUSED: dict[int | str, dict[str, Any]] = {
    422: {"model": ProblemBody, "description": "The change cannot be made; the message says why."}
}
UNKNOWN: dict[int | str, dict[str, Any]] = {
    404: {"model": ProblemBody, "description": "There is no such key."}
}


@router.get("/api/user", dependencies=[allow(Right.ANYONE)], summary="Whoever is calling")
def user(request: Request, who: CurrentUser) -> User:
    """The caller as a user; the guest if not signed in."""
    return who.model_copy(update={"factor_needed": True}) if lacks_factor(request, who) else who


@router.patch("/api/user", summary="Change one's name or language")
def describe(request: Request, body: OwnAccountBody, who: SignedInUser) -> User:
    """Change the caller's profile and return the user."""
    accounts = service_of(request, Accounts)
    return accounts.describe(who.id, cast(OwnAccount, body.model_dump(exclude_unset=True)))


@router.put(
    "/api/user/email",
    dependencies=[allow(proof=Proof.FRESH_WITH_FACTOR)],
    summary="Change one's e-mail address",
    response_model=User,
    responses=REFUSED,
)
def change_email(request: Request, body: EmailBody, who: SignedInUser) -> User | JSONResponse:
    """Change the caller's e-mail address and return the user. Only administrators may."""
    address = address_of(request)
    # What others share with an address is shown to whoever has it, so nobody else may take one unproved.
    if not who.admin:
        return problem(422, "account_refused", "Only administrators change their own address.", "email")
    try:
        service_of(request, Passwords).prove_again(
            who.id, body.current.get_secret_value(), address, request.cookies.get(DEVICE_COOKIE)
        )
        changed = service_of(request, Accounts).set_email(who.id, body.email, Actor(who.id, address))
    except WrongPasswordError:
        return problem(422, "wrong_password", "The current password is not right.", "current")
    except TooManyAttemptsError as error:
        raise TooManyCallsError(error.wait.total_seconds()) from None
    except ValueError as error:
        return problem(422, "account_refused", as_sentence(error), "email")
    return changed


@router.put(
    "/api/user/password",
    dependencies=[allow(proof=Proof.FRESH_WITH_FACTOR)],
    status_code=204,
    response_model=None,
    responses=REFUSED,
)
def change_password(request: Request, body: PasswordBody, who: SignedInUser) -> Response:
    """Change the caller's password. Other browsers are signed out; API keys end unless `keep_keys` is set."""
    passwords, address = service_of(request, Passwords), address_of(request)
    try:
        passwords.change(
            who.id,
            body.current.get_secret_value(),
            body.new.get_secret_value(),
            address,
            request.cookies.get(DEVICE_COOKIE),
            body.keep_keys,
        )
    except WrongPasswordError:
        return problem(422, "wrong_password", "The current password is not right.", "current")
    except WeakPasswordError as error:
        return problem(422, error.code, as_sentence(error), "new")
    except TooManyAttemptsError as error:
        raise TooManyCallsError(error.wait.total_seconds()) from None
    answer = Response(status_code=204)
    admit(request, answer, who.id)
    return answer


@router.get("/api/keys", summary="One's API keys")
def keys(request: Request, who: SignedInUser) -> list[KeyAnswer]:
    """The caller's valid API keys, without their secrets."""
    listed = [KeyAnswer.model_validate(key) for key in service_of(request, Keys).listed(who.id)]
    last = service_of(request, UsageOfKeys).last_used([key.id for key in listed])
    return [key.model_copy(update={"last_used_at": last.get(key.id)}) for key in listed]


@router.get("/api/keys/usage", summary="What one's API keys did", dependencies=[KNOWN_PARAMETERS])
def key_usage(
    request: Request, who: SignedInUser, days: Annotated[int, Query(ge=1, le=DAYS_TOLD)] = 30
) -> KeyUsageList:
    """Calls and units of each key by day, those of ended keys and of assistants too."""
    usage = service_of(request, UsageOfKeys).by_day(who.id, days)
    rows = [
        KeyUsageAnswer(
            key_id=each.key_id,
            name=name,
            day=each.day,
            calls=each.calls,
            units=each.units,
            last_at=each.last_at,
        )
        for each, name in usage
    ]
    return KeyUsageList(units_per_report=service_of(request, Settings).units_per_report, days=rows)


@router.post(
    "/api/keys",
    dependencies=[allow(proof=Proof.FRESH)],
    status_code=201,
    summary="Make an API key",
    response_model=NewKeyAnswer,
    responses=REFUSED,
)
def create_key(request: Request, body: KeyBody, who: SignedInUser) -> NewKeyAnswer | JSONResponse:
    """Create an API key. Its secret is shown only in this answer."""
    unknown = set(body.scopes) - set(KeyScope)
    if unknown:
        wrong = min(unknown)
        text = f"There is no scope {shortened(wrong)}; {what_there_is(wrong, list(KeyScope))}."
        return problem(422, "unknown_scope", text, "scopes")
    if body.expires_at is not None and (body.expires_at.tzinfo is None or body.expires_at <= utc_now()):
        return problem(422, "invalid_expiry", "The end must lie ahead and name its time zone.", "expires_at")
    try:
        made, secret = service_of(request, Keys).create(
            who.id,
            body.name,
            body.scopes,
            body.expires_at,
            address_of(request),
            calls_per_minute=body.calls_per_minute,
            units_per_day=body.units_per_day,
        )
    except ValueError as error:
        return problem(422, "too_many_keys", as_sentence(error))
    return NewKeyAnswer(**KeyAnswer.model_validate(made).model_dump(), key=secret)


@router.delete("/api/keys/{key_id}", status_code=204, response_model=None, responses=UNKNOWN)
def revoke_key(request: Request, key_id: IdInPath, who: SignedInUser) -> Response:
    """Revoke an API key."""
    if not service_of(request, Keys).revoke(who.id, key_id, address_of(request)):
        return problem(404, "unknown_key", "You have no such key.", "key_id")
    return Response(status_code=204)
