"""Whether a browser must prove again who sits in front of it, or its administrator set up a second factor."""

from fastapi import Request

from footfall.core.user import User
from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.factors import Factors
from footfall.features.accounts.proofs import Proofs
from footfall.features.accounts.service import Accounts
from footfall.infra.settings import Settings
from footfall.web.errors import RefusedCallError
from footfall.web.rights.access import Access, Proof
from footfall.web.services import service_of


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
    if access.proof == Proof.FRESH_WITH_FACTOR and not service_of(request, Factors).are_there(user.id):
        return
    if service_of(request, Proofs).is_needed(user.id, request.cookies.get(COOKIE, "")):
        raise RefusedCallError(403, "proof_required", "Confirm that it is you, then try again.")


def lacks_factor(request: Request, user: User) -> bool:
    """Whether a user must set up a second factor before anything else. Never on a laptop without accounts."""
    demanded = user.admin and service_of(request, Settings).second_factor_for_administrators
    if not (demanded and service_of(request, Accounts).are_real()):
        return False
    return not service_of(request, Factors).are_there(user.id)
