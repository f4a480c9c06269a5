"""Links that end the mails of a project, or confirm them, without signing in."""

import hmac
import secrets
from dataclasses import dataclass

from sqlalchemy import Engine

from footfall.features.digests.models import DigestKey
from footfall.infra.database.insertion import insert_unless_there
from footfall.infra.database.transactions import reading, writing

PATH = "/unsubscribe"
CONFIRM_PATH = "/report-mails"
_ONLY = 1
_SIGNED_BYTES = 20
# Begins what the link of somebody without an account is about.
_ADDRESS = "a"


@dataclass(frozen=True)
class AddressLink:
    """What a link of somebody without an account is about: the hash of the address, and the project."""

    address_hash: str
    project_id: int


class UnsubscribeLinks:
    """Signs links, and reads whom a link is about. Links do not expire: a mail may be read years later."""

    def __init__(self, database: Engine) -> None:
        self._database = database

    def token(self, user_id: int, project_id: int) -> str:
        """The last part of the address of a user's link."""
        return self._signed(f"{user_id:x}-{project_id:x}")

    def address_token(self, link: AddressLink) -> str:
        """The last part of the address of a link of somebody without an account."""
        return self._signed(f"{_ADDRESS}-{link.address_hash}-{link.project_id:x}")

    def read(self, token: str) -> tuple[int, int] | AddressLink | None:
        """User and project of a token, or an AddressLink; None when its signature is not ours."""
        about, _, signature = token.rpartition("-")
        if not hmac.compare_digest(signature.encode(), self._signature(about).encode()):
            return None
        *of_address, reader, project = about.split("-")
        if of_address:
            return AddressLink(reader, int(project, 16))
        return int(reader, 16), int(project, 16)

    def address_hash(self, email: str) -> str:
        """A hash of an address by which it is known without being kept; the same for capitals."""
        signed = hmac.new(self._secret().encode(), f"address {email.strip().lower()}".encode(), "sha256")
        return signed.hexdigest()[: 2 * _SIGNED_BYTES]

    def _signed(self, about: str) -> str:
        return f"{about}-{self._signature(about)}"

    def _signature(self, about: str) -> str:
        signed = hmac.new(self._secret().encode(), f"unsubscribe {about}".encode(), "sha256")
        return signed.hexdigest()[: 2 * _SIGNED_BYTES]

    def _secret(self) -> str:
        with reading(self._database) as session:
            if (key := session.get(DigestKey, _ONLY)) is not None:
                return key.secret
        with writing(self._database) as session:
            insert_unless_there(session, DigestKey, id=_ONLY, secret=secrets.token_hex(32))
            session.flush()
            return session.get_one(DigestKey, _ONLY).secret
