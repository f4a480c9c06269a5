"""Bodies of calls about second factors, proofs and sessions. Unknown fields are refused."""

from datetime import datetime
from typing import Any

from pydantic import BaseModel, Field, SecretStr

from footfall.features.accounts.passkeys import LONGEST_NAME
from footfall.features.accounts.proofs import ProofWay
from footfall.features.accounts.schemas import Body, Line

LONGEST_CODE = 40


class AppAnswer(BaseModel):
    """The authenticator app of an account."""

    added_at: datetime = Field(description="When it was set up.")
    used_at: datetime | None = Field(description="When a code of it was last used; null for never.")


class PasskeyAnswer(BaseModel):
    """A passkey in a list."""

    id: int = Field(description="For renaming and removing it.")
    name: str = Field(description="As its owner calls it.")
    added_at: datetime = Field(description="When it was made.")
    used_at: datetime | None = Field(description="When it was last used; null for never.")


class FactorsAnswer(BaseModel):
    """One's second factors."""

    app: AppAnswer | None = Field(description="The authenticator app; null without one.")
    passkeys: list[PasskeyAnswer] = Field(description="The oldest first.")
    recovery_codes_left: int = Field(description="Of the ten that were shown.")
    passkeys_at: str | None = Field(
        description="Where passkeys work; pages of other addresses cannot use them. Null if nowhere, as "
        "they need a name and encryption, or localhost."
    )
    demanded: bool = Field(description="Whether this account must have a factor.")


class NewAppAnswer(BaseModel):
    """What an authenticator app is set up with. Nothing is stored until its first code is sent."""

    secret: str = Field(description="To type into the app, base32.")
    address: str = Field(description="The same as an address, `otpauth://...`.")
    picture: str = Field(description="The address as a QR code, SVG.")
    setup: str = Field(description="To be sent back with the first code, within 15 minutes.")


class FirstCodeBody(Body):
    """The first code of an authenticator app."""

    setup: str = Field(max_length=2000, description="As `POST /api/factors/app` gave it.")
    code: str = Field(max_length=LONGEST_CODE, description="The six digits that the app shows.")


class RecoveryCodesAnswer(BaseModel):
    """Recovery codes, shown this once."""

    recovery_codes: list[str] = Field(
        description="Ten codes, each good once; none where the account has codes already."
    )


class PasskeyBody(Body):
    """A passkey that a browser has made."""

    name: Line = Field(max_length=LONGEST_NAME, description="What its owner calls it.")
    credential: dict[str, Any] = Field(description="What `PublicKeyCredential.toJSON()` gives.")


class PasskeyNameBody(Body):
    """Another name of a passkey."""

    name: Line = Field(max_length=LONGEST_NAME, description="What its owner calls it.")


class CredentialBody(Body):
    """A browser's answer by a passkey."""

    credential: dict[str, Any] = Field(description="What `PublicKeyCredential.toJSON()` gives.")


class PasskeySignInBody(CredentialBody):
    """A sign-in by a passkey alone."""

    redirect_to: str | None = Field(None, max_length=2000, description="The page that was asked for.")


class ProofAnswer(BaseModel):
    """Whether one has proved lately who one is, and how one can."""

    is_needed: bool = Field(description="Whether a grave change would be refused now.")
    ways: list[ProofWay] = Field(
        description="How to prove it; none for an account without password and factor."
    )


class ProofBody(Body):
    """A proof by code or password; one of them."""

    code: str | None = Field(
        None, max_length=LONGEST_CODE, description="Of the authenticator app, or a recovery code."
    )
    password: SecretStr | None = Field(None, description="The password, where there is no second factor.")


class SessionAnswer(BaseModel):
    """A browser that is signed in."""

    id: str = Field(description="For ending it.")
    browser: str = Field(description="Name and system of the browser; empty if not known.")
    place: str = Field(description="Network (/24 or /48) that it signed in from; empty if not known.")
    begun_at: datetime = Field(description="When somebody signed in there.")
    used_at: datetime = Field(description="Its last call, within five minutes.")
    expires_at: datetime = Field(description="When it ends by itself, whatever it does.")
    here: bool = Field(description="The browser that asks.")


class SessionsAnswer(BaseModel):
    """Every browser that is signed in."""

    sessions: list[SessionAnswer] = Field(description="The newest first.")
    idle_days: int = Field(description="Days without a call after which a session ends.")
