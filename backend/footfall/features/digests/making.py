"""Makes the mail of a digest for one reader, and works out once what all readers of a project share."""

import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Any

from sqlalchemy import Engine as Database
from sqlalchemy.orm import Session

from footfall.core import extras
from footfall.core.geo import parse_geo
from footfall.core.limits import MAX_TARGETS
from footfall.core.period import Month
from footfall.core.target import Target, TargetError
from footfall.dashboards.paper.document import printed, printed_own
from footfall.features.digests.facts import Every, Facts, facts_of, newest_period
from footfall.features.digests.letter import Addresses, Sender, letter_of, message_of
from footfall.features.projects.brands import Brands
from footfall.features.projects.models import Project
from footfall.features.projects.own_dashboards import OwnDashboardEntity
from footfall.infra.database.transactions import reading
from footfall.query import Engine, RefusedError

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Digested:
    """What a digest needs of a project. owner_id: whose brand its PDF carries."""

    name: str
    owner_id: int
    sites: tuple[Target, ...]
    geo: str


@dataclass(frozen=True)
class Reading:
    """What one reader gets of a digest.

    unsubscribe: the address that ends the mails. sender: who sends it to somebody without an account; None
    for a user of the product. own: the dashboard of the PDF, None for the traffic overview.
    """

    locale: str
    unsubscribe: str
    attach_pdf: bool
    own: OwnDashboardEntity | None = None
    sender: Sender | None = None


class Making:
    """The digests of one publication. product: the address people open."""

    def __init__(self, database: Database, engine: Engine, product: str) -> None:
        self._database, self._engine, self._product = database, engine, product
        self._facts: dict[tuple[int, str], Facts] = {}

    def issues(self) -> dict[str, str]:
        """The newest whole month and week that can be mailed, by how often they are."""
        issues = {}
        for every in Every:
            period = newest_period(self._engine, every)
            if period is not None:
                issues[str(every)] = f"{every}:{period.start}"
        return issues

    def facts(self, project_id: int, every: Every, project: Digested) -> Facts | None:
        """What changed, worked out once for all readers of a project.

        None if there is no period, or a report refuses.
        """
        key = project_id, str(every)
        period = newest_period(self._engine, every)
        if key not in self._facts and period is not None:
            try:
                self._facts[key] = facts_of(self._engine, project.sites, every, period, project.geo)
            except RefusedError as error:
                _log.warning("no digest of project %s: %s", project_id, error.message)
        return self._facts.get(key)

    def message(self, project: Digested, facts: Facts, reader: Reading, message_id: str) -> EmailMessage:
        """The mail for one reader, without its recipient. RefusedError where a report refuses."""
        addresses = Addresses(self._product, reader.unsubscribe)
        letter = letter_of(
            self._engine, project.name, facts, addresses, reader.locale, project.geo, reader.sender
        )
        pdf = None
        if reader.attach_pdf and extras.has("typst"):
            pdf = self._pdf(project, facts, reader)
        elif reader.attach_pdf:
            _log.warning("a digest goes without its PDF: pip install 'footfall[paper]', then start again")
        return message_of(letter, message_id, reader.unsubscribe, pdf, reader.sender)

    def _pdf(self, project: Digested, facts: Facts, reader: Reading) -> tuple[str, bytes]:
        """Name and content of the traffic overview, or of an own dashboard."""
        question: dict[str, Any] = {
            "targets": [site.value for site in project.sites],
            "period": {"from": str(facts.period.start), "to": str(facts.period.end)},
            "compare": {"from": str(facts.before.start), "to": str(facts.before.end)},
            "geo": project.geo,
            "as_of": facts.snapshot,
        }
        brand = Brands(self._database).of(project.owner_id)
        name = f"footfall-{facts.every}-{facts.period.start}.pdf"
        own, locale = reader.own, reader.locale
        if own is None:
            return name, printed(self._engine, "traffic-overview", question, locale, brand).content
        newest = Month.of(facts.period.end)
        page = {**question, **own.filters.question(newest)}
        if own.filters.period is not None:
            # What it is compared with is then that of its own period.
            page["compare"] = own.filters.compare or "previous_period"
        return name, printed_own(self._engine, own.name, page, own.items, newest, locale, brand).content


def names_unknown(_session: Session, _users: Collection[int]) -> Mapping[int, str]:
    """Looks up no names: a mail does not say who arranged the dashboard."""
    return {}


def project_of(database: Database, project_id: int) -> Digested | None:
    """A project as a digest shows it, with its first MAX_TARGETS sites, its own first; None without any."""
    with reading(database) as session:
        project = session.get(Project, project_id)
        if project is None:
            return None
        texts = [each.value for each in project.targets]
        if project.domain in texts:
            # The own site comes first.
            texts.remove(project.domain)
            texts.insert(0, project.domain)
        name, owner_id, geo = project.name, project.owner_id, project.geo or "worldwide"
    sites = [site for text in texts if (site := _site(text)) is not None]
    return Digested(name, owner_id, tuple(sites[:MAX_TARGETS]), _known_geo(geo)) if sites else None


def _site(text: str) -> Target | None:
    try:
        return Target.parse(text)
    except TargetError:
        return None


def _known_geo(geo: str) -> str:
    """The project's geo, or everywhere for one that reports do not know."""
    try:
        parse_geo(geo)
    except ValueError:
        return "worldwide"
    return geo
