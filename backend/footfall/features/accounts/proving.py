"""Whether a browser must prove again who sits in front of it, or its administrator set up a second factor."""

from fastapi import Request

from footfall.core.user import User
from footfall.features.accounts.caller import COOKIE
from footfall.web.errors import RefusedCallError
from footfall.web.rights.access import Access, Proof


def require_proof(request: Request, access: Access, user: User) -> None:
    """RefusedCallError for a grave change without a fresh proof, and before a demanded factor is set up."""
    if user.admin and not access.before_factor and lacks_factor(request, user):
        raise RefusedCallError(
            403,
            "second_factor_required",
            "Administrators of this installation need a second factor: set one up under Account, Security.",
        )
    if access.proof is None:
        return
    if access.proof == Proof.FRESH_WITH_FACTOR and not request.app.state.factors.are_there(user.id):
        return
    if request.app.state.proofs.is_needed(user.id, request.cookies.get(COOKIE, "")):
        raise RefusedCallError(403, "proof_required", "Confirm that it is you, then try again.")


def lacks_factor(request: Request, user: User) -> bool:
    """Whether a user must set up a second factor before anything else. Never on a laptop without accounts."""
    state = request.app.state
    if not (user.admin and state.factor_demanded and state.accounts.are_real()):
        return False
    return not state.factors.are_there(user.id)
