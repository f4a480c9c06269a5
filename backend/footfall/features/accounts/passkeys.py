"""Passkeys (WebAuthn): making them, and proving with them who one is."""

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session

from footfall.features.accounts.models import Account, Passkey, PasskeyChallenge
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

# The library takes 0.05 s to load, and most starts see no passkey, so functions load what they need of it.
if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

CHALLENGE_LIFETIME = timedelta(minutes=5)
RP_NAME = "Footfall"
LONGEST_NAME = 60
MOST_PASSKEYS = 20
Credential = Mapping[str, Any]


class WrongPasskeyError(Exception):
    """A browser's answer proves nothing here: another site, account, challenge or passkey. `why` for logs."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class PasskeySite:
    """Where passkeys work: the domain they are made for, and the origin of its pages."""

    domain: str
    origin: str


def passkey_site(address: str) -> PasskeySite | None:
    """The site of an installation that people open at `address`; None where browsers offer no passkeys.

    They need a name and encryption, or localhost, which stands for the loopback addresses.
    """
    parts = urlsplit(address)
    host, port = (parts.hostname or "").lower(), f":{parts.port}" if parts.port else ""
    try:
        is_loopback = ip_address(host).is_loopback
        is_name = False
    except ValueError:
        is_loopback = host == "localhost"
        is_name = True
    if is_loopback:
        return PasskeySite("localhost", f"{parts.scheme}://localhost{port}")
    if not is_name or parts.scheme != "https":
        return None
    return PasskeySite(host, f"https://{host}{'' if port == ':443' else port}")


@dataclass(frozen=True)
class MadePasskey:
    """A passkey that a browser has just made, checked and not stored yet."""

    credential_id: str
    public_key: str
    user_handle: str
    sign_count: int


class Passkeys:
    """The passkeys of one database's accounts, for one site."""

    def __init__(self, database: Engine, site: PasskeySite, now: Clock = utc_now) -> None:
        self.site = site
        self._database = database
        self._now = now

    def options_to_make(self, user_id: int, asker: str) -> dict[str, Any]:
        """What `navigator.credentials.create` takes, for another passkey of this account.

        asker: hash of the token of the session, which alone may send the passkey.
        """
        import webauthn
        from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        with reading(self._database) as session:
            account, known = session.get_one(Account, user_id), _of(session, user_id)
        handle = known[0].user_handle if known else bytes_to_base64url(secrets.token_bytes(32))
        options = webauthn.generate_registration_options(
            rp_id=self.site.domain,
            rp_name=RP_NAME,
            user_id=base64url_to_bytes(handle),
            user_name=account.email or account.name,
            user_display_name=account.name,
            exclude_credentials=[_descriptor(each) for each in known],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.PREFERRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        self._keep(options.challenge, "make", asker, handle)
        return options_to_json_dict(options)

    def made(self, credential: Credential, asker: str) -> MadePasskey:
        """The passkey in a browser's answer to `options_to_make`. WrongPasskeyError."""
        import webauthn
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        handle, challenge = self._take(credential, "make", asker)
        try:
            good = webauthn.verify_registration_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=self.site.domain,
                expected_origin=self.site.origin,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise WrongPasskeyError(str(error)) from None
        return MadePasskey(
            bytes_to_base64url(good.credential_id),
            bytes_to_base64url(good.credential_public_key),
            handle,
            good.sign_count,
        )

    def options_to_prove(self, purpose: str, asker: str = "", user_id: int | None = None) -> dict[str, Any]:
        """What `navigator.credentials.get` takes.

        user_id: whose passkeys may answer; None for any account's, which then has to verify the person too.
        asker: hash of the token of the session or half-open sign-in, which alone may send the answer.
        """
        import webauthn
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import UserVerificationRequirement

        with reading(self._database) as session:
            known = [] if user_id is None else _of(session, user_id)
        options = webauthn.generate_authentication_options(
            rp_id=self.site.domain,
            allow_credentials=[_descriptor(each) for each in known],
            user_verification=(
                UserVerificationRequirement.REQUIRED
                if user_id is None
                else UserVerificationRequirement.PREFERRED
            ),
        )
        self._keep(options.challenge, purpose, asker)
        return options_to_json_dict(options)

    def prove(self, credential: Credential, purpose: str, asker: str = "", user_id: int | None = None) -> int:
        """Check a browser's answer to `options_to_prove` and return whose passkey it is. WrongPasskeyError.

        Arguments as there. The account may be closed.
        """
        import webauthn
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        _, challenge = self._take(credential, purpose, asker)
        with reading(self._database) as session:
            known = session.scalars(
                select(Passkey).where(Passkey.credential_id == str(credential.get("id")))
            ).one_or_none()
        if known is None or user_id not in (None, known.user_id):
            raise WrongPasskeyError("the passkey is not one of this account")
        try:
            good = webauthn.verify_authentication_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=self.site.domain,
                expected_origin=self.site.origin,
                credential_public_key=base64url_to_bytes(known.public_key),
                credential_current_sign_count=known.sign_count,
                require_user_verification=user_id is None,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise WrongPasskeyError(str(error)) from None
        handle = cast(Mapping[str, Any], credential["response"]).get("userHandle")
        if user_id is None and handle != known.user_handle:
            raise WrongPasskeyError("the passkey names another account")
        with writing(self._database) as session:
            # The counter in the table goes up with each use: only one of two calls at once may find it.
            used = session.execute(
                update(Passkey)
                .where(Passkey.id == known.id, Passkey.sign_count == known.sign_count)
                .values(sign_count=good.new_sign_count, used_at=self._now())
                .returning(Passkey.id)
            )
            if len(used.all()) != 1:
                raise WrongPasskeyError("the passkey was used by another call meanwhile, or is gone")
        return known.user_id

    def _keep(self, challenge: bytes, purpose: str, asker: str, handle: str = "") -> None:
        from webauthn.helpers import bytes_to_base64url

        now = self._now()
        with writing(self._database) as session:
            session.execute(delete(PasskeyChallenge).where(PasskeyChallenge.expires_at < now))
            session.add(
                PasskeyChallenge(
                    challenge=bytes_to_base64url(challenge),
                    purpose=purpose,
                    asker=asker,
                    user_handle=handle,
                    expires_at=now + CHALLENGE_LIFETIME,
                )
            )

    def _take(self, credential: Credential, purpose: str, asker: str) -> tuple[str, bytes]:
        """Use up the challenge of an answer: the handle kept with it, and the challenge itself."""
        from webauthn.helpers import base64url_to_bytes

        challenge = _challenge_of(credential)
        with writing(self._database) as session:
            handle = session.execute(
                delete(PasskeyChallenge)
                .where(
                    PasskeyChallenge.challenge == challenge,
                    PasskeyChallenge.purpose == purpose,
                    PasskeyChallenge.asker == asker,
                    PasskeyChallenge.expires_at > self._now(),
                )
                .returning(PasskeyChallenge.user_handle)
            ).scalar_one_or_none()
        if handle is None:
            raise WrongPasskeyError("the challenge is used up, over, or another browser's")
        return handle, base64url_to_bytes(challenge)


def _challenge_of(credential: Credential) -> str:
    from webauthn.helpers import base64url_to_bytes

    try:
        told = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge: str = told["challenge"]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise WrongPasskeyError("the answer has no challenge") from None
    if not isinstance(challenge, str) or not challenge.isascii() or len(challenge) > 86:
        raise WrongPasskeyError("the answer has no challenge")
    return challenge


def _of(session: Session, user_id: int) -> list[Passkey]:
    return list(session.scalars(select(Passkey).where(Passkey.user_id == user_id).order_by(Passkey.id)))


def _descriptor(passkey: Passkey) -> "PublicKeyCredentialDescriptor":
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.credential_id))
