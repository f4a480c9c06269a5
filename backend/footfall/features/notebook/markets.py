"""Saved markets: names and definitions."""

import datetime as time
from collections.abc import Callable, Collection
from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, Field, StringConstraints
from sqlalchemy import Engine, delete, func, select

from footfall.core.limits import MAX_SITES_IN_MARKET
from footfall.core.target import Target
from footfall.features.notebook.models import Market
from footfall.features.notebook.schemas import KeptName, Line, Written
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query import RefusedError

MOST_MARKETS = 200


# Raises RefusedError for categories that no site has. The second argument is the field with them.
RequireCategories = Callable[[Collection[str], str], None]


class Basis(StrEnum):
    """What names the sites of a market. Stored; never rename."""

    CATEGORY = "category"
    SEED = "seed"
    SITES = "sites"


def _as_target(site: str) -> str:
    return Target.parse(site).value


def _once(sites: list[str]) -> list[str]:
    return list(dict.fromkeys(sites))


class MarketWritten(Written):
    """A market to save. One with the same name is replaced."""

    name: KeptName
    basis: Basis = Field(description="A category, the category of the one site given, or the sites given.")
    category: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), Line] = ""
    sites: Annotated[
        list[Annotated[str, StringConstraints(max_length=2000), AfterValidator(_as_target)]],
        Field(max_length=MAX_SITES_IN_MARKET),
        AfterValidator(_once),
    ] = Field([], description="As people type them; kept as targets are.")

    def require_whole(self) -> None:
        """RefusedError unless the fields fit the basis: a category, one site (seed), or sites."""
        of_category = self.basis is Basis.CATEGORY
        alone = of_category == bool(self.category) and of_category != bool(self.sites)
        if not alone or (self.basis is Basis.SEED and len(self.sites) > 1):
            raise RefusedError(
                "invalid_market",
                "a market is of a category and no site, of one site (basis seed), or of sites",
                "basis",
            )


class MarketAnswer(BaseModel):
    """A saved market."""

    id: str
    name: str
    basis: Basis
    category: str
    sites: list[str]
    created_at: time.datetime

    @classmethod
    def of(cls, market: Market) -> Self:
        """The row as the API returns it."""
        return cls(
            id=str(market.id),
            name=market.name,
            basis=Basis(market.basis),
            category=market.category,
            sites=list(market.sites),
            created_at=market.created_at,
        )


class MarketsAnswer(BaseModel):
    """Every market of the caller's."""

    markets: list[MarketAnswer] = Field(description="By name.")


class Markets:
    """Saved markets of one database. Users see only their own. require: see `RequireCategories`."""

    def __init__(self, database: Engine, require: RequireCategories, now: Clock = utc_now) -> None:
        self._database = database
        self._require = require
        self._now = now

    def listed(self, user_id: int) -> list[Market]:
        """A user's markets, by name."""
        with reading(self._database) as session:
            found = session.scalars(select(Market).where(Market.user_id == user_id)).all()
        return sorted(found, key=lambda market: (market.name.casefold(), market.id))

    def save(self, user_id: int, written: MarketWritten) -> Market:
        """Save a market, or replace the one with its name. RefusedError if wrong, or above MOST_MARKETS."""
        written.require_whole()
        self._require([written.category] if written.category else [], "category")
        with writing(self._database) as session:
            same = Market.user_id == user_id, Market.name == written.name
            market = session.scalars(select(Market).where(*same).with_for_update()).one_or_none()
            if market is None:
                own = select(func.count()).where(Market.user_id == user_id)
                if session.execute(own).scalar_one() >= MOST_MARKETS:
                    raise RefusedError(
                        "too_many_markets", f"you have {MOST_MARKETS} markets already: delete one first"
                    )
                market = Market(user_id=user_id, name=written.name, created_at=self._now())
                session.add(market)
            market.basis, market.category = written.basis.value, written.category
            market.sites = written.sites
        return market

    def remove(self, user_id: int, market_id: int) -> None:
        """Delete a market. RefusedError if the user has none with this id."""
        with writing(self._database) as session:
            own = Market.id == market_id, Market.user_id == user_id
            if not session.execute(delete(Market).where(*own).returning(Market.id)).all():
                raise RefusedError("market_not_found", "you have no such market", "market_id", 404)
