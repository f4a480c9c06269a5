"""The caller's own second factors: authenticator app, passkeys, recovery codes."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from fastapi import BackgroundTasks, Depends, Request

from footfall.features.accounts.audit import Actor
from footfall.features.accounts.authenticator_apps import ExpiredSetupError
from footfall.features.accounts.caller import COOKIE, SignedInUser
from footfall.features.accounts.factor_schemas import (
    AppAnswer,
    FactorsAnswer,
    FirstCodeBody,
    NewAppAnswer,
    PasskeyAnswer,
    PasskeyBody,
    PasskeyNameBody,
    RecoveryCodesAnswer,
)
from footfall.features.accounts.factors import (
    FactorRefusedError,
    Factors,
    UnknownFactorError,
    WrongCodeError,
)
from footfall.features.accounts.other_sign_ins import OtherSignIns
from footfall.features.accounts.passkeys import Passkeys, WrongPasskeyError
from footfall.features.accounts.routes.factor_mails import mail_later
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import hash_of
from footfall.infra.settings import Settings
from footfall.infra.vault import LostKeyError
from footfall.web.errors import ProblemBody, RefusedCallError, as_sentence
from footfall.web.late_routes import LateRouter
from footfall.web.params import IdInPath, address_of
from footfall.web.rights.access import Proof, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

router = LateRouter(
    dependencies=[allow(Right.ACCOUNT, before_factor=True)],
    tags=["account"],
    responses={
        404: {"model": ProblemBody, "description": "There is no such factor."},
        409: {"model": ProblemBody, "description": "No passkeys here, or the key of secrets is lost."},
        422: {"model": ProblemBody, "description": "A code or passkey that is not good."},
    },
)
WRONG_CODE = "This code is wrong, too old, or was used before."
WRONG_PASSKEY = "The browser's answer does not fit: begin again."


def passkeys_of_app(request: Request) -> Passkeys:
    """The passkeys of this site. RefusedCallError where none work."""
    passkeys = service_of(request, OtherSignIns).passkeys
    if passkeys is None:
        raise RefusedCallError(
            409,
            "no_passkeys_here",
            "Passkeys need an address with a name and https, or localhost: set public_url.",
        )
    return passkeys


FactorsDep = Annotated[Factors, provided(Factors)]
Ceremonies = Annotated[Passkeys, Depends(passkeys_of_app)]


@router.get("/api/factors", operation_id="factors", summary="One's second factors")
def listed(request: Request, stored: FactorsDep, who: SignedInUser) -> FactorsAnswer:
    """The caller's second factors, without their secrets."""
    found, passkeys = stored.of(who.id), service_of(request, OtherSignIns).passkeys
    demanded = service_of(request, Settings).second_factor_for_administrators
    app = AppAnswer(added_at=found.app_added_at, used_at=found.app_used_at) if found.app_added_at else None
    return FactorsAnswer(
        app=app,
        passkeys=[
            PasskeyAnswer(id=each.id, name=each.name, added_at=each.added_at, used_at=each.used_at)
            for each in found.passkeys
        ],
        recovery_codes_left=found.codes_left,
        passkeys_at=passkeys.site.origin if passkeys else None,
        demanded=who.admin and demanded and service_of(request, Accounts).are_real(),
    )


@router.post(
    "/api/factors/app",
    dependencies=[allow(proof=Proof.FRESH)],
    operation_id="beginApp",
    summary="Begin to set up an authenticator app",
)
def begin_app(stored: FactorsDep, who: SignedInUser) -> NewAppAnswer:
    """A new secret for an authenticator app; it counts once its first code is sent."""
    with _refusing():
        new = stored.new_app(who.id)
    return NewAppAnswer(secret=new.secret, address=new.address, picture=new.picture, setup=new.sealed)


@router.put(
    "/api/factors/app",
    dependencies=[allow(proof=Proof.FRESH)],
    operation_id="addApp",
    summary="Add an authenticator app",
)
def add_app(
    request: Request, stored: FactorsDep, body: FirstCodeBody, who: SignedInUser, later: BackgroundTasks
) -> RecoveryCodesAnswer:
    """Add the app by its first code. All other browsers are signed out."""
    with _refusing():
        codes = stored.add_app(_actor(request, who.id), _key(request), body.setup, body.code)
    mail_later(request, later, who.id, "appAdded")
    return RecoveryCodesAnswer(recovery_codes=codes)


@router.delete(
    "/api/factors/app",
    dependencies=[allow(proof=Proof.FRESH)],
    operation_id="removeApp",
    summary="Remove the authenticator app",
    status_code=204,
)
def remove_app(request: Request, stored: FactorsDep, who: SignedInUser, later: BackgroundTasks) -> None:
    """Remove the caller's authenticator app. All other browsers are signed out."""
    with _refusing():
        stored.remove_app(_actor(request, who.id), _key(request))
    mail_later(request, later, who.id, "appRemoved")


@router.post(
    "/api/factors/passkeys/options",
    dependencies=[allow(proof=Proof.FRESH)],
    operation_id="beginPasskey",
    summary="Begin to make a passkey",
)
def begin_passkey(request: Request, ceremonies: Ceremonies, who: SignedInUser) -> dict[str, Any]:
    """What `PublicKeyCredential.parseCreationOptionsFromJSON` takes, good once within five minutes."""
    return ceremonies.options_to_make(who.id, hash_of(_key(request)))


@router.post(
    "/api/factors/passkeys",
    dependencies=[allow(proof=Proof.FRESH)],
    operation_id="addPasskey",
    summary="Add a passkey",
    status_code=201,
)
def add_passkey(
    request: Request,
    stored: FactorsDep,
    ceremonies: Ceremonies,
    body: PasskeyBody,
    who: SignedInUser,
    later: BackgroundTasks,
) -> RecoveryCodesAnswer:
    """Add a passkey that the browser has made. All other browsers are signed out."""
    key = _key(request)
    with _refusing():
        made = ceremonies.made(body.credential, hash_of(key))
        codes = stored.add_passkey(_actor(request, who.id), key, body.name, made)
    mail_later(request, later, who.id, "passkeyAdded")
    return RecoveryCodesAnswer(recovery_codes=codes)


@router.patch(
    "/api/factors/passkeys/{passkey_id}",
    operation_id="renamePasskey",
    summary="Rename a passkey",
    status_code=204,
)
def rename_passkey(
    stored: FactorsDep, passkey_id: IdInPath, body: PasskeyNameBody, who: SignedInUser
) -> None:
    """Give a passkey of the caller another name."""
    with _refusing():
        stored.rename_passkey(who.id, passkey_id, body.name)


@router.delete(
    "/api/factors/passkeys/{passkey_id}",
    dependencies=[allow(proof=Proof.FRESH)],
    operation_id="removePasskey",
    summary="Remove a passkey",
    status_code=204,
)
def remove_passkey(
    request: Request, stored: FactorsDep, passkey_id: IdInPath, who: SignedInUser, later: BackgroundTasks
) -> None:
    """Remove a passkey of the caller. All other browsers are signed out."""
    with _refusing():
        stored.remove_passkey(_actor(request, who.id), _key(request), passkey_id)
    mail_later(request, later, who.id, "passkeyRemoved")


@router.post(
    "/api/factors/recovery-codes",
    dependencies=[allow(proof=Proof.FRESH)],
    operation_id="renewRecoveryCodes",
    summary="Make new recovery codes",
)
def renew_codes(
    request: Request, stored: FactorsDep, who: SignedInUser, later: BackgroundTasks
) -> RecoveryCodesAnswer:
    """Ten new recovery codes, shown this once; those before end."""
    with _refusing():
        codes = stored.renew_codes(_actor(request, who.id))
    mail_later(request, later, who.id, "codesRenewed")
    return RecoveryCodesAnswer(recovery_codes=codes)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except WrongCodeError:
        raise RefusedCallError(422, "wrong_code", WRONG_CODE, "code") from None
    except ExpiredSetupError:
        said = "This setup took too long: begin again."
        raise RefusedCallError(422, "setup_over", said, "setup") from None
    except WrongPasskeyError:
        raise RefusedCallError(422, "wrong_passkey", WRONG_PASSKEY, "credential") from None
    except FactorRefusedError as error:
        raise RefusedCallError(422, "factor_refused", as_sentence(error)) from None
    except UnknownFactorError as error:
        raise RefusedCallError(404, "unknown_factor", as_sentence(error)) from None
    except LostKeyError:
        raise lost_key() from None


def lost_key() -> RefusedCallError:
    """The refusal where the secrets of authenticator apps cannot be read."""
    said = "The key of authenticator apps is lost on the server: use a passkey or a recovery code."
    return RefusedCallError(409, "factor_key_lost", said)


def _key(request: Request) -> str:
    """Token of the caller's session."""
    return request.cookies.get(COOKIE, "")


def _actor(request: Request, user_id: int) -> Actor:
    return Actor(user_id, address_of(request))
