"""The services behind the routes about projects, plans and feedback, made of what the application has."""

from collections.abc import Collection, Mapping
from functools import partial

from fastapi import FastAPI
from sqlalchemy import Engine as Database
from sqlalchemy import select
from sqlalchemy.orm import Session

from footfall.accounts import subscriptions
from footfall.accounts.models import Account
from footfall.accounts.subscriptions import is_used_up, use_up
from footfall.api import (
    bulk,
    checkout,
    feedback,
    inbox,
    lake,
    notebook,
    page_groups,
    paywall,
    projects,
    settings,
    target_lists,
)
from footfall.api.collector import members, page_views, panels
from footfall.api.letters import mail_to_support
from footfall.billing.limits import Limits
from footfall.billing.providers import Off, Provider, State
from footfall.billing.providers.sandbox import Sandbox
from footfall.billing.providers.stripe import Stripe
from footfall.billing.service import Billing
from footfall.bulk.files import JobFiles
from footfall.bulk.service import BulkJobs
from footfall.bulk.worker import Worker
from footfall.collector.membership import Membership
from footfall.collector.page_views import PageViews
from footfall.collector.panels import Panels
from footfall.collector.state import RefusedByPanelError
from footfall.engine import Engine
from footfall.feedback.inbox import Inbox
from footfall.feedback.outbox import Outbox, Send
from footfall.feedback.usage import UsageLog
from footfall.mail.service import Post
from footfall.notebook.markets import Markets
from footfall.notebook.service import Notebook
from footfall.projects.notifications import Notifications
from footfall.projects.page_groups import PageGroups
from footfall.projects.pages import Pages
from footfall.projects.service import Projects
from footfall.projects.sharing import Addresses, Sharing
from footfall.projects.target_lists import TargetLists
from footfall.settings import Settings
from footfall.store.transactions import reading
from footfall.vocabulary.user import ProductGroup, Role, monthly_price


def add_projects(app: FastAPI, database: Database, engine: Engine) -> None:
    """Projects, page groups, target lists, shares and notification settings, with their routes."""
    groups = PageGroups(database, Pages(engine), names_of)
    app.state.page_groups = groups
    app.state.projects = Projects(database, groups, names_of)
    app.state.sharing = Sharing(database, names_of, Addresses(account_of, address_of))
    app.state.target_lists = TargetLists(database, names_of)
    app.state.notifications = Notifications(database)
    for noun in (projects, page_groups, target_lists, settings):
        app.include_router(noun.router)


def add_billing(app: FastAPI, database: Database, given: Settings) -> None:
    """The paywall, with whoever takes the money, and the limits of plans."""
    app.state.billing = Billing(database, _provider(given), subscriptions, app.state.public_url)
    app.state.limits = _limits(database, given)
    for noun in (paywall, checkout):
        app.include_router(noun.router)


def add_feedback(app: FastAPI, database: Database, given: Settings) -> None:
    """Messages to whoever runs this installation, their mails, and usage events. Needs the post."""
    post: Post = app.state.post
    send: Send | None = None
    if given.support_email is not None and post.is_configured:
        send = partial(mail_to_support, post, given.support_email, app.state.public_url)
    app.state.usage = UsageLog(database, people_of, given.usage_events, given.usage_events_days)
    app.state.inbox = Inbox(database, people_of, mails=send is not None)
    app.state.outbox = Outbox(database, people_of, app.state.usage, send)
    for noun in (feedback, inbox):
        app.include_router(noun.router)


def add_notebook(app: FastAPI, database: Database) -> None:
    """Saved views, annotations and markets."""
    app.state.notebook = Notebook(database)
    app.state.markets = Markets(database)
    app.include_router(notebook.router)


def add_bulk(app: FastAPI, database: Database, engine: Engine, given: Settings) -> None:
    """Bulk jobs, with the worker that whoever starts the application runs."""
    files = JobFiles(given.folder)
    app.state.bulk_worker = Worker(database, engine, files, is_admin=partial(_is_admin, database))
    app.state.bulk_jobs = BulkJobs(database, engine, files, app.state.bulk_worker.wake)
    app.include_router(bulk.router)


def add_lake(app: FastAPI, given: Settings) -> None:
    """What came in and what is served."""
    app.state.home = given.folder
    app.include_router(lake.router)


def add_collector(app: FastAPI, database: Database) -> None:
    """Panels of one's own, their members and what these send."""
    app.state.panels = Panels(database)
    app.state.membership = Membership(database)
    app.state.page_views = PageViews(database)
    app.add_exception_handler(RefusedByPanelError, members.refuse)
    for noun in (panels, members, page_views):
        app.include_router(noun.router)


def _limits(database: Database, given: Settings) -> Limits:
    if given.billing == "off":
        return Limits(database, use_up, is_used_up)
    of_business = {ProductGroup.BUSINESS: given.reports_per_day_business}
    return Limits(database, use_up, is_used_up, given.reports_per_day, of_business)


def _provider(given: Settings) -> Provider:
    if given.billing == "sandbox":
        return Sandbox(State(given.sandbox_outcome))
    key, secret = given.stripe_secret_key, given.stripe_webhook_secret
    if given.billing == "off" or not (key and secret and given.stripe_price and given.stripe_price_legacy):
        return Off()
    prices = {
        monthly_price(Role.FREE) * 100: given.stripe_price,
        monthly_price(Role.OLD_TRENDS_2024) * 100: given.stripe_price_legacy,
    }
    return Stripe(key.get_secret_value(), secret.get_secret_value(), prices, given.stripe_api)


def _is_admin(database: Database, user_id: int) -> bool:
    with reading(database) as session:
        return bool(session.scalar(select(Account.is_admin).where(Account.id == user_id)))


def names_of(session: Session, ids: Collection[int]) -> Mapping[int, str]:
    """Names of people by id, without those who are gone."""
    found = session.execute(select(Account.id, Account.name).where(Account.id.in_(ids)))
    return dict(found.all())


def people_of(session: Session, ids: Collection[int]) -> Mapping[int, tuple[str, str]]:
    """Names and e-mail addresses of people by id, without those who are gone."""
    found = session.execute(select(Account.id, Account.name, Account.email).where(Account.id.in_(ids)))
    return {id_: (name, email or "") for id_, name, email in found}


def account_of(session: Session, email: str) -> int | None:
    """The account of an address that may sign in, if there is one."""
    query = select(Account.id).where(Account.email == email, Account.disabled_at.is_(None))
    return session.execute(query).scalar_one_or_none()


def address_of(session: Session, user_id: int) -> str | None:
    """The address of an account; None for the owner of a laptop."""
    return session.execute(select(Account.email).where(Account.id == user_id)).scalar_one_or_none()
