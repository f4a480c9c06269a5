"""The services behind the routes about projects, plans and feedback, made of what the application has."""

from collections.abc import Collection, Mapping
from typing import Any, cast

from fastapi import FastAPI
from sqlalchemy import Engine as Database
from sqlalchemy import select
from sqlalchemy.orm import Session

from footfall.accounts.models import Account
from footfall.accounts.subscriptions import Grant, grant, is_used_up, use_up
from footfall.api import (
    bulk,
    checkout,
    feedback,
    lake,
    notebook,
    page_groups,
    paywall,
    projects,
    settings,
    target_lists,
)
from footfall.billing.limits import Limits
from footfall.billing.providers import Off, Provider, State
from footfall.billing.providers.sandbox import Sandbox
from footfall.billing.providers.stripe import Stripe
from footfall.billing.service import Billing
from footfall.bulk.files import JobFiles
from footfall.bulk.service import BulkJobs
from footfall.bulk.worker import Worker
from footfall.engine import Engine
from footfall.feedback.service import FeedbackBox
from footfall.notebook.markets import Markets
from footfall.notebook.service import Notebook
from footfall.projects.notifications import Notifications
from footfall.projects.page_groups import PageGroups
from footfall.projects.pages import Pages
from footfall.projects.service import Projects
from footfall.projects.sharing import Sharing
from footfall.projects.target_lists import TargetLists
from footfall.settings import Settings
from footfall.vocabulary.user import ProductGroup, Role, monthly_price


def add_projects(app: FastAPI, database: Database, engine: Engine) -> None:
    """Projects, page groups, target lists, shares and notification settings, with their routes."""
    groups = PageGroups(database, Pages(engine), names_of)
    app.state.page_groups = groups
    app.state.projects = Projects(database, groups, names_of)
    app.state.sharing = Sharing(database, names_of)
    app.state.target_lists = TargetLists(database, names_of)
    app.state.notifications = Notifications(database)
    for noun in (projects, page_groups, target_lists, settings):
        app.include_router(noun.router)


def add_billing(app: FastAPI, database: Database, given: Settings) -> None:
    """The paywall, with whoever takes the money, and the limits of plans."""
    app.state.billing = Billing(database, _provider(given), _grant, app.state.public_url)
    app.state.limits = _limits(database, given)
    for noun in (paywall, checkout):
        app.include_router(noun.router)


def add_feedback(app: FastAPI, database: Database, given: Settings) -> None:
    """Feedback and usage events."""
    app.state.feedback = FeedbackBox(database, given.usage_events)
    app.include_router(feedback.router)


def add_notebook(app: FastAPI, database: Database) -> None:
    """Saved views, annotations and markets."""
    app.state.notebook = Notebook(database)
    app.state.markets = Markets(database)
    app.include_router(notebook.router)


def add_bulk(app: FastAPI, database: Database, engine: Engine, given: Settings) -> None:
    """Bulk jobs, with the worker that whoever starts the application runs."""
    files = JobFiles(given.folder)
    app.state.bulk_worker = Worker(database, engine, files)
    app.state.bulk_jobs = BulkJobs(database, engine, files, app.state.bulk_worker.wake)
    app.include_router(bulk.router)


def add_lake(app: FastAPI, given: Settings) -> None:
    """What came in and what is served."""
    app.state.home = given.folder
    app.include_router(lake.router)


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


def _grant(session: Session, user_id: int, change: dict[str, Any]) -> None:
    grant(session, user_id, cast(Grant, change))


def names_of(session: Session, ids: Collection[int]) -> Mapping[int, str]:
    """Names of people by id, without those who are gone."""
    found = session.execute(select(Account.id, Account.name).where(Account.id.in_(ids)))
    return dict(found.all())
