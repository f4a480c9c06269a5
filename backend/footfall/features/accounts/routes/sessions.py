"""The browsers in which the caller is signed in, and signing them out."""

from typing import Annotated

from fastapi import Path, Request, Response

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.caller import COOKIE, SignedInUser
from footfall.features.accounts.factor_schemas import SessionAnswer, SessionsAnswer
from footfall.features.accounts.sessions import SignIn, hash_of, session_id
from footfall.web.errors import ProblemBody, RefusedCallError
from footfall.web.late_routes import LateRouter
from footfall.web.params import address_of
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(dependencies=[allow(Right.ACCOUNT, before_factor=True)], tags=["account"])
SignInDep = Annotated[SignIn, provided(SignIn)]
AuditLogDep = Annotated[AuditLog, provided(AuditLog)]


@router.get("/api/sessions", summary="Where one is signed in")
def sessions(request: Request, sign_in: SignInDep, who: SignedInUser) -> SessionsAnswer:
    """The caller's sessions."""
    here = hash_of(request.cookies.get(COOKIE, ""))
    return SessionsAnswer(
        idle_days=sign_in.idle.days,
        sessions=[
            SessionAnswer(
                id=session_id(each.token_hash),
                browser=each.browser,
                place=each.place,
                begun_at=each.begun_at,
                used_at=each.used_at,
                expires_at=each.expires_at,
                here=each.token_hash == here,
            )
            for each in sign_in.sessions(who.id)
        ],
    )


@router.delete("/api/sessions", summary="Sign out of all other browsers", status_code=204)
def end_others(request: Request, sign_in: SignInDep, audit: AuditLogDep, who: SignedInUser) -> None:
    """End the caller's sessions, but for the one that asks."""
    sign_in.sign_out_elsewhere(who.id, request.cookies.get(COOKIE, ""))
    audit.write("signed_out_elsewhere", f"user {who.id}", who.id, address_of(request))


@router.delete(
    "/api/sessions/{session_id}",
    summary="Sign out of one browser",
    status_code=204,
    responses={404: {"model": ProblemBody, "description": "There is no such session."}},
)
def end(
    request: Request,
    sign_in: SignInDep,
    audit: AuditLogDep,
    session_id: Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="Of the list of sessions.")],
    who: SignedInUser,
) -> None:
    """End one session of the caller."""
    if not sign_in.end(who.id, session_id):
        raise RefusedCallError(404, "unknown_session", "You have no such session.", "session_id")
    audit.write("session_ended", f"user {who.id}", who.id, address_of(request))


@router.post("/sign-out-everywhere", status_code=204)
def sign_out_everywhere(
    request: Request, sign_in: SignInDep, audit: AuditLogDep, who: SignedInUser
) -> Response:
    """Sign the caller out of every browser, including this one."""
    sign_in.sign_out_everywhere(who.id)
    audit.write("signed_out_everywhere", f"user {who.id}", who.id, address_of(request))
    answer = Response(status_code=204)
    answer.delete_cookie(COOKIE)
    return answer
