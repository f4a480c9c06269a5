"""Every route called as its own description says: no answer is a 5xx or differs from the description.

`FOOTFALL_FUZZ_EXAMPLES=500 pytest tests/server/test_fuzz.py` digs deeper: calls of each route by each caller.
"""

import json
import os
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
import schemathesis
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from write_openapi import description

from footfall.core.demo import DEMO_RETAILERS
from footfall.core.user import User
from footfall.features.accounts.keys import Keys
from footfall.infra.database.database import migrate, open_database
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.rights.access import Right
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.extent import counts
from tests.people import browser, database_of, token_of_a_member, user
from tests.server.test_access import accesses

# Examples for each route and caller: few and always the same in the suite; by hand many, and others each
# time.
DEEPER = os.environ.get("FOOTFALL_FUZZ_EXAMPLES")
EXAMPLES = int(DEEPER or counts(3, 10))
# Fewer for callers who may do something but not everything, as they meet the same code.
EXAMPLES_BETWEEN = int(DEEPER or counts(1, 3))
GUEST, BETWEEN, ADMINISTRATOR = "guest", ("free", "paid"), "administrator"
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(description(), config=schemathesis.Config())
Operation = schemathesis.APIOperation[Any, Any, Any, Any]
Case = schemathesis.Case[Any]
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]

ERASE = "DELETE /collect/v1/me"
OF_CLIENTS = ("/oauth/token", "/oauth/revoke")

# Without good targets nearly every generated question would be refused for its targets.
TARGETS = st.lists(
    st.sampled_from(
        [
            "shop.example",
            "other.example",
            "blog.shop.example",
            "shop.example/women/",
            {"value": "shop.example/women/jeans", "scope": "page"},
            "nobody.example",
            "bücher.example",
            "shop.example/%E2%82%AC%20sale/",
        ]
    ),
    min_size=1,
    max_size=6,
)
PERIODS = st.sampled_from(
    ["2026-02", "2026-03", "2026-02..2026-03", {"from": "2026-02-10", "to": "2026-03-09"}]
)
KNOWN = st.fixed_dictionaries({"targets": TARGETS}, optional={"period": PERIODS})


@schemathesis.serializer("application/x-ndjson")
def lines(_context: object, value: object) -> bytes:
    """A text as it is; any other value as one line of JSON."""
    return (value if isinstance(value, str) else json.dumps(value)).encode(errors="surrogatepass")


schemathesis.serializer.alias("application/offset+octet-stream", "application/octet-stream")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """The product with two sites over two months, where plans are sold and people have accounts."""
    home = tmp_path_factory.mktemp("fuzzed")
    lake(
        home,
        crowd(9, "2026-02-10 09:00", "https://shop.example/", "https://shop.example/women/jeans", name="a"),
        crowd(
            8, "2026-03-02 09:00", "https://shop.example/women/", referrer="https://www.google.com/", name="a"
        ),
        crowd(7, "2026-03-09 09:00", "https://blog.shop.example/%E2%82%AC%20sale/", country="DE", name="b"),
        crowd(
            6, "2026-03-12 09:00", "https://other.example/cart", referrer="https://shop.example/", name="a"
        ),
        categories={"shop.example": "Clothing", "other.example": "Clothing"},
    )
    url = f"sqlite:///{home / 'footfall.sqlite'}"
    database = open_database(url)
    migrate(database)
    database.dispose()
    app = create_app(Settings(home=home, database_url=url, billing="sandbox", calls_per_minute=10_000_000))
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


@pytest.fixture(scope="module")
def owner(app: FastAPI) -> User:
    """Somebody who may do everything."""
    return user(database_of(app), "owner", product_group="business", api_tier="extended", admin=True)


def new_key(app: FastAPI) -> str:
    """The key of a new user who may do everything, as earlier calls may have ended any other key."""
    holder = user(database_of(app), uuid4().hex, product_group="business", api_tier="extended", admin=True)
    _, secret = services_of(app).get(Keys).create(holder.id, "fuzz", ["reports"])
    return str(secret)


def asked_of(operation: Operation) -> st.SearchStrategy[Case]:
    """Calls as described, calls that break the description, and questions about targets that exist."""
    described = operation.as_strategy()
    broken = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)
    return st.one_of(described, broken, st.builds(_about, described, KNOWN))


def _about(case: Case, known: dict[str, Any]) -> Case:
    if isinstance(case.body, dict) and "/dashboard/" in case.path:
        case.body = case.body | known
    return case


def answers_of(
    operation: Operation, callers: dict[str, TestClient], token: str | None = None
) -> dict[str, set[tuple[int, bool]]]:
    """Make calls by every caller in turn; an error with the call at the first answer not as described.

    Callers in between make only the first few. Returns for each caller the statuses, each with whether the
    call asked about nothing but the demo's retailers, as examples do. token: that of a panel's member, or an
    API key, sent with every call of an administrator.
    """
    answers: dict[str, set[tuple[int, bool]]] = {who: set() for who in callers}
    made = 0

    @settings(
        max_examples=EXAMPLES,
        derandomize=not DEEPER,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(asked_of(operation))
    def every(case: Case) -> None:
        nonlocal made
        made += 1
        for who, client in callers.items():
            if who in BETWEEN and made > EXAMPLES_BETWEEN:
                continue
            try:
                status = _ask(case, client, token if who == ADMINISTRATOR else None)
            except Exception as wrong:
                wrong.add_note(f"asked by: {who}")
                raise
            answers[who].add((status, _is_of_demo(case.body)))

    every()
    return answers


def _ask(case: Case, client: TestClient, token: str | None) -> int:
    call = case.as_transport_kwargs(base_url=str(client.base_url))
    # The client keeps cookies itself, and has another name for a body that is no form.
    body = call.pop("data", None)
    call["data" if isinstance(body, dict) else "content"] = body
    call.pop("cookies")
    if token is not None:
        call["headers"] = {**call["headers"], "Authorization": f"Bearer {token}"}
    answer = client.request(**call)
    case.validate_response(answer, checks=CHECKS)
    return int(answer.status_code)


def _is_of_demo(body: object) -> bool:
    targets = body.get("targets") if isinstance(body, dict) else None
    if not isinstance(targets, list) or not targets:
        return False
    return all((each.get("value") if isinstance(each, dict) else each) in DEMO_RETAILERS for each in targets)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_everybody_gets_answers_as_described(app: FastAPI, owner: User, operation: Operation) -> None:
    access = accesses(app)[operation.method.upper().replace("HEAD", "GET"), operation.path]
    # Calls of members need the token of one, even from administrators; a cookie beside it is ignored.
    token = (
        token_of_a_member(app) if access.right is Right.MEMBER else new_key(app) if access.key_only else None
    )
    # New users for each operation, as an earlier one may have changed them for good.
    holders = {
        role: user(database_of(app), f"{role}-{OPERATIONS.index(operation)}", role) for role in BETWEEN
    }

    answers = answers_of(
        operation,
        {
            GUEST: browser(app),
            **{role: browser(app, holder) for role, holder in holders.items()},
            ADMINISTRATOR: browser(app, owner),
        },
        token,
    )

    refused = 401 in {status for status, _ in answers[ADMINISTRATOR]}
    # After signing out the next call is a guest's, and the token of an erased member is unknown. At the token
    # endpoints clients prove who they are, not people.
    expected = operation.path in ("/sign-out-everywhere", *OF_CLIENTS) or operation.label == ERASE
    assert not refused or expected
    answered = {of_demo for status, of_demo in answers[GUEST] if status < 300}
    is_open = access.right in (Right.ANYONE, Right.SAMPLE)
    assert not answered or is_open or (access.right is Right.REPORTS and answered == {True})
