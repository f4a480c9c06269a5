"""Feedback and contact requests in the administrators' inbox, on SQLite and on PostgreSQL."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.feedback.inbox import MOST_FEEDBACK_A_DAY
from tests.features.feedback.apps import an_app, kept
from tests.people import browser, database_of, user

JSON = {"Content-Type": "application/json"}


@pytest.fixture
def app(migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    made = an_app(migrated, tmp_path)
    yield made
    database_of(made).dispose()


@pytest.fixture
def root(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "root", admin=True))


def listed(root: TestClient, state: str = "open", **query: Any) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = root.get("/api/inbox", params={"state": state, **query}).json()[
        "messages"
    ]
    return messages


def test_feedback_comes_to_the_inbox_with_who_and_where(app: FastAPI, root: TestClient) -> None:
    ann = user(database_of(app), "ann")
    written = {
        "message": " 12 % cannot be ",
        "category": "number",
        "rating": 2,
        "page": "/analytics/traffic/top-pages?geo=US",
        "fid": "a1",
        "context": {"dashboard": "top-pages", "targets": "acme.example", "geo": "US"},
        "email": "slipped@mail.example",
    }
    assert browser(app, ann).post("/api/feedback", json=written).json() == {"kept": 1}
    guest = {"message": "From a guest", "email": "guest@mail.example"}
    assert browser(app).post("/api/feedback", json=guest).is_success
    of_guest, of_ann = listed(root)
    assert of_guest["author"] == {"user_id": None, "name": "", "email": "guest@mail.example"}
    assert of_ann == {
        "id": of_ann["id"],
        "kind": "feedback",
        "topic": "number",
        # The address of the account, not the one slipped in.
        "author": {"user_id": ann.id, "name": "ann", "email": "ann@mail.example"},
        "message": "12 % cannot be",
        "rating": 2,
        "page": "/analytics/traffic/top-pages?geo=US",
        "context": {"dashboard": "top-pages", "targets": "acme.example", "geo": "US"},
        "feedback_id": "a1",
        "created_at": of_ann["created_at"],
        "done_at": None,
        "mail": {
            "state": "off",
            "tries": 0,
            "problem": "",
            "sentences": {},
            "next_try": None,
            "sent_at": None,
        },
    }


def test_the_contact_form_comes_to_the_inbox_too(app: FastAPI, root: TestClient) -> None:
    ann = browser(app, user(database_of(app), "ann", "free"))
    assert "Thank you" in ann.post("/contact", data={"topic": "api", "message": "Call me"}).text
    body = {"topic": "plan", "message": "And me"}
    assert ann.post("/trends/paywall/contact", json=body).json() == {"status": "ok"}
    found = [(each["kind"], each["topic"], each["message"], each["author"]["name"]) for each in listed(root)]
    assert found == [("contact", "plan", "And me", "ann"), ("contact", "api", "Call me", "ann")]


def test_a_message_is_marked_as_done_opened_again_and_deleted(app: FastAPI, root: TestClient) -> None:
    for text in ("one", "two", "three"):
        browser(app).post("/api/feedback", json={"message": text})
    three, two, one = (each["id"] for each in listed(root))
    assert root.patch(f"/api/inbox/{two}", json={"done": True}).status_code == 204
    assert [each["id"] for each in listed(root)] == [three, one]
    assert [each["id"] for each in listed(root, "done")] == [two]
    assert root.patch(f"/api/inbox/{two}", json={"done": False}).status_code == 204
    assert root.delete(f"/api/inbox/{three}").status_code == 204
    assert [each["id"] for each in listed(root, "all", limit=1)] == [two]
    assert [each["id"] for each in listed(root, "all", before=two)] == [one]
    assert root.get("/api/inbox").json()["open"] == 2
    for gone in (root.patch(f"/api/inbox/{three}", json={"done": True}), root.delete(f"/api/inbox/{three}")):
        assert (gone.status_code, gone.json()["error"]["code"]) == (404, "unknown_message")


def test_the_inbox_is_for_administrators_alone(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    for client, status in ((ann, 403), (browser(app), 401)):
        assert client.get("/api/inbox").status_code == status
        assert client.get("/api/usage").status_code == status
        assert client.patch("/api/inbox/1", json={"done": True}).status_code == status
        assert client.delete("/api/inbox/1").status_code == status


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"message": "  "}, "invalid_message"),
        ({"message": "a\0b"}, "invalid_message"),
        ({"message": "x" * 5001}, "invalid_message"),
        ({"message": "\ud800"}, "invalid_message"),
        ({"message": "x", "rating": 6}, "invalid_rating"),
        ({"message": "x", "category": "love"}, "invalid_category"),
        ({"message": "x", "context": {"a": "b\0"}}, "invalid_context"),
        ({"message": "x", "email": "a@b\r\nBcc: c@d"}, "invalid_email"),
        ({"message": "x", "userId": 1}, "unknown_field"),
        ({}, "missing_field"),
    ],
)
def test_bad_feedback_is_refused(app: FastAPI, body: dict[str, Any], code: str) -> None:
    refused = browser(app).post("/api/feedback", content=json.dumps(body), headers=JSON)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, code)


def test_nobody_floods_the_inbox(app: FastAPI) -> None:
    ann, bob = (browser(app, user(database_of(app), name)) for name in ("ann", "bob"))
    codes = [
        ann.post("/api/feedback", json={"message": "Hello"}).status_code
        for _ in range(MOST_FEEDBACK_A_DAY + 1)
    ]
    assert codes == [200] * MOST_FEEDBACK_A_DAY + [429]
    assert bob.post("/api/feedback", json={"message": "Hello"}).is_success
    assert kept(app, "SELECT count(*) FROM inbox_messages") == [(MOST_FEEDBACK_A_DAY + 1,)]
