"""Why a caller may not call an endpoint, by role, plan and API key."""

from footfall.core.user import LimitCode, Role, User
from footfall.web.errors import RefusedCallError, SignInNeededError
from footfall.web.rights.access import Access, KeyScope, Right

# What each role may do; guests see the sample only where the setting open_to_guests lets them. A running
# trial adds REPORTS, being off limits takes it away, administrators may ADMINISTER besides; see rights_of.
RIGHTS: dict[Role, frozenset[Right]] = {
    Role.GUEST: frozenset({Right.ANYONE, Right.SAMPLE}),
    Role.FREE: frozenset({Right.ANYONE, Right.SAMPLE, Right.ACCOUNT}),
    Role.PAID: frozenset({Right.ANYONE, Right.SAMPLE, Right.ACCOUNT, Right.REPORTS}),
    Role.TRENDS: frozenset({Right.ANYONE, Right.SAMPLE, Right.ACCOUNT, Right.REPORTS}),
    Role.OLD_TRENDS_2024: frozenset({Right.ANYONE, Right.SAMPLE, Right.ACCOUNT, Right.REPORTS}),
}
# Reports that the basic API tier opens; the extended tier opens all.
BASIC_API_REPORTS = frozenset(
    {"batch-targets", "traffic-trend", "traffic-trend-granularity", "list-hp", "suggest-targets"}
)


def rights_of(user: User, guests_welcome: bool) -> frozenset[Right]:
    """A user's rights in a browser."""
    rights = RIGHTS[user.role]
    if user.role == Role.GUEST and not guests_welcome:
        rights -= {Right.SAMPLE}
    if LimitCode.TA_ACCESS_ALLOWED in user.permissions:
        rights |= {Right.REPORTS}
    if user.off_limits:
        rights -= {Right.REPORTS}
    if user.admin:
        rights |= {Right.ADMINISTER}
    return rights


def refusal(
    access: Access,
    user: User,
    *,
    of_sample: bool,
    guests_welcome: bool,
    scopes: frozenset[KeyScope] | None,
    asked: str,
) -> RefusedCallError | None:
    """Why this call is refused; None if it is allowed.

    of_sample: whether it is about the sample report alone. guests_welcome: whether guests may see that.
    scopes: of the API key, None for a browser. asked: the report, or the last part of the path.
    """
    refused = _refusal_of_user(
        access, user, of_sample=of_sample, guests_welcome=guests_welcome, by_key=scopes is not None
    )
    if refused is None and scopes is not None:
        return _refusal_of_key(access, user, scopes, asked)
    return refused


def _refusal_of_user(
    access: Access, user: User, *, of_sample: bool, guests_welcome: bool, by_key: bool
) -> RefusedCallError | None:
    """Why this user may not call this endpoint; None if they may.

    `of_sample` says that a call for numbers is about the sample alone. `by_key`: an API key asks; what it
    needs is an API tier, not a plan for the dashboards besides.
    """
    wanted = Right.SAMPLE if of_sample and access.right == Right.REPORTS else access.right
    if wanted in rights_of(user, guests_welcome):
        return None
    if by_key and wanted == Right.REPORTS and user.api_tier is not None and not user.off_limits:
        return None
    if user.role == Role.GUEST:
        return SignInNeededError()
    if access.right == Right.ADMINISTER:
        return RefusedCallError(403, "administrator_required", "Ask an administrator of this installation.")
    if user.off_limits:
        return RefusedCallError(
            403, "limits_exceeded", "What your plan allows is used up: upgrade, or look at the sample report."
        )
    return RefusedCallError(
        403, "plan_required", "Your plan does not open this: subscribe, or look at the sample report."
    )


def _refusal_of_key(
    access: Access, user: User, scopes: frozenset[KeyScope], asked: str
) -> RefusedCallError | None:
    """Why a key of this user may not call this endpoint. asked: last part of the path."""
    if access.scope is None:
        return RefusedCallError(403, "session_required", "No API key opens this: sign in with a browser.")
    for scope in filter(None, (access.scope, access.also_scope)):
        if scope not in scopes:
            return RefusedCallError(
                403, "scope_missing", f"This key was made without the scope {scope}: make another."
            )
    if access.right == Right.ADMINISTER or LimitCode.TRENDS_API_PREMIUM in user.permissions:
        return None
    if LimitCode.TRENDS_API_BASIC not in user.permissions:
        return RefusedCallError(403, "api_tier_required", "The plan of this key's owner has no API.")
    if access.right == Right.REPORTS and not access.basic and asked not in BASIC_API_REPORTS:
        return RefusedCallError(
            403, "api_tier_required", f"The basic API has no {asked}; the extended API has all reports."
        )
    return None
