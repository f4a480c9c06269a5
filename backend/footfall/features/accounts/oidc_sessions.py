"""Sessions of browsers at the sign-in provider, so that signing out here ends them there.

By RP-Initiated Logout 1.0. Each is known by a key of its own, which only its browser has.
"""

import secrets
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from sqlalchemy import Engine, delete

from footfall.features.accounts.models import OidcSession
from footfall.features.accounts.oidc_refusals import SignedInByProvider
from footfall.features.accounts.sessions import SESSION_LIFETIME, hash_of
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import writing

# Servers take addresses of about 8,000 characters; a longer ID token is not handed on.
LONGEST_HINT = 4_000
LONGEST_ADDRESS = 2_000


class OidcSessions:
    """The sessions at one provider. client_id: by which it knows this installation."""

    def __init__(self, database: Engine, client_id: str, now: Clock = utc_now) -> None:
        self._database = database
        self._client_id = client_id
        self._now = now

    def remember(self, signed_in: SignedInByProvider) -> str | None:
        """The key of a new session; None if its provider offers no way to end it."""
        end = signed_in.end_session
        if end is None or len(end) > LONGEST_ADDRESS:
            return None
        key = secrets.token_urlsafe(32)
        with writing(self._database) as session:
            session.execute(delete(OidcSession).where(OidcSession.expires_at < self._now()))
            session.add(
                OidcSession(
                    key_hash=hash_of(key),
                    user_id=signed_in.user_id,
                    id_token=signed_in.id_token if len(signed_in.id_token) <= LONGEST_HINT else "",
                    end_session=end,
                    expires_at=self._now() + SESSION_LIFETIME,
                )
            )
        return key

    def end(self, key: str, user_id: int, back: str, state: str) -> str | None:
        """Forget a session of a user; the address at which the provider ends it, None if it is unknown.

        back: where the provider sends the browser afterwards, with `state`.
        """
        with writing(self._database) as session:
            found = session.get(OidcSession, hash_of(key), with_for_update=True)
            if found is None or found.user_id != user_id or found.expires_at <= self._now():
                return None
            session.delete(found)
            address, hint = found.end_session, found.id_token
        own = {"client_id": self._client_id, "post_logout_redirect_uri": back, "state": state}
        if hint:
            own["id_token_hint"] = hint
        parts = urlsplit(address)
        # What the provider has in its address stays, but for what is said here.
        query = [(name, value) for name, value in parse_qsl(parts.query, True) if name not in own]
        return urlunsplit(parts._replace(query=urlencode([*query, *own.items()]), fragment=""))
