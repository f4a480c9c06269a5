"""Makes, finds, counts and ends share links."""

import hashlib
import hmac
import secrets
from datetime import timedelta

from sqlalchemy import Engine, delete, func, select, update

from footfall.dashboards.own import OwnContents, stored
from footfall.features.share_links.models import ShareLink
from footfall.features.share_links.schemas import NewShareLink
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query import RefusedError

MOST_LINKS = 500
TOKEN_BYTES = 24


class ShareLinks:
    """The share links of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def make(
        self,
        user_id: int,
        wanted: NewShareLink,
        as_of: int | None,
        password_hash: str | None,
        contents: OwnContents | None = None,
    ) -> tuple[ShareLink, str]:
        """A new link with its token, of which only the hash is stored. RefusedError above MOST_LINKS.

        as_of: see `ShareLink`. contents: those of an own dashboard that is frozen.
        """
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._now()
        link = ShareLink(
            id=secrets.randbelow(2**63 - 1) + 1,
            user_id=user_id,
            token_hash=_hash(token),
            name=wanted.name,
            dashboard=wanted.dashboard,
            query=wanted.query,
            question=wanted.question,
            as_of=as_of,
            own_dashboard_id=wanted.own_dashboard,
            contents=contents and stored(contents),
            password_hash=password_hash,
            may_embed=wanted.may_embed,
            created_at=now,
            expires_at=None if wanted.expires_days is None else now + timedelta(days=wanted.expires_days),
            views=0,
            viewed_at=None,
        )
        with writing(self._database) as session:
            kept = select(func.count()).where(ShareLink.user_id == user_id)
            if session.execute(kept).scalar_one() >= MOST_LINKS:
                raise RefusedError(
                    "too_many_links", f"there may be at most {MOST_LINKS} links: end one first", "dashboard"
                )
            session.add(link)
        return link, token

    def listed(self, user_id: int) -> list[ShareLink]:
        """A user's links, the newest first, expired ones included."""
        with reading(self._database) as session:
            own = select(ShareLink).where(ShareLink.user_id == user_id)
            return list(session.scalars(own.order_by(ShareLink.created_at.desc(), ShareLink.id)))

    def end(self, user_id: int, link_id: int) -> None:
        """Revoke a link: from now on it opens nothing. RefusedError 404 for one the user does not have."""
        with writing(self._database) as session:
            own = ShareLink.id == link_id, ShareLink.user_id == user_id
            if not session.execute(delete(ShareLink).where(*own).returning(ShareLink.id)).all():
                raise RefusedError("link_not_found", "you have no such link", "link_id", 404)

    def opened_by(self, token: str) -> ShareLink | None:
        """The link of a token; None when it is unknown, revoked or has expired."""
        with reading(self._database) as session:
            link = session.scalars(
                select(ShareLink).where(ShareLink.token_hash == _hash(token))
            ).one_or_none()
        ended = link is not None and link.expires_at is not None and link.expires_at <= self._now()
        return None if ended else link

    def viewed(self, link: ShareLink) -> int | None:
        """Count one more view of a link, and return how many there are; None if it was revoked meanwhile."""
        with writing(self._database) as session:
            changes = {"views": ShareLink.views + 1, "viewed_at": self._now()}
            counted = update(ShareLink).where(ShareLink.id == link.id).values(changes)
            return session.execute(counted.returning(ShareLink.views)).scalar_one_or_none()


def proof_of(link: ShareLink) -> str:
    """The cookie that a browser gets for the right password, and sends instead of it from then on."""
    return hmac.new((link.password_hash or "").encode(), link.token_hash.encode(), "sha256").hexdigest()


def is_proved(link: ShareLink, proof: str | None) -> bool:
    """Whether a link has no password, or this is the proof for it."""
    return link.password_hash is None or hmac.compare_digest((proof or "").encode(), proof_of(link).encode())


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
