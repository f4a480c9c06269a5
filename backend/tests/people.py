"""Builders for tests: accounts of any kind, and browsers in which they are signed in.

ann = user(database, "ann", role="paid", product_group="guru")
with browser(app, ann) as client:
    client.get("/analytics/traffic/")
"""

from datetime import UTC, datetime
from typing import Any, cast

from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Engine

from footfall.core.user import Role, User
from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn
from footfall.features.accounts.subscriptions import GRANT_OF_ROLE, Grant, begin_trial, grant
from footfall.features.billing.prices import TRIAL
from footfall.features.panels.administration.invitations import PanelInvitations
from footfall.features.panels.membership import Membership
from footfall.features.panels.panels import Panels
from footfall.features.panels.schemas import (
    JoinAsked,
    Joined,
    MeteredDevice,
    NewInvitation,
    NewPanel,
)
from footfall.infra.database.columns import utc_now
from footfall.infra.database.transactions import writing
from footfall.web.cookie_prefix import PREFIX
from footfall.web.public_address import PublicAddress
from footfall.web.services import services_of

ADDRESS = "http://127.0.0.1"
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


def user(
    database: Engine,
    name: str,
    role: str = "paid",
    *,
    owner: User | None = None,
    admin: bool = False,
    password_hash: str | None = None,
    **given: Any,
) -> User:
    """A new account `name@mail.example`, where plans are sold; `given` is what an administrator gives it.

    `is_trial` lets it be on trial, until `trial_ends_at`. What is given holds since LONG_AGO, so that a
    test may set its clock to any day.
    """
    accounts = Accounts(database, plans_sold=True)
    if not accounts.are_real():
        accounts.set_email(OWNER_ID, "laptop@mail.example")
    if owner is not None and given:
        raise TypeError("a sub-user has what the corporate owner has")
    on_trial, ends_at = given.pop("is_trial", False), given.pop("trial_ends_at", utc_now() + TRIAL)
    made = accounts.add(
        f"{name}@mail.example",
        name,
        password_hash=password_hash,
        admin=admin,
        corporate_owner_id=owner.id if owner else None,
    )
    with writing(database) as session:
        if owner is None:
            grant(session, made.id, GRANT_OF_ROLE[Role(role)] | cast(Grant, given), LONG_AGO)
        if on_trial:
            begin_trial(session, made.id, LONG_AGO, ends_at)
    return accounts.user(made.id)


def database_of(app: FastAPI) -> Engine:
    """The accounts database of an application."""
    return services_of(app).get(Engine)


def browser(app: FastAPI, who: User | None = None) -> TestClient:
    """A browser of its own that follows no redirect; signed in unless it is nobody's."""
    client = TestClient(app, base_url=ADDRESS, follow_redirects=False)
    if who is not None:
        name = PREFIX + COOKIE if services_of(app).get(PublicAddress).scheme == "https" else COOKIE
        client.cookies.set(name, services_of(app).get(SignIn).open(who.id), domain="127.0.0.1")
    return client


def token_of_a_member(app: FastAPI) -> str:
    """The token of somebody who has joined a new panel."""
    asked = NewPanel(
        name="Shops", organisation="Sample", contact="x", purpose="x", consent="Yes.", country="DE"
    )
    panel = services_of(app).get(Panels).open(asked)
    _, code = services_of(app).get(PanelInvitations).invite(panel.id, NewInvitation())
    joined: Joined = (
        services_of(app)
        .get(Membership)
        .join(JoinAsked(code=code, consent_version=1, device=MeteredDevice.DESKTOP))
    )
    return joined.token
