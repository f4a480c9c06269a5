"""Creates the services behind the routes from settings and databases."""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine as Database

from footfall.core import extras
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
from footfall.features.accounts.other_sign_ins import OtherSignIns
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
from footfall.infra.database.mail_queue import Sending
from footfall.infra.mail.service import Post, mail_server
from footfall.infra.scheduler.claims import Claims
from footfall.infra.scheduler.job import Schedule, Scheduled
from footfall.infra.settings import Settings
from footfall.infra.vault import vault_of
from footfall.query import Engine
from footfall.web.public_address import PublicAddress
from footfall.web.services import Services

if TYPE_CHECKING:
    from footfall.features.accounts.oidc import OidcSignIn


def add_accounts(services: Services, database: Database, settings: Settings) -> None:
    """Accounts, sessions, keys and the ways to sign in."""
    plans_sold = settings.billing != "off"
    idle = timedelta(days=settings.session_idle_days)
    sign_in = SignIn(database, plans_sold=plans_sold, idle=idle)
    keys, factors = Keys(database, plans_sold=plans_sold), Factors(database, vault_of(settings))
    site = passkey_site(settings.opened_at)
    buckets = CallBuckets(database)
    services.add(
        Accounts(database, plans_sold=plans_sold),
        sign_in,
        Devices(database),
        keys,
        KeyPlaces(database),
        Callers(sign_in, keys),
        Assistants(database),
        UsageOfKeys(database),
        Passwords(database),
        factors,
        HalfOpenSignIns(database),
        Proofs(database, sign_in, factors),
        AuditLog(database),
        Post(mail_server(settings)),
        OtherSignIns(_oidc(database, settings), None if site is None else Passkeys(database, site)),
        OidcSessions(database, settings.oidc_client_id or ""),
        CallRate(buckets, settings.calls_per_minute),
        PageGroupRate(buckets),
    )


def add_projects(services: Services, database: Database, engine: Engine) -> None:
    """Projects, with page groups, target lists, own dashboards, shares and notification settings."""
    groups = PageGroups(database, Pages(engine), names_of)
    services.add(
        groups,
        Projects(database, groups, names_of),
        Sharing(database, names_of, Addresses(account_of, address_of)),
        TargetLists(database, names_of),
        OwnDashboards(database, names_of),
        Notifications(database),
    )


def add_billing(services: Services, database: Database, given: Settings) -> None:
    """Billing with its payment provider, and the limits of plans. Call `add_accounts` first."""
    post, public_url = services.get(Post), services.get(PublicAddress).url
    send = partial(mail_receipt, post, services.get(Accounts), public_url)
    services.add(
        Billing(database, _provider(given), subscriptions, public_url, mails=post.is_configured),
        ReceiptOutbox(database, send if post.is_configured else None),
        _limits(database, given),
    )


def add_feedback(services: Services, database: Database, given: Settings) -> None:
    """The inbox, its mails, and usage events. Call `add_accounts` first."""
    post = services.get(Post)
    send: Sending[MessageEntity] | None = None
    if given.support_email is not None and post.is_configured:
        send = partial(mail_to_support, post, given.support_email, services.get(PublicAddress).url)
    usage = UsageLog(database, people_of, given.usage_events, given.usage_events_days)
    services.add(
        usage,
        Inbox(database, people_of, mails=send is not None),
        SupportOutbox(database, people_of, usage, send),
    )


def add_notebook(services: Services, database: Database, engine: Engine) -> None:
    """Saved views, annotations and markets."""
    services.add(Notebook(database), Markets(database, engine.require_categories))


def add_bulk(services: Services, database: Database, engine: Engine, given: Settings) -> None:
    """Bulk jobs and their worker, which main.py runs."""
    files = JobFiles(given.folder)
    worker = Worker(database, engine, files)
    services.add(worker, BulkJobs(database, engine, files, worker.wake))


def add_schedule(services: Services, database: Database, schedule: Sequence[Scheduled[Any]]) -> None:
    """The scheduled jobs, for calls about their state."""
    services.add(Schedule(tuple(schedule)), Claims(database))


def add_alerts(services: Services, database: Database, given: Settings) -> None:
    """Alerts of projects, and where they are sent."""
    services.add(
        Alerts(database, project_for, visible, sites_of),
        Destinations(database, project_for, given.private_webhooks),
    )


def add_digests(services: Services, database: Database) -> None:
    """Links and recipients of mails, addresses that mails do not reach, brands of printed dashboards."""
    services.add(
        UnsubscribeLinks(database),
        Outbox(database, services.get(Post)),
        Brands(database),
        Recipients(database),
    )


def add_collector(services: Services, database: Database, engine: Engine, given: Settings) -> None:
    """Panels, their members, and the page views they send."""
    services.add(
        Panels(database),
        PanelInvitations(database),
        Samples(database, given.folder),
        PanelistsFor(database, engine),
        EthicsRecords(database),
        Membership(database),
        PageViews(database),
        Removals(database),
        SentByMember(database),
        OpenPageViews(database),
        MemberRate(given.calls_per_minute),
    )


def _oidc(database: Database, settings: Settings) -> "OidcSignIn | None":
    if not (settings.oidc_issuer and settings.oidc_client_id and settings.oidc_client_secret):
        return None
    extras.needed("stripe", "the setting billing = stripe")
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
    extras.needed("stripe", "the setting billing = stripe")
    # Slow to load, and most installations do without.
    from footfall.features.billing.providers.stripe import Stripe

    prices = {
        monthly_price(Role.FREE) * 100: given.stripe_price,
        monthly_price(Role.OLD_TRENDS_2024) * 100: given.stripe_price_legacy,
    }
    return Stripe(key.get_secret_value(), secret.get_secret_value(), prices, given.stripe_api)
