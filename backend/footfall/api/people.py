"""The services behind the routes about people, made of the settings and the database."""

from urllib.parse import urlsplit

from fastapi import FastAPI
from sqlalchemy import Engine

from footfall.accounts.audit import AuditLog
from footfall.accounts.devices import Devices
from footfall.accounts.keys import Keys
from footfall.accounts.oidc import OidcSignIn, Provider
from footfall.accounts.passwords import Passwords
from footfall.accounts.service import Accounts
from footfall.accounts.sessions import SignIn
from footfall.api import account, sign_in, users
from footfall.api.gate import CallRate
from footfall.mail.service import MailServer, Post
from footfall.settings import Settings


def add_people(app: FastAPI, database: Engine, settings: Settings) -> None:
    """Accounts, sessions, keys and the ways to sign in, with their routes."""
    plans_sold = settings.billing != "off"
    app.state.accounts = Accounts(database, plans_sold=plans_sold)
    app.state.sign_in = SignIn(database, plans_sold=plans_sold)
    app.state.devices = Devices(database)
    app.state.keys = Keys(database, plans_sold=plans_sold)
    app.state.passwords = Passwords(database)
    app.state.audit = AuditLog(database)
    app.state.post = Post(mail_server(settings))
    app.state.oidc = _oidc(database, settings)
    app.state.oidc_name = settings.oidc_name
    app.state.open_to_guests = settings.open_to_guests
    app.state.call_rate = CallRate(settings.calls_per_minute)
    app.state.public_url = settings.opened_at
    address = urlsplit(settings.opened_at)
    app.state.public_scheme, app.state.public_host = address.scheme, address.netloc
    for noun in (sign_in, account, users):
        app.include_router(noun.router)


def mail_server(settings: Settings) -> MailServer | None:
    """The mail server, if one is set."""
    if settings.smtp_host is None or settings.mail_from is None:
        return None
    secret = settings.smtp_password
    return MailServer(
        host=settings.smtp_host,
        port=settings.smtp_port,
        security=settings.smtp_security,
        sender=settings.mail_from,
        user=settings.smtp_user,
        password=secret.get_secret_value() if secret else None,
    )


def _oidc(database: Engine, settings: Settings) -> OidcSignIn | None:
    if not (settings.oidc_issuer and settings.oidc_client_id and settings.oidc_client_secret):
        return None
    provider = Provider(
        issuer=settings.oidc_issuer,
        client_id=settings.oidc_client_id,
        client_secret=settings.oidc_client_secret.get_secret_value(),
        creates_accounts=settings.oidc_creates_accounts,
    )
    return OidcSignIn(database, provider)
