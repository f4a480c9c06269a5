"""Links that end the mails of a project for one subscriber, without signing in."""

import hmac
import secrets

from sqlalchemy import Engine

from footfall.digests.models import DigestKey
from footfall.store.insertion import insert_unless_there
from footfall.store.transactions import reading, writing

PATH = "/unsubscribe"
_ONLY = 1
_SIGNED_BYTES = 20


class UnsubscribeLinks:
    """Signs links, and reads whom a link is about. Links do not expire: a mail may be read years later."""

    def __init__(self, database: Engine) -> None:
        self._database = database

    def token(self, user_id: int, project_id: int) -> str:
        """The last part of a link's address."""
        about = f"{user_id:x}-{project_id:x}"
        return f"{about}-{self._signature(about)}"

    def read(self, token: str) -> tuple[int, int] | None:
        """User and project of a token; None when its signature is not ours."""
        about, _, signature = token.rpartition("-")
        if not hmac.compare_digest(signature.encode(), self._signature(about).encode()):
            return None
        user, _, project = about.partition("-")
        return int(user, 16), int(project, 16)

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
