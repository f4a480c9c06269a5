"""Rules of a project are judged after each snapshot, and their alerts arrive once at each destination."""

import base64
import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.directory import address_of
from footfall.features.accounts.service import Accounts
from footfall.features.alerts.checking import Checking
from footfall.features.alerts.delivery.destinations import Destinations
from footfall.features.alerts.delivery.sending import WAITS_MIN, Means, Sending
from footfall.features.alerts.delivery.shapes import Message, shaped
from footfall.features.alerts.schemas import Channel
from footfall.features.projects.access import project_for, sites_of
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.key_in_address import without_key
from footfall.web.public_address import PublicAddress
from footfall.web.services import services_of
from tests.clock import Clock
from tests.features.alerts.conftest import QUIET, SHOP
from tests.features.projects.calls import done, project
from tests.people import browser, database_of, user

NOW = datetime(2026, 4, 2, 12, tzinfo=UTC)
GREW = {"kind": "changed", "target": SHOP, "measure": "unique_visitors", "direction": "up"}
FELL = GREW | {"direction": "down"}


@pytest.fixture
def app(busy: Path, migrated: str, clock: Clock) -> Iterator[FastAPI]:
    """The product on the busy home; on SQLite and on PostgreSQL."""
    app = create_app(Settings(home=busy, database_url=migrated))
    services_of(app).add(Destinations(database_of(app), project_for, True, clock))
    yield app
    database_of(app).dispose()


@pytest.fixture
def ann(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "ann"))


@pytest.fixture
def shop(ann: TestClient) -> str:
    """The number of a project of Ann's."""
    number: str = project(ann, SHOP, name="Rivals")["id"]
    return number


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.time = NOW
    return clock


def checking(app: FastAPI, clock: Clock) -> Checking:
    return Checking(
        database_of(app), services_of(app).get(Engine), services_of(app).get(Settings).folder, sites_of, clock
    )


def check_all(app: FastAPI, clock: Clock) -> int:
    found = checking(app, clock)
    return sum(found.check(project_id) for project_id in found.due())


class Receiver:
    """A webhook that keeps what it gets and answers what a test says."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 204
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(receiver.status)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/hook/secret-path"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.server.shutdown()
    receiver.server.server_close()


Mails = list[tuple[str, str, str, str]]


@pytest.fixture
def mails() -> Mails:
    return []


@pytest.fixture
def send(app: FastAPI, clock: Clock, mails: Mails) -> Callable[[], int]:
    """Sends all that is due; gives how many messages that were."""
    means = Means(lambda *mail: mails.append(mail), address_of, project_for, "https://footfall.example", True)

    def send() -> int:
        sending = Sending(database_of(app), means, clock)
        return sum(1 for _ in iter(sending.send_next, False))

    return send


def test_a_rule_tells_once_and_says_why(app: FastAPI, ann: TestClient, shop: str, clock: Clock) -> None:
    tried = done(ann, "alert/replay", projectId=shop, rule=GREW)
    assert [(fired["month"], fired["until"]) for fired in tried["fired"]] == [("2026-03", None)]
    done(ann, "alert/save", projectId=shop, rule=GREW, isOn=True)
    done(ann, "alert/save", projectId=shop, rule=FELL, isOn=True)
    done(ann, "alert/save", projectId=shop, rule=GREW | {"measure": "visits"}, isOn=False)
    assert (check_all(app, clock), check_all(app, clock)) == (1, 0)
    assert checking(app, clock).due() == []
    told = done(ann, "alert/list", projectId=shop)
    (alert,) = told["alerts"]
    assert alert["reason"] == tried["fired"][0]["reason"]
    assert (alert["month"], alert["closed"], len(told["rules"])) == ("2026-03", None, 3)
    assert done(ann, "alert/news")["unseen"] == 1


def test_the_next_day_and_a_changed_rule_are_judged_anew(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock
) -> None:
    rule = done(ann, "alert/save", projectId=shop, rule=GREW, isOn=True)
    assert check_all(app, clock) == 1
    clock.time += timedelta(days=1)
    assert len(checking(app, clock).due()) == 1
    assert check_all(app, clock) == 0
    done(ann, "alert/save", projectId=shop, id=rule["id"], rule=GREW | {"by": 9}, isOn=True)
    assert done(ann, "alert/list", projectId=shop)["alerts"] == []
    assert check_all(app, clock) == 0


def test_an_alert_closes_when_its_condition_ends(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock, receiver: Receiver, send: Callable[[], int]
) -> None:
    stale = {"kind": "no_data", "days": 2}
    done(ann, "alert/addDestination", projectId=shop, kind="webhook", address=receiver.address)
    done(ann, "alert/save", projectId=shop, rule=stale, isOn=True)
    assert check_all(app, clock) == 1
    clock.time -= timedelta(days=1)
    assert check_all(app, clock) == 0
    (alert,) = done(ann, "alert/list", projectId=shop)["alerts"]
    assert alert["closed"] is not None
    clock.time += timedelta(days=1)
    assert send() == 2
    assert sorted(json.loads(body)["type"] for _, body in receiver.got) == ["alert.closed", "alert.opened"]


def test_a_webhook_is_signed_and_has_a_number_that_repeats(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock, receiver: Receiver, send: Callable[[], int]
) -> None:
    asked = {"kind": "webhook", "address": receiver.address, "name": "Ours"}
    made = done(ann, "alert/addDestination", projectId=shop, **asked)
    done(ann, "alert/save", projectId=shop, rule=GREW, isOn=True)
    check_all(app, clock)
    receiver.status = 500
    assert (send(), send()) == (1, 0)
    clock.time += timedelta(minutes=WAITS_MIN[0])
    receiver.status = 204
    assert (send(), send()) == (1, 0)
    (first, _), (headers, body) = receiver.got
    assert first["webhook-id"] == headers["webhook-id"]
    content = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    key = base64.b64decode(made["secret"].removeprefix("whsec_"))
    digest = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{digest}"
    assert json.loads(body)["data"]["alert"]["month"] == "2026-03"
    (delivery,) = done(ann, "alert/deliveries", projectId=shop)["deliveries"]
    assert (delivery["tries"], delivery["error"], delivery["next_try"]) == (2, "", None)
    assert delivery["answer"] == 204
    listed = json.dumps(done(ann, "alert/list", projectId=shop))
    assert "secret-path" not in listed and made["secret"] not in listed


def test_a_rule_about_any_rival_tells_which_one_it_was(app: FastAPI, ann: TestClient, clock: Clock) -> None:
    rivals: str = project(ann, QUIET, SHOP, name="Rivals")["id"]
    any_rival = GREW | {"target": "", "sites": "rivals"}
    tried = done(ann, "alert/replay", projectId=rivals, rule=any_rival)
    assert [(fired["month"], fired["target"]) for fired in tried["fired"]] == [("2026-03", SHOP)]
    done(ann, "alert/save", projectId=rivals, rule=any_rival, isOn=True)
    done(ann, "alert/save", projectId=rivals, rule=any_rival | {"sites": "all"}, isOn=True)
    assert (check_all(app, clock), check_all(app, clock)) == (2, 0)
    told = done(ann, "alert/list", projectId=rivals)
    assert {alert["target"] for alert in told["alerts"]} == {SHOP}
    assert {rule["sentence"] for rule in told["rules"]} == {
        "unique visitors of any rival rise by more than 10%, beyond chance",
        "unique visitors of any site of the project rise by more than 10%, beyond chance",
    }
    assert {alert["link"] for alert in told["alerts"]} == {
        f"/analytics/traffic/traffic-overview?targets={SHOP}&period=2026-03#trend"
    }


def test_an_alert_ends_when_the_project_compares_its_site_no_more(
    app: FastAPI, ann: TestClient, clock: Clock
) -> None:
    made = project(ann, QUIET, SHOP, name="Rivals")
    any_rival = GREW | {"target": "", "sites": "rivals"}
    done(ann, "alert/save", projectId=made["id"], rule=any_rival, isOn=True)
    assert check_all(app, clock) == 1
    other = {"targets": [QUIET, "other.example"], "version": made["version"]}
    done(ann, "project/createOrUpdate", projectId=made["id"], **other)
    clock.time += timedelta(days=1)
    assert check_all(app, clock) == 0
    (alert,) = done(ann, "alert/list", projectId=made["id"])["alerts"]
    assert alert["closed"] is not None


def test_a_message_is_sent_again_when_asked_under_its_number(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock, receiver: Receiver, send: Callable[[], int]
) -> None:
    made = done(ann, "alert/addDestination", projectId=shop, kind="webhook", address=receiver.address)
    trial = done(ann, "alert/tryDestination", projectId=shop, id=made["id"])
    receiver.status = 410
    assert (send(), send()) == (1, 0)
    (gone,) = done(ann, "alert/deliveries", projectId=shop)["deliveries"]
    assert (gone["answer"], gone["next_try"], gone["delivered"]) == (410, None, None)
    receiver.status = 204
    done(ann, "alert/sendAgain", projectId=shop, id=trial["id"])
    assert (send(), send()) == (1, 0)
    assert len({headers["webhook-id"] for headers, _ in receiver.got}) == 1
    (again,) = done(ann, "alert/deliveries", projectId=shop)["deliveries"]
    assert (again["answer"], again["tries"], again["delivered"] is not None) == (204, 1, True)
    (destination,) = done(ann, "alert/list", projectId=shop)["destinations"]
    assert destination["is_on"]
    other: str = project(ann, QUIET, name="Other")["id"]
    asked = {"projectId": other, "id": trial["id"]}
    answer = ann.post("/analytics/traffic/rpc/alert/sendAgain", json=asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "delivery_not_found")


def test_a_receiver_that_is_gone_gets_nothing_more(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock, receiver: Receiver, send: Callable[[], int]
) -> None:
    made = done(ann, "alert/addDestination", projectId=shop, kind="slack", address=receiver.address)
    receiver.status = 410
    trial = {"projectId": shop, "id": made["id"]}
    for _ in range(2):
        done(ann, "alert/tryDestination", **trial)
    assert send() == 1
    (destination,) = done(ann, "alert/list", projectId=shop)["destinations"]
    assert (destination["is_on"], destination["off_reason"][:25]) == (False, "the receiver answered 410")
    assert [one["code"] for one in destination["sentences"].values()] == ["receiver_wants_no_more"]
    done(ann, "alert/save", projectId=shop, rule=GREW, isOn=True)
    assert (check_all(app, clock), send()) == (1, 0)
    receiver.status = 200
    done(ann, "alert/tryDestination", **trial)
    assert send() == 1


def test_a_message_is_given_up_after_eight_tries(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock, receiver: Receiver, send: Callable[[], int]
) -> None:
    made = done(ann, "alert/addDestination", projectId=shop, kind="webhook", address=receiver.address)
    done(ann, "alert/tryDestination", projectId=shop, id=made["id"])
    receiver.status, sent = 503, 0
    for _ in range(30 * 24):
        sent += send()
        clock.time += timedelta(hours=1)
    assert sent == len(WAITS_MIN) + 1


def test_a_server_killed_while_it_sends_loses_nothing(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock, receiver: Receiver, send: Callable[[], int]
) -> None:
    made = done(ann, "alert/addDestination", projectId=shop, kind="webhook", address=receiver.address)
    done(ann, "alert/tryDestination", projectId=shop, id=made["id"])

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    means = Means(killed, address_of, project_for, "", may_be_private=True)
    with pytest.MonkeyPatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr("footfall.features.alerts.delivery.sending.post", killed)
        Sending(database_of(app), means, clock).send_next()
    assert send() == 0
    clock.time += timedelta(minutes=3)
    assert (send(), send()) == (1, 0)


def test_mail_goes_to_ones_own_account_as_long_as_one_may_see_the_project(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock, send: Callable[[], int], mails: Mails
) -> None:
    user(database_of(app), "bob")
    bob = browser(
        app,
        services_of(app).get(Accounts).user(services_of(app).get(Accounts).by_email("bob@mail.example").id),
    )
    everything = {"read": True, "edit": True}
    done(ann, "project/share", projectId=shop, email="bob@mail.example", permissions=everything)
    for person in (ann, bob):
        done(person, "alert/addDestination", projectId=shop, kind="mail")
    done(ann, "project/share", projectId=shop, email="bob@mail.example", permissions={})
    done(ann, "alert/save", projectId=shop, rule=GREW, isOn=True)
    check_all(app, clock)
    assert send() == 2
    ((address, subject, text, message_id),) = mails
    assert message_id.startswith("alert.")
    assert address == "ann@mail.example"
    assert subject == (f"Footfall alert: unique visitors of {SHOP} rise by more than 10%, beyond chance")
    assert "against" in text and text.endswith(f"/traffic-overview?targets={SHOP}&period=2026-03#trend\n")


def test_a_feed_is_open_to_whoever_has_its_address_until_it_is_renewed(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock
) -> None:
    done(ann, "alert/save", projectId=shop, rule=GREW, isOn=True)
    check_all(app, clock)
    old, new = (
        done(ann, "alert/renewFeed", projectId=shop)["address"].removeprefix(
            services_of(app).get(PublicAddress).url
        )
        for _ in range(2)
    )
    stranger = browser(app)
    assert stranger.get(old).status_code == 404
    answer = stranger.get(new)
    assert answer.headers["content-type"] == "application/atom+xml; charset=utf-8"
    titles = [each.text for each in fromstring(answer.text).iter("{http://www.w3.org/2005/Atom}title")]
    assert titles == [
        "Footfall alerts",
        f"unique visitors of {SHOP} rise by more than 10%, beyond chance (2026-03)",
    ]
    assert without_key(new) == "/feeds/alerts/..."


def test_the_bell_counts_what_one_has_not_seen(
    app: FastAPI, ann: TestClient, shop: str, clock: Clock
) -> None:
    done(ann, "alert/save", projectId=shop, rule=GREW, isOn=True)
    check_all(app, clock)
    bob = browser(app, user(database_of(app), "bob"))
    assert [done(who, "alert/news")["unseen"] for who in (ann, bob)] == [1, 0]
    assert done(ann, "alert/news")["seen"] is None
    done(ann, "alert/seen")
    news = done(ann, "alert/news")
    assert (news["unseen"], len(news["alerts"])) == (0, 1)
    assert news["seen"] > news["alerts"][0]["opened"]


def test_only_administrators_are_told_of_imports(app: FastAPI, ann: TestClient, shop: str) -> None:
    asked = {"projectId": shop, "rule": {"kind": "import_failed"}, "isOn": True}
    answer = ann.post("/analytics/traffic/rpc/alert/save", json=asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "administrators_only")


SHAPES: dict[Channel, Callable[[Any], str]] = {
    Channel.SLACK: lambda body: body["text"],
    Channel.DISCORD: lambda body: body["content"],
    Channel.TEAMS: lambda body: body["attachments"][0]["content"]["body"][0]["text"],
    Channel.WEBHOOK: lambda body: body["data"]["title"],
}


@pytest.mark.parametrize("channel", SHAPES)
def test_each_channel_gets_its_own_shape(channel: Channel) -> None:
    message = Message(7, "trial", None, "https://footfall.example/alerts", NOW)
    assert "Footfall: trial message" in SHAPES[channel](json.loads(shaped(channel, message)))
