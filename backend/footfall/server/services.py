"""Creates the services behind the routes from settings and databases, in `app.state`."""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from fastapi import FastAPI
from sqlalchemy import Engine as Database

from footfall.core.user import ProductGroup, Role, monthly_price
from footfall.features.accounts import subscriptions
from footfall.features.accounts.assistants import Assistants
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.call_buckets import CallBuckets
from footfall.features.accounts.caller import Callers
from footfall.features.accounts.devices import Devices
from footfall.features.accounts.directory import account_of, address_of, names_of, people_of
from footfall.features.accounts.factors import Factors
from footfall.features.accounts.half_open import HalfOpenSignIns
from footfall.features.accounts.key_places import KeyPlaces
from footfall.features.accounts.key_usage import UsageOfKeys
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.oidc_sessions import OidcSessions
from footfall.features.accounts.passkeys import Passkeys, passkey_site
from footfall.features.accounts.passwords import Passwords
from footfall.features.accounts.proofs import Proofs
from footfall.features.accounts.rate_limit import CallRate, MemberRate
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn
from footfall.features.accounts.subscriptions import is_used_up, use_up
from footfall.features.alerts.delivery.destinations import Destinations
from footfall.features.alerts.service import Alerts
from footfall.features.billing.limits import Limits
from footfall.features.billing.providers import Off, Provider, State
from footfall.features.billing.providers.sandbox import Sandbox
from footfall.features.billing.receipt_outbox import ReceiptOutbox
from footfall.features.billing.routes.receipts import mail_receipt
from footfall.features.billing.service import Billing
from footfall.features.bulk.files import JobFiles
from footfall.features.bulk.service import BulkJobs
from footfall.features.bulk.worker import Worker
from footfall.features.data.connections import connections_of
from footfall.features.digests.outbox import Outbox
from footfall.features.digests.recipients import Recipients
from footfall.features.digests.unsubscribe import UnsubscribeLinks
from footfall.features.feedback.inbox import Inbox
from footfall.features.feedback.outbox import Outbox as SupportOutbox
from footfall.features.feedback.schemas import MessageEntity
from footfall.features.feedback.support_mail import mail_to_support
from footfall.features.feedback.usage import UsageLog
from footfall.features.notebook.markets import Markets
from footfall.features.notebook.service import Notebook
from footfall.features.panels.administration.coverage import Samples
from footfall.features.panels.administration.ethics_record import EthicsRecords
from footfall.features.panels.administration.invitations import PanelInvitations
from footfall.features.panels.administration.needed import PanelistsFor
from footfall.features.panels.membership import Membership
from footfall.features.panels.open_page_views import OpenPageViews
from footfall.features.panels.page_views import PageViews
from footfall.features.panels.panels import Panels
from footfall.features.panels.removals import Removals
from footfall.features.panels.sendings import SentByMember
from footfall.features.projects.access import project_for, sites_of, visible
from footfall.features.projects.brands import Brands
from footfall.features.projects.notifications import Notifications
from footfall.features.projects.own_dashboards import OwnDashboards
from footfall.features.projects.page_group_rate import PageGroupRate
from footfall.features.projects.page_groups import PageGroups
from footfall.features.projects.pages import Pages
from footfall.features.projects.service import Projects
from footfall.features.projects.sharing import Addresses, Sharing
from footfall.features.projects.target_lists import TargetLists
from footfall.features.share_links.service import ShareLinks
from footfall.infra.database.mail_queue import Sending
from footfall.infra.mail.service import Post, mail_server
from footfall.infra.scheduler.claims import Claims
from footfall.infra.scheduler.job import Scheduled
from footfall.infra.settings import Settings
from footfall.infra.vault import vault_of
from footfall.query import Engine

if TYPE_CHECKING:
    from footfall.features.accounts.oidc import OidcSignIn


def add_accounts(app: FastAPI, database: Database, settings: Settings) -> None:
    """Accounts, sessions, keys and the ways to sign in."""
    plans_sold = settings.billing != "off"
    app.state.accounts = Accounts(database, plans_sold=plans_sold)
    idle = timedelta(days=settings.session_idle_days)
    app.state.sign_in = SignIn(database, plans_sold=plans_sold, idle=idle)
    app.state.devices = Devices(database)
    app.state.keys = Keys(database, plans_sold=plans_sold)
    app.state.key_places = KeyPlaces(database)
    app.state.callers = Callers(app.state.sign_in, app.state.keys)
    app.state.assistants = Assistants(database)
    app.state.key_usage = UsageOfKeys(database)
    app.state.units_per_report = settings.units_per_report
    app.state.passwords = Passwords(database)
    _add_factors(app, database, settings)
    app.state.audit = AuditLog(database)
    app.state.post = Post(mail_server(settings))
    app.state.oidc = _oidc(database, settings)
    app.state.oidc_sessions = OidcSessions(database, settings.oidc_client_id or "")
    app.state.oidc_name = settings.oidc_name
    app.state.open_to_guests = settings.open_to_guests
    buckets = CallBuckets(database)
    app.state.call_rate = CallRate(buckets, settings.calls_per_minute)
    app.state.page_group_rate = PageGroupRate(buckets)
    app.state.public_url = settings.opened_at
    address = urlsplit(settings.opened_at)
    app.state.public_scheme, app.state.public_host = address.scheme, address.netloc


def _add_factors(app: FastAPI, database: Database, settings: Settings) -> None:
    """Second factors, the sign-ins that wait for one, and fresh proofs. passkeys: None where none work."""
    app.state.factors = Factors(database, vault_of(settings))
    app.state.half_open = HalfOpenSignIns(database)
    app.state.proofs = Proofs(database, app.state.sign_in, app.state.factors)
    app.state.factor_demanded = settings.second_factor_for_administrators
    site = passkey_site(settings.opened_at)
    app.state.passkeys = None if site is None else Passkeys(database, site)


def add_projects(app: FastAPI, database: Database, engine: Engine) -> None:
    """Projects, with page groups, target lists, own dashboards, shares and notification settings."""
    groups = PageGroups(database, Pages(engine), names_of)
    app.state.page_groups = groups
    app.state.projects = Projects(database, groups, names_of)
    app.state.sharing = Sharing(database, names_of, Addresses(account_of, address_of))
    app.state.target_lists = TargetLists(database, names_of)
    app.state.own_dashboards = OwnDashboards(database, names_of)
    app.state.notifications = Notifications(database)


def add_billing(app: FastAPI, database: Database, given: Settings) -> None:
    """Billing with its payment provider, and the limits of plans."""
    post: Post = app.state.post
    app.state.billing = Billing(
        database, _provider(given), subscriptions, app.state.public_url, mails=post.is_configured
    )
    send = partial(mail_receipt, post, app.state.accounts, app.state.public_url)
    app.state.receipt_outbox = ReceiptOutbox(database, send if post.is_configured else None)
    app.state.limits = _limits(database, given)


def add_feedback(app: FastAPI, database: Database, given: Settings) -> None:
    """The inbox, its mails, and usage events. Call `add_accounts` first."""
    post: Post = app.state.post
    send: Sending[MessageEntity] | None = None
    if given.support_email is not None and post.is_configured:
        send = partial(mail_to_support, post, given.support_email, app.state.public_url)
    app.state.usage = UsageLog(database, people_of, given.usage_events, given.usage_events_days)
    app.state.inbox = Inbox(database, people_of, mails=send is not None)
    app.state.outbox = SupportOutbox(database, people_of, app.state.usage, send)


def add_notebook(app: FastAPI, database: Database, engine: Engine) -> None:
    """Saved views, annotations and markets."""
    app.state.notebook = Notebook(database)
    app.state.markets = Markets(database, engine.require_categories)


def add_bulk(app: FastAPI, database: Database, engine: Engine, given: Settings) -> None:
    """Bulk jobs and their worker, which main.py runs."""
    files = JobFiles(given.folder)
    app.state.bulk_worker = Worker(database, engine, files)
    app.state.bulk_jobs = BulkJobs(database, engine, files, app.state.bulk_worker.wake)


def add_lake(app: FastAPI, given: Settings) -> None:
    """The home folder, for calls about imports and snapshots."""
    app.state.home = given.folder


def add_schedule(app: FastAPI, database: Database, schedule: Sequence[Scheduled[Any]]) -> None:
    """The scheduled jobs, for calls about their state."""
    app.state.schedule, app.state.claims = schedule, Claims(database)


def add_alerts(app: FastAPI, database: Database, given: Settings) -> None:
    """Alerts of projects, and where they are sent."""
    app.state.alerts = Alerts(database, project_for, visible, sites_of)
    app.state.alert_destinations = Destinations(database, project_for, given.private_webhooks)


def add_connections(app: FastAPI, database: Database, given: Settings) -> None:
    """Connections to services, and whether they may be to hosts of the own network."""
    app.state.connections = connections_of(given, database)
    app.state.private_connections = given.private_connections


def add_share_links(app: FastAPI, database: Database, given: Settings) -> None:
    """Share links, and the hosts whose pages may show them in a frame."""
    app.state.share_links = ShareLinks(database)
    app.state.embed_hosts = given.embed_hosts


def add_digests(app: FastAPI, database: Database) -> None:
    """Links and recipients of mails, addresses that mails do not reach, brands of printed dashboards."""
    app.state.unsubscribe_links = UnsubscribeLinks(database)
    app.state.digest_outbox = Outbox(database, app.state.post)
    app.state.brands = Brands(database)
    app.state.recipients = Recipients(database)


def add_collector(app: FastAPI, database: Database, engine: Engine, given: Settings) -> None:
    """Panels, their members, and the page views they send."""
    app.state.panels = Panels(database)
    app.state.panel_invitations = PanelInvitations(database)
    app.state.panel_samples = Samples(database, given.folder)
    app.state.panelists_for = PanelistsFor(database, engine)
    app.state.ethics_records = EthicsRecords(database)
    app.state.membership = Membership(database)
    app.state.page_views = PageViews(database)
    app.state.removals = Removals(database)
    app.state.sent_by_member = SentByMember(database)
    app.state.open_page_views = OpenPageViews(database)
    app.state.collector_url = given.collector_url or given.opened_at
    app.state.member_rate = MemberRate(given.calls_per_minute)


def _oidc(database: Database, settings: Settings) -> "OidcSignIn | None":
    if not (settings.oidc_issuer and settings.oidc_client_id and settings.oidc_client_secret):
        return None
    # Slow to load, and most installations do without.
    from footfall.features.accounts.oidc import OidcSignIn
    from footfall.features.accounts.oidc_provider import Provider

    provider = Provider(
        issuer=settings.oidc_issuer,
        client_id=settings.oidc_client_id,
        client_secret=settings.oidc_client_secret.get_secret_value(),
        creates_accounts=settings.oidc_creates_accounts,
        may_be_private=settings.private_oidc,
    )
    return OidcSignIn(database, provider)


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
    # Slow to load, and most installations do without.
    from footfall.features.billing.providers.stripe import Stripe

    prices = {
        monthly_price(Role.FREE) * 100: given.stripe_price,
        monthly_price(Role.OLD_TRENDS_2024) * 100: given.stripe_price_legacy,
    }
    return Stripe(key.get_secret_value(), secret.get_secret_value(), prices, given.stripe_api)
