"""Codes of authenticator apps: TOTP, RFC 6238, six digits every thirty seconds."""

import io
from dataclasses import dataclass
from datetime import datetime, timedelta

import pyotp
import segno
from sqlalchemy import update
from sqlalchemy.orm import Session

from footfall.features.accounts.models import AuthenticatorApp
from footfall.infra.vault import LostKeyError, Vault

ISSUER = "Footfall"
DIGITS = 6
# A code is taken for one step more in either direction, as clocks of phones are wrong by some seconds.
STEPS_AROUND = 1
SETUP_LIFETIME = timedelta(minutes=15)


@dataclass(frozen=True)
class NewApp:
    """What an authenticator app is set up with.

    secret: to type in, base32; address: `otpauth://...`; picture: the address as a QR code, SVG; sealed: to
    be sent back with the first code.
    """

    secret: str
    address: str
    picture: str
    sealed: str


class ExpiredSetupError(Exception):
    """What was sent back is not what this account was given within the last minutes."""


def new_app(vault: Vault, user_id: int, name: str, now: datetime) -> NewApp:
    """A new secret for an account. Nothing is stored until its first code is there. LostKeyError."""
    secret = pyotp.random_base32()
    address = pyotp.TOTP(secret).provisioning_uri(name=name or f"user {user_id}", issuer_name=ISSUER)
    until = (now + SETUP_LIFETIME).isoformat()
    sealed = vault.seal({"user": str(user_id), "secret": secret, "until": until})
    return NewApp(secret, address, _picture(address), sealed)


def secret_of_setup(vault: Vault, sealed: str, user_id: int, now: datetime) -> str:
    """The secret in what `new_app` sealed for this account. ExpiredSetupError for anything else."""
    try:
        setup = vault.open(sealed)
        if setup["user"] != str(user_id) or datetime.fromisoformat(setup["until"]) <= now:
            raise ExpiredSetupError
        return setup["secret"]
    except (LostKeyError, KeyError, UnicodeError):
        raise ExpiredSetupError from None


def step_of(secret: str, code: str, now: datetime) -> int | None:
    """The time step that a code belongs to; None if it is of none around now."""
    totp = pyotp.TOTP(secret)
    step = totp.timecode(now)
    around = range(step - STEPS_AROUND, step + STEPS_AROUND + 1)
    # All are compared, so that the time taken tells nothing.
    good = [each for each in around if pyotp.utils.strings_equal(code, totp.generate_otp(each))]
    return good[-1] if good else None


def use_step(session: Session, user_id: int, step: int, now: datetime) -> bool:
    """Use a time step up; False if it, or a later one, was used before."""
    # One statement decides, so that two calls with the same code cannot both win.
    used = session.execute(
        update(AuthenticatorApp)
        .where(AuthenticatorApp.user_id == user_id, AuthenticatorApp.last_step < step)
        .values(last_step=step, used_at=now)
        .returning(AuthenticatorApp.user_id)
    )
    return len(used.all()) == 1


def _picture(address: str) -> str:
    """The QR code as SVG without a fixed size; black on white, as cameras need it in dark pages too."""
    text = io.BytesIO()
    segno.make(address, error="m").save(
        text, kind="svg", xmldecl=False, omitsize=True, dark="#000", light="#fff"
    )
    return text.getvalue().decode().strip()
