"""Fresh proofs: who sits in front of this browser, proved again before a grave change."""

from typing import Annotated, Any

from fastapi import Request

from footfall.features.accounts.caller import COOKIE, DEVICE_COOKIE, SignedInUser
from footfall.features.accounts.factor_schemas import CredentialBody, ProofAnswer, ProofBody
from footfall.features.accounts.factors import Factors, WrongCodeError
from footfall.features.accounts.passkeys import WrongPasskeyError
from footfall.features.accounts.passwords import Passwords, WrongPasswordError
from footfall.features.accounts.proofs import Proofs, ProofWay
from footfall.features.accounts.routes.factors import (
    WRONG_CODE,
    WRONG_PASSKEY,
    Ceremonies,
    lost_key,
)
from footfall.features.accounts.sessions import SignIn, hash_of
from footfall.features.accounts.throttle import TooManyAttemptsError
from footfall.infra.vault import LostKeyError
from footfall.web.errors import ProblemBody, RefusedCallError, TooManyCallsError
from footfall.web.late_routes import LateRouter
from footfall.web.params import address_of
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of, services_of

router = LateRouter(
    dependencies=[allow(Right.ACCOUNT, before_factor=True)],
    tags=["account"],
    responses={
        409: {"model": ProblemBody, "description": "No passkeys here, or the key of secrets is lost."},
        422: {"model": ProblemBody, "description": "It proves nothing; the code says why."},
    },
)


ProofsDep = Annotated[Proofs, provided(Proofs)]


@router.get("/api/proof", operation_id="proof", summary="Whether one has proved lately who one is")
def state(request: Request, proofs: ProofsDep, who: SignedInUser) -> ProofAnswer:
    """Whether a grave change needs a proof now, and the ways to give one."""
    needed = proofs.is_needed(who.id, request.cookies.get(COOKIE, ""))
    return ProofAnswer(is_needed=needed, ways=list(proofs.ways(who.id)))


@router.post("/api/proof", operation_id="prove", summary="Prove who one is", status_code=204)
def prove(request: Request, proofs: ProofsDep, body: ProofBody, who: SignedInUser) -> None:
    """Prove it by a code, or by the password where there is no second factor; it holds for ten minutes."""
    ways, app, address = proofs.ways(who.id), request.app, address_of(request)
    device = request.cookies.get(DEVICE_COOKIE)
    try:
        if ProofWay.CODE in ways and body.code:
            services_of(app).get(Factors).prove(who.id, body.code, address, device)
        elif ProofWay.PASSWORD in ways and body.password is not None:
            services_of(app).get(Passwords).prove_again(
                who.id, body.password.get_secret_value(), address, device
            )
        else:
            raise RefusedCallError(422, "other_proof_needed", "This account proves itself in another way.")
    except WrongCodeError:
        raise RefusedCallError(422, "wrong_code", WRONG_CODE, "code") from None
    except WrongPasswordError:
        raise RefusedCallError(422, "wrong_password", "The password is not right.", "password") from None
    except TooManyAttemptsError as error:
        raise TooManyCallsError(error.wait.total_seconds()) from None
    except LostKeyError:
        raise lost_key() from None
    services_of(app).get(SignIn).note_proof(request.cookies.get(COOKIE, ""))


@router.post("/api/proof/passkey/options", operation_id="beginProof", summary="Begin a proof by passkey")
def begin(request: Request, ceremonies: Ceremonies, who: SignedInUser) -> dict[str, Any]:
    """What `PublicKeyCredential.parseRequestOptionsFromJSON` takes, good once within five minutes."""
    return ceremonies.options_to_prove("proof", hash_of(request.cookies.get(COOKIE, "")), who.id)


@router.post(
    "/api/proof/passkey",
    operation_id="proveByPasskey",
    summary="Prove who one is by passkey",
    status_code=204,
)
def prove_by_passkey(
    request: Request, ceremonies: Ceremonies, body: CredentialBody, who: SignedInUser
) -> None:
    """Prove it by a passkey of one's own; it holds for ten minutes."""
    key = request.cookies.get(COOKIE, "")
    try:
        ceremonies.prove(body.credential, "proof", hash_of(key), who.id)
    except WrongPasskeyError:
        service_of(request, Factors).note_failure(who.id, address_of(request))
        raise RefusedCallError(422, "wrong_passkey", WRONG_PASSKEY, "credential") from None
    service_of(request, SignIn).note_proof(key)
