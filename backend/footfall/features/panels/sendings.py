"""What a member's browsers sent, and when, for their own page."""

import gzip
import json

from sqlalchemy import Engine, func, select

from footfall.features.panels.collected_files import ANSWERS_KEPT
from footfall.features.panels.membership import Caller
from footfall.features.panels.models import MemberDevice, PageViewBatch, PanelCollection
from footfall.features.panels.schemas import Sending, Sendings, SentPage
from footfall.infra.database.transactions import reading

# A browser sends every five minutes at most, so these are two weeks of a day each in front of it.
MOST_SENDINGS = 2_000
# Of how many of these the addresses are told: those of the last hours.
MOST_TOLD = 50


class SentByMember:
    """The calls of members of one database's panels."""

    def __init__(self, database: Engine) -> None:
        self._database = database

    def of(self, who: Caller) -> Sendings:
        """The calls of the last weeks with page views in them, newest first, MOST_SENDINGS at most."""
        own = select(MemberDevice.id).where(MemberDevice.member_id == who.member_id)
        calls = (
            select(
                PageViewBatch.id,
                PageViewBatch.received_at,
                PageViewBatch.rows,
                PageViewBatch.answer,
                PageViewBatch.body.is_not(None).label("is_waiting"),
                MemberDevice.device,
                MemberDevice.client,
                PanelCollection.landed_at,
            )
            .join(MemberDevice, MemberDevice.id == PageViewBatch.device_id)
            .outerjoin(PanelCollection, PanelCollection.id == PageViewBatch.collection_id)
            .where(PageViewBatch.device_id.in_(own))
            .order_by(PageViewBatch.received_at.desc(), PageViewBatch.id.desc())
            .limit(MOST_SENDINGS)
        )
        with reading(self._database) as session:
            found = session.execute(calls).all()
            total = session.scalar(
                select(func.count()).select_from(PageViewBatch).where(PageViewBatch.device_id.in_(own))
            )
            told = [call.id for call in found if call.is_waiting][:MOST_TOLD]
            bodies = session.execute(
                select(PageViewBatch.id, PageViewBatch.body).where(PageViewBatch.id.in_(told))
            )
            pages = {id_: _pages(body) for id_, body in bodies if body is not None}
        sendings = [
            Sending(
                received_at=call.received_at,
                page_views=call.rows,
                refused=len(call.answer.get("refused", [])),
                device=call.device,
                client=call.client,
                landed_at=call.landed_at,
                pages=pages.get(call.id),
            )
            for call in found
        ]
        return Sendings(sendings=sendings, total=total or 0, days=ANSWERS_KEPT.days)


def _pages(body: bytes) -> list[SentPage]:
    lines = gzip.decompress(body).decode().splitlines()
    return [SentPage(ts=row["ts"], url=row["url"]) for row in map(json.loads, lines)]
