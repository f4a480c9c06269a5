"""What receivers of alerts are given, and what is told where a mail does not go."""

import re
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.alerts.send_alerts import SendAlerts
from footfall.infra.settings import Settings
from footfall.server.services import add_alerts
from footfall.web.services import services_of
from tests.clock import Clock
from tests.features.alerts.test_alerts import Receiver, ann, app, clock, mails, receiver, send, shop
from tests.features.projects.calls import done
from tests.people import database_of

__all__ = ["ann", "app", "clock", "mails", "receiver", "send", "shop"]
API = Path(__file__).parents[4] / "docs" / "api.md"


def is_genuine() -> Callable[..., bool]:
    """The function that the page of the API shows."""
    (_, section) = API.read_text("utf-8").split("## Alerts\n")
    (code,) = re.findall(r"```python\n(.+?)\n```", section, re.S)
    names: dict[str, Any] = {}
    exec(code, names)
    found: Callable[..., bool] = names["is_genuine"]
    return found


def test_the_code_of_the_documentation_knows_a_message_from_what_others_made_of_it(
    ann: TestClient, shop: str, clock: Clock, receiver: Receiver, send: Callable[[], int]
) -> None:
    clock.time = datetime.now(UTC)
    made = done(ann, "alert/addDestination", projectId=shop, kind="webhook", address=receiver.address)
    done(ann, "alert/tryDestination", projectId=shop, id=made["id"])
    assert send() == 1
    ((headers, body),) = receiver.got
    secret, check = made["secret"], is_genuine()
    assert check(headers, body, secret)
    assert not check(headers, body.replace(b"trial", b"alert"), secret)
    assert not check(headers, body, "whsec_" + "A" * 32)
    assert not check(headers | {"webhook-id": "7"}, body, secret)
    earlier = str(int(time.time()) - 301)
    assert not check(headers | {"webhook-timestamp": earlier}, body, secret)


@pytest.mark.parametrize(
    ("server", "told", "known_as"),
    [
        ({}, "this installation sends no mail: set FOOTFALL_SMTP_HOST", "sends_no_mail"),
        (
            {"smtp_host": "127.0.0.1", "smtp_port": 9, "mail_from": "Footfall <footfall@company.example>"},
            "127.0.0.1:9 did not take the mail",
            "mail_refused",
        ),
    ],
)
def test_a_mail_that_is_not_sent_says_why_in_words_for_people(
    app: FastAPI, ann: TestClient, shop: str, server: dict[str, Any], told: str, known_as: str
) -> None:
    made = done(ann, "alert/addDestination", projectId=shop, kind="mail")
    done(ann, "alert/tryDestination", projectId=shop, id=made["id"])
    database = database_of(app)
    address = database.url.render_as_string(hide_password=False)
    SendAlerts(
        Settings(home=services_of(app).get(Settings).folder, database_url=address, **server), database
    ).work()

    (delivery,) = done(ann, "alert/deliveries", projectId=shop)["deliveries"]
    assert delivery["error"].startswith(told), delivery["error"]
    assert delivery["sentences"][delivery["error"]]["code"] == known_as


def test_mail_to_another_address_than_the_account_s_is_refused_and_not_sent_elsewhere(
    ann: TestClient, shop: str
) -> None:
    asked = {"projectId": shop, "kind": "mail", "address": "colleague@mail.example"}
    answer = ann.post("/analytics/traffic/rpc/alert/addDestination", json=asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid_address")
    assert done(ann, "alert/list", projectId=shop)["destinations"] == []


def test_an_address_that_anybody_on_the_way_could_read_is_refused_when_it_is_given(
    app: FastAPI, ann: TestClient, shop: str
) -> None:
    asked = {"projectId": shop, "kind": "webhook", "name": "n8n", "address": "http://hooks.example/"}
    services = services_of(app)
    home = services.get(Settings).folder
    add_alerts(services, database_of(app), Settings(home=home))
    answer = ann.post("/analytics/traffic/rpc/alert/addDestination", json=asked)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"], error["field"]) == (422, "invalid_address", "address")
    assert error["message"].startswith("address: over http:// anybody on the way could read the message")

    add_alerts(services, database_of(app), Settings(home=home, private_webhooks=True))
    assert done(ann, "alert/addDestination", **asked)["name"] == "n8n"
