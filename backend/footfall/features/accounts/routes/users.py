"""All accounts, for administrators."""

from typing import Annotated, Any, cast

from fastapi import BackgroundTasks, Query, Request, Response
from fastapi.responses import JSONResponse

from footfall.core.user import Role, User
from footfall.core.wire import LARGEST_ID
from footfall.features.accounts.audit import Actor, AuditLog
from footfall.features.accounts.caller import SignedInUser
from footfall.features.accounts.factors import Factors
from footfall.features.accounts.models import Account
from footfall.features.accounts.routes.factor_mails import mail_later
from footfall.features.accounts.routes.sign_in import mail_reset_link
from footfall.features.accounts.schemas import (
    AccountAnswer,
    AccountsAnswer,
    AuditEntryAnswer,
    AuditLogAnswer,
    NewUserBody,
    UserChangeBody,
)
from footfall.features.accounts.service import Accounts, UnknownAccountError
from footfall.features.accounts.subscriptions import GRANT_OF_ROLE, Grant, grant_of_tier
from footfall.infra.mail.service import Post
from footfall.web.errors import ProblemBody, as_sentence, problem
from footfall.web.late_routes import LateRouter
from footfall.web.pages.letters import invitation_letter
from footfall.web.pages.texts import texts_of
from footfall.web.params import KNOWN_PARAMETERS, IdInPath, address_of
from footfall.web.rights.access import Proof, Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

router = LateRouter(dependencies=[allow(Right.ADMINISTER)], tags=["accounts"])
REFUSED: dict[int | str, dict[str, Any]] = {
    404: {"model": ProblemBody, "description": "There is no such account."},
    422: {"model": ProblemBody, "description": "The change cannot be made; the message says why."},
}


def _answer(account: Account, user: User, has_factor: bool) -> AccountAnswer:
    return AccountAnswer(
        has_factor=has_factor,
        user=user,
        email=account.email or "",
        corporate_owner_id=account.corporate_owner_id,
        created_at=account.created_at,
        disabled_at=account.disabled_at,
    )


@router.get("/api/users", summary="All accounts")
def users(request: Request) -> AccountsAnswer:
    """Every account, oldest first."""
    listed, holders = service_of(request, Accounts).listed(), service_of(request, Factors).holders()
    return AccountsAnswer(users=[_answer(account, user, account.id in holders) for account, user in listed])


@router.post(
    "/api/users",
    dependencies=[allow(proof=Proof.FRESH)],
    status_code=201,
    summary="Make an account",
    response_model=AccountAnswer,
    responses=REFUSED,
)
def add_user(
    request: Request, body: NewUserBody, who: SignedInUser, later: BackgroundTasks
) -> AccountAnswer | JSONResponse:
    """Create an account and, where mail is configured, invite its owner to choose a password."""
    accounts = service_of(request, Accounts)
    if body.role == Role.GUEST:
        return problem(422, "invalid_role", "A guest has no account.", "role")
    try:
        owner = accounts.by_email(body.corporate_owner).id if body.corporate_owner else None
        made = accounts.add(
            body.email,
            body.name or "",
            admin=body.admin,
            corporate_owner_id=owner,
            given=GRANT_OF_ROLE[body.role] if body.role else None,
            actor=Actor(who.id, address_of(request)),
        )
    except (ValueError, LookupError) as error:
        return problem(422, "account_refused", as_sentence(error), "email")
    if service_of(request, Post).is_configured:
        # The language of the person invited is not known; that of the person inviting is the best guess.
        texts, address = texts_of(request), address_of(request)
        later.add_task(mail_reset_link, request.app, texts, body.email, address, invitation_letter)
    return _answer(accounts.account(made.id), made, has_factor=False)


@router.patch(
    "/api/users/{user_id}",
    dependencies=[allow(proof=Proof.FRESH)],
    summary="Change an account",
    response_model=AccountAnswer,
    responses=REFUSED,
)
def change_user(
    request: Request, user_id: IdInPath, body: UserChangeBody, who: SignedInUser
) -> AccountAnswer | JSONResponse:
    """Change an account's role, plan or administrator right; disable or enable it."""
    accounts = service_of(request, Accounts)
    actor = Actor(who.id, address_of(request))
    try:
        accounts.account(user_id)
        if body.role is not None:
            accounts.set_role(user_id, body.role, actor, body.until)
        change = cast(Grant, body.model_dump(include=set(Grant.__annotations__), exclude_unset=True))
        if "tier" in body.model_fields_set:
            change |= grant_of_tier(body.tier)
        if change.keys() - {"until"}:
            accounts.grant(user_id, change, actor)
        if body.admin is not None:
            accounts.make_admin(user_id, body.admin, actor)
        if body.disabled is not None:
            accounts.disable(user_id, body.disabled, actor)
    except UnknownAccountError as error:
        return problem(404, "unknown_account", as_sentence(error), "user_id")
    except ValueError as error:
        return problem(422, "account_refused", as_sentence(error))
    has_factor = service_of(request, Factors).are_there(user_id)
    return _answer(accounts.account(user_id), accounts.user(user_id), has_factor)


@router.delete(
    "/api/users/{user_id}/factors",
    dependencies=[allow(proof=Proof.FRESH)],
    operation_id="takeFactorsOff",
    summary="Take the second factors off an account",
    status_code=204,
    response_model=None,
    responses=REFUSED,
)
def take_factors_off(
    request: Request, user_id: IdInPath, who: SignedInUser, later: BackgroundTasks
) -> Response | JSONResponse:
    """For somebody who has lost them: all factors go, all sessions end, and a mail says so."""
    if user_id == who.id:
        return problem(422, "own_factors", "Remove your own factors under Account, Security.", "user_id")
    if not service_of(request, Factors).take_off(user_id, Actor(who.id, address_of(request))):
        return problem(404, "unknown_factor", "This account has no second factor.", "user_id")
    mail_later(request, later, user_id, "takenOff")
    return Response(status_code=204)


@router.get("/api/audit-log", summary="Who did what", dependencies=[KNOWN_PARAMETERS])
def audit_log(
    request: Request,
    limit: Annotated[int, Query(ge=1, le=1000, description="Entries at most.")] = 100,
    before: Annotated[
        int | None, Query(ge=0, le=LARGEST_ID, description="Only entries before this place in the chain.")
    ] = None,
) -> AuditLogAnswer:
    """The newest entries first."""
    entries = service_of(request, AuditLog).listed(limit, before)
    return AuditLogAnswer(entries=[AuditEntryAnswer.model_validate(entry) for entry in entries])
