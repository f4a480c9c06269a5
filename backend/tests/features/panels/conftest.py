"""A panel at work: its members, what they send, and the lake that it lands in."""

import json
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import duckdb
import pytest
from sqlalchemy import Engine

from footfall.core.trait import MemberTrait
from footfall.features.panels.administration.invitations import PanelInvitations
from footfall.features.panels.blocked_sites import at_first
from footfall.features.panels.land_collected import LandCollected
from footfall.features.panels.membership import Caller, Membership
from footfall.features.panels.page_views import PageViews
from footfall.features.panels.panels import Panels
from footfall.features.panels.removals import Removals
from footfall.features.panels.schemas import (
    JoinAsked,
    MeteredDevice,
    NewInvitation,
    NewPanel,
    PanelAnswer,
)
from footfall.infra.database.columns import utc_now
from footfall.infra.settings import Settings
from footfall.lake import ledger
from tests.server.conftest import app, description

__all__ = ["app", "description"]

JOINED = utc_now().replace(microsecond=0)


class Clock:
    """The time of day, which a test moves."""

    def __init__(self) -> None:
        self.now = JOINED

    def __call__(self) -> datetime:
        return self.now

    def ms(self) -> int:
        """In epoch milliseconds."""
        return int(self.now.timestamp() * 1000)


def new_panel(**changed: Any) -> NewPanel:
    """A panel that can be opened."""
    asked: dict[str, Any] = {
        "name": "Shops of the north",
        "organisation": "University of Sample",
        "contact": "panel@mail.example",
        "purpose": "How people find shops.",
        "consent": "You may stop at any time.",
        "country": "DE",
        "questions": [MemberTrait.BIRTH_YEAR, MemberTrait.GENDER],
    }
    return NewPanel(**asked | changed)


@dataclass
class Study:
    """One panel in one database and one home."""

    database: Engine
    home: Path
    clock: Clock
    panels: Panels
    invitations: PanelInvitations
    membership: Membership
    page_views: PageViews
    removals: Removals
    panel: PanelAnswer
    job: LandCollected
    # The tokens of those who joined here.
    tokens: dict[Caller, str] = field(default_factory=dict)

    def invite(self, **asked: Any) -> str:
        """A code that lets people in."""
        return self.invitations.invite(self.panel.id, NewInvitation(**asked))[1]

    def join(self, **changed: Any) -> Caller:
        """A new member."""
        asked: dict[str, Any] = {"consent_version": 1, "device": MeteredDevice.DESKTOP} | changed
        if "code" not in asked:
            asked["code"] = self.invite()
        token = self.membership.join(JoinAsked(**asked)).token
        who = self.membership.caller_of(token)
        assert who is not None
        self.tokens[who] = token
        return who

    def send(self, who: Caller, key: str, *rows: dict[str, Any]) -> Any:
        """A call with some rows; what a row lacks is filled in."""
        whole = [{"ts": self.clock.ms(), "url": "https://shop.example/"} | row for row in rows]
        return self.page_views.take(who, key, "\n".join(map(json.dumps, whole)), at_first())

    def land(self) -> int:
        """The hourly job, now."""
        return self.job.land()

    def pseudonym(self, who: Caller) -> str:
        """What stands in the lake for a member."""
        with self.database.connect() as connection:
            found = connection.exec_driver_sql(
                f"SELECT pseudonym FROM panel_members WHERE id = {who.member_id}"
            )
            return str(found.scalar_one())

    def landed(self, columns: str = "panelist, url") -> list[tuple[Any, ...]]:
        """Rows that count in the lake, in order."""
        parts = [str(path) for one in ledger.done_imports(self.home) for path in one.part_paths(self.home)]
        if not parts:
            return []
        query = f"SELECT {columns} FROM read_parquet(?, hive_partitioning = false) ORDER BY ts, panelist, url"
        return duckdb.execute(query, [parts]).fetchall()


def study_of(database: Engine, home: Path) -> Study:
    """A study over a database that has been migrated."""
    clock = Clock()
    panels = Panels(database, clock)
    return Study(
        database=database,
        home=home,
        clock=clock,
        panels=panels,
        invitations=PanelInvitations(database, clock),
        membership=Membership(database, clock),
        page_views=PageViews(database, clock),
        removals=Removals(database, clock),
        panel=panels.open(new_panel()),
        job=LandCollected(Settings(home=home), database, clock),
    )


@pytest.fixture
def study(database: Engine, tmp_path: Path) -> Study:
    """A panel with nobody in it yet; on SQLite and on PostgreSQL."""
    return study_of(database, tmp_path / "home")


def minutes(count: float) -> timedelta:
    """A length of time."""
    return timedelta(minutes=count)
