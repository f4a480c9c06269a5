"""A link shows its dashboard to whoever has it, and nothing else to anybody."""

from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from footfall.core.user import User
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.service import Accounts
from footfall.features.share_links.service import ShareLinks
from footfall.infra.database.columns import utc_now
from footfall.web.key_in_address import without_key
from footfall.web.services import services_of
from tests.features.share_links.conftest import (
    ACME,
    HOST,
    LILY,
    NORTH,
    QUERY,
    QUESTION,
    SITES,
    Share,
    ask,
    code,
)
from tests.people import ADDRESS, browser, database_of, user


def test_a_stranger_opens_the_dashboard_and_gets_the_numbers_its_owner_sees(
    app: FastAPI, ann: User, share: Share
) -> None:
    path, stranger = share(), browser(app)
    entered = stranger.get(path)
    assert (entered.status_code, entered.headers["location"]) == (303, f"{path}/top-pages{QUERY}")
    asked: dict[str, Any] = {"targets": SITES, "period": "2026-03", "compare": "previous_period"}
    shown = ask(stranger, path, **asked)
    own = browser(app, ann).post("/analytics/traffic/rpc/dashboard/top-pages", json=asked)
    assert shown.status_code == 200
    assert shown.json()["rows"] == own.json()["rows"] != []
    assert ask(stranger, path, "list-hp", targets=[], period=None).json()["rows"] != []


def test_a_link_made_without_an_address_opens_with_the_sites_and_filters_of_its_question(
    app: FastAPI, share: Share
) -> None:
    narrow = {
        "targets": [f"{NORTH}/women", ACME, {"value": f"www.{LILY}", "scope": "subdomain"}],
        "period": {"from": "2026-03-02", "to": "2026-03-17"},
        "compare": {"from": "2026-02", "to": "2026-02"},
        "device": "mobile",
        "geo": ["DE", "FR"],
        "channels": ["referral", "mail"],
        "categories": ["Arts, Books/Music"],
    }
    for question, query in (
        (QUESTION, f"targets={ACME},subfolder:{NORTH}/women/&period=2026-03"),
        ({"targets": [ACME], "compare": "none", "geo": "worldwide"}, f"targets={ACME}&compare=none"),
        (
            narrow,
            f"targets=subfolder:{NORTH}/women/,{ACME},subdomain:{LILY}/&period=2026-03-02..2026-03-17"
            "&compare=2026-02&device=mobile&geo=DE,FR&channels=referral,mail"
            "&categories=Arts%252C%2520Books%252FMusic",
        ),
    ):
        path = share(query="", question=question, frozen=False)
        entered = browser(app).get(path)
        assert entered.headers["location"] == f"{path}/top-pages?{query}"


def test_a_frozen_link_to_a_month_that_its_snapshot_lacks_is_not_made(app: FastAPI, ann: User) -> None:
    later = {"dashboard": "top-pages", "question": QUESTION | {"period": "2030-01"}}
    refused = browser(app, ann).post("/api/share-links", json=later)
    assert (refused.status_code, code(refused)) == (422, "period_outside_data")
    assert refused.json()["error"]["message"] == (
        "period: there is no data for 2030-01; data is available from 2026-02 to 2026-03"
    )
    kept = browser(app, ann).post("/api/share-links", json=later | {"frozen": False})
    assert kept.status_code == 201


def test_the_reports_of_a_link_can_be_exported(app: FastAPI, share: Share) -> None:
    asked = {"targets": SITES[:1], "period": "2026-03", "compare": "none"}
    file = browser(app).post(f"{share()}/rpc/top-pages?format=csv", json=asked)
    assert (file.status_code, "jeans" in file.text) == (200, True)


def test_a_password_is_asked_for_once_and_opens_this_link_alone(app: FastAPI, share: Share) -> None:
    path, other = share(password="a horse of colour"), share(password="a horse of colour")
    visitor = browser(app)
    assert visitor.get(path).status_code == 401
    assert code(ask(visitor, path)) == "link_closed"
    assert visitor.get(f"{path}/top-pages").headers["location"] == path
    wrong = visitor.post(path, data={"password": "a horse"})
    assert (wrong.status_code, "This password is not right." in wrong.text) == (401, True)
    assert visitor.post(path, data={"password": "a horse of colour"}).headers["location"] == path
    assert visitor.get(path).headers["location"].startswith(f"{path}/top-pages?")
    assert code(ask(visitor, path)) == "ok"
    (name,) = (each for each in visitor.cookies if each.startswith("footfall_shared_"))
    proof = visitor.cookies[name]
    for number in range(100):
        visitor.cookies.set(f"footfall_shared_{number}", proof, domain="127.0.0.1", path=other)
    assert code(ask(visitor, other)) == "link_closed"


def test_guessing_the_password_of_a_link_is_slowed_down(app: FastAPI, share: Share) -> None:
    path, visitor = share(password="a horse of colour"), browser(app)
    said = [visitor.post(path, data={"password": f"guess {number}"}) for number in range(8)]
    assert (said[0].status_code, said[-1].status_code) == (401, 429)
    assert f"Too many attempts. Try again in {said[-1].headers['Retry-After']}\u00a0s." in said[-1].text
    assert 'name="password"' in said[-1].text


def test_a_link_ends_when_its_time_is_over_or_its_owner_says_so(
    app: FastAPI, ann: User, share: Share, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, visitor, owner = share(expires_days=7), browser(app), browser(app, ann)
    later = utc_now() + timedelta(days=7)
    with monkeypatch.context() as patch:
        patch.setattr(services_of(app).get(ShareLinks), "_now", lambda: later)
        assert (visitor.get(path).status_code, code(ask(visitor, path))) == (404, "link_closed")
    assert (visitor.get(path).status_code, code(ask(visitor, path))) == (303, "ok")
    [link] = owner.get("/api/share-links").json()["links"]
    bob = browser(app, user(database_of(app), "bob"))
    assert bob.get("/api/share-links").json()["links"] == []
    assert code(bob.delete(f"/api/share-links/{link['id']}")) == "link_not_found"
    assert owner.delete(f"/api/share-links/{link['id']}").status_code == 204
    assert (visitor.get(path).status_code, code(ask(visitor, path))) == (404, "link_closed")
    actions = [entry.action for entry in services_of(app).get(AuditLog).listed(10)]
    assert [action for action in actions if action.startswith("link_")] == ["link_ended", "link_shared"]


def test_only_the_first_opening_of_a_link_is_in_the_audit_log(app: FastAPI, ann: User, share: Share) -> None:
    path = share()
    assert browser(app).get(path).status_code == 303
    for visitor in (browser(app), browser(app, ann), browser(app)):
        assert visitor.get(path, follow_redirects=True).status_code == 200
    opened = [entry for entry in services_of(app).get(AuditLog).listed() if entry.action == "link_opened"]
    assert [(entry.actor_id, entry.address) for entry in opened] == [(None, "testclient")]


def test_a_link_is_closed_with_the_account_of_its_owner(app: FastAPI, ann: User, share: Share) -> None:
    path, visitor = share(), browser(app)
    services_of(app).get(Accounts).disable(ann.id)
    assert (visitor.get(path).status_code, code(ask(visitor, path))) == (404, "link_closed")
    services_of(app).get(Accounts).disable(ann.id, disabled=False)
    assert code(ask(visitor, path)) == "ok"


def test_an_unknown_token_is_answered_like_one_that_has_ended(app: FastAPI) -> None:
    visitor = browser(app)
    page = visitor.get("/analytics/traffic/shared/made-up")
    assert (page.status_code, "This link is not open" in page.text) == (404, True)
    assert code(ask(visitor, "/analytics/traffic/shared/made-up")) == "link_closed"


def test_a_link_gives_no_right_to_anything_else_and_an_account_none_to_the_link(
    app: FastAPI, ann: User, share: Share
) -> None:
    path, visitor = share(), browser(app)
    visitor.get(path)
    report = "/analytics/traffic/rpc/dashboard/top-pages"
    asked = {"targets": SITES[:1], "period": "2026-03"}
    assert code(visitor.post(report, json={**asked, "targets": ["x.example"]})) == "sign_in_required"
    assert code(visitor.get("/api/share-links")) == "sign_in_required"
    root = browser(app, user(database_of(app), "root", admin=True))
    assert code(ask(root, path, targets=[LILY])) == "not_shared"


def test_every_opening_counts_as_a_view(app: FastAPI, ann: User, share: Share) -> None:
    path, visitor = share(), browser(app)
    for _ in range(3):
        visitor.get(f"{path}/top-pages")
    visitor.head(f"{path}/top-pages")
    [link] = browser(app, ann).get("/api/share-links").json()["links"]
    assert (link["views"], link["targets"], link["as_of"]) == (3, [ACME, f"{NORTH}/women/"], 1)
    assert "address" not in link


def test_pages_of_allowed_hosts_alone_may_show_a_link_in_a_frame(app: FastAPI, share: Share) -> None:
    visitor = browser(app)

    def framed_by(path: str) -> str:
        policy: str = visitor.get(f"{path}/top-pages").headers["content-security-policy"]
        return next(part for part in policy.split("; ") if part.startswith("frame-ancestors"))

    assert framed_by(share(may_embed=True)) == f"frame-ancestors {HOST}"
    assert framed_by(share()) == "frame-ancestors 'none'"


REFUSED: tuple[tuple[dict[str, Any], str], ...] = (
    ({"dashboard": "industry-bulk"}, "invalid_dashboard"),
    ({"question": {"targets": ["no site"]}}, "invalid_question"),
    ({"question": QUESTION | {"surprise": 1}}, "invalid_question"),
    ({"question": {"targets": SITES}}, "period_needed"),
    ({"password": "short"}, "weak_password"),
    ({"password": "Footfall123"}, "near_password"),
    ({"password": "a horse of colour", "may_embed": True}, "embedding_off"),
    ({"expires_days": 0}, "invalid_expires_days"),
)


def test_a_link_that_cannot_be_made_says_why(app: FastAPI, ann: User) -> None:
    owner, asked = browser(app, ann), {"dashboard": "top-pages", "query": QUERY, "question": QUESTION}
    said = [code(owner.post("/api/share-links", json=asked | changed)) for changed, _ in REFUSED]
    assert said == [expected for _, expected in REFUSED]
    assert owner.get("/api/share-links").json()["links"] == []


def test_all_faults_in_the_question_of_a_link_are_named(app: FastAPI, ann: User) -> None:
    asked = {"dashboard": "top-pages", "question": {"targets": ["no site"], "surprise": 1}}
    error = browser(app, ann).post("/api/share-links", json=asked).json()["error"]
    assert len(error["details"]["errors"]) == 2 and "surprise" in error["message"]


def test_the_token_of_a_link_is_in_no_line_of_the_log(app: FastAPI, share: Share) -> None:
    path = share()
    assert without_key(f"{path}/rpc/top-pages") == "/analytics/traffic/shared/.../rpc/top-pages"
    assert ADDRESS not in path
