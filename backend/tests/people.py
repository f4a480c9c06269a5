"""Builders for tests: accounts of any kind, and browsers in which they are signed in.

ann = user(database, "ann", role="paid", product_group="guru")
with browser(app, ann) as client:
    client.get("/analytics/traffic/")
"""

from typing import Any, cast

from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Engine

from footfall.accounts.service import Accounts
from footfall.accounts.subscriptions import GRANT_OF_ROLE, Grant
from footfall.api.session import COOKIE
from footfall.vocabulary.user import Role, User

ADDRESS = "http://127.0.0.1"


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
    """A new account `name@mail.example`, where plans are sold; `given` are columns of its subscription."""
    accounts = Accounts(database, plans_sold=True)
    if not accounts.are_real():
        # The first account takes over the laptop owner's row and is an administrator; a test says who is one.
        accounts.add("laptop@mail.example")
    if owner is not None and given:
        raise TypeError("a sub-user has what the corporate owner has")
    change = {} if owner else GRANT_OF_ROLE[Role(role)] | cast(Grant, given)
    return accounts.add(
        f"{name}@mail.example",
        name,
        password_hash=password_hash,
        admin=admin,
        corporate_owner_id=owner.id if owner else None,
        given=change,
    )


def browser(app: FastAPI, who: User | None = None) -> TestClient:
    """A browser of its own that follows no redirect; signed in unless it is nobody's."""
    client = TestClient(app, base_url=ADDRESS, follow_redirects=False)
    if who is not None:
        client.cookies.set(COOKIE, app.state.sign_in.open(who.id), domain="127.0.0.1")
    return client
