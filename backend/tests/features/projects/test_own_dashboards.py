"""Dashboards that people arrange: kept with their project, printed, and shown by links as far as they go."""

import io
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.dashboards.paper.markdown import parts_of
from footfall.dashboards.paper.own_widgets import catalogue, printed_form
from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.web.public_address import PublicAddress
from footfall.web.services import services_of
from tests.features.projects.calls import call, done, project, refused
from tests.people import browser, database_of, user
from tests.serving import retailers

ACME, NORTH, LILY = "acme-fashion.example", "north-wear.example", "lily-shop.example"
TEXT = "# Our month\n\n- **Acme** leads\n- see [the shop](https://acme-fashion.example)\n\n<script>alert(1)</script>"
ITEMS: list[dict[str, Any]] = [
    {"id": "words", "width": 12, "text": TEXT},
    {"id": "visits", "width": 8, "dashboard": "traffic-overview", "widget": "summary"},
    {
        "id": "north",
        "width": 4,
        "dashboard": "top-pages",
        "widget": "pages",
        "filters": {"targets": [{"value": NORTH, "scope": "domain"}], "device": "mobile"},
    },
    {"id": "gone", "width": 4, "dashboard": "traffic-overview", "widget": "renamed-since"},
]
BRIEF = {"name": "Monthly brief", "filters": {"period": "last_month"}, "items": ITEMS}


@pytest.fixture(scope="module")
def retail(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("retail")
    retailers(home)
    return home


@pytest.fixture
def app(retail: Path, migrated: str) -> FastAPI:
    return create_app(Settings(home=retail, database_url=migrated))


@pytest.fixture
def ann(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "ann"))


@pytest.fixture
def brief(ann: TestClient) -> dict[str, Any]:
    """A saved brief of Ann's project of two shops."""
    made = project(ann, ACME, LILY, name="Rivals", domain=ACME)
    saved: dict[str, Any] = done(
        ann, "own-dashboard/createOrUpdate", projectId=made["id"], ownDashboard=BRIEF
    )
    return saved


def test_a_project_has_one_dashboard_of_a_name(ann: TestClient, brief: dict[str, Any]) -> None:
    def saving(**fields: Any) -> dict[str, Any]:
        return {"projectId": brief["projectId"], "ownDashboard": {**BRIEF, **fields}}

    save = "own-dashboard/createOrUpdate"
    other = done(ann, save, **saving(name="Weekly brief"))
    taken = (409, "own_dashboard_name_taken", "name")
    assert refused(ann, save, **saving()) == taken
    assert refused(ann, save, **saving(id=other["id"], version=other["version"])) == taken
    kept = done(ann, save, **saving(id=brief["id"], version=brief["version"], items=[]))
    assert (kept["name"], kept["items"]) == ("Monthly brief", [])


def asked(brief: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"projectId": brief["projectId"], "id": brief["id"], **more}


def changed(brief: dict[str, Any], **fields: Any) -> dict[str, Any]:
    own = {name: brief[name] for name in ("id", "name", "version", "filters", "items")} | fields
    return {"projectId": brief["projectId"], "ownDashboard": own}


def test_what_was_arranged_is_read_back_widget_by_widget(ann: TestClient, brief: dict[str, Any]) -> None:
    read = done(ann, "own-dashboard/get", **asked(brief))
    assert [(item["id"], item["width"], item.get("widget")) for item in read["items"]] == [
        ("words", 12, None),
        ("visits", 8, "summary"),
        ("north", 4, "pages"),
        ("gone", 4, "renamed-since"),
    ]
    assert read["filters"]["period"] == "last_month"
    assert read["items"][2]["filters"]["device"] == "mobile"
    [entry] = done(ann, "own-dashboard/list", projectId=brief["projectId"])
    assert (entry["name"], entry["items"], entry["version"]) == ("Monthly brief", 4, 1)


def test_whoever_saves_second_is_told_who_was_first(
    app: FastAPI, ann: TestClient, brief: dict[str, Any]
) -> None:
    bob_user = user(database_of(app), "bob")
    rights = {"read": True, "edit": True}
    done(
        ann,
        "project/share",
        projectId=brief["projectId"],
        email="bob@mail.example",
        permissions=rights,
    )
    bob = browser(app, bob_user)
    done(bob, "own-dashboard/createOrUpdate", **changed(brief, name="Bob's brief"))
    late = call(ann, "own-dashboard/createOrUpdate", **changed(brief, name="Ann's brief"))
    error = late.json()["error"]
    assert (late.status_code, error["code"]) == (409, "version_conflict")
    assert "bob" in error["message"].lower()
    assert done(ann, "own-dashboard/get", **asked(brief))["name"] == "Bob's brief"
    # Who may edit a project may not delete what is in it.
    assert refused(bob, "own-dashboard/delete", **asked(brief))[1] == "permission_denied"


def test_dashboards_are_ordered_by_hand_and_deleted_with_their_project(
    ann: TestClient, brief: dict[str, Any]
) -> None:
    where = {"projectId": brief["projectId"]}
    others = [
        done(ann, "own-dashboard/createOrUpdate", **where, ownDashboard={"name": name})["id"]
        for name in ("AI", "Entry")
    ]
    ids = [brief["id"], *others]
    listed = done(ann, "own-dashboard/order", **where, ids=[ids[2], ids[0]])
    assert [each["name"] for each in listed] == ["Entry", "Monthly brief", "AI"]
    assert refused(ann, "own-dashboard/order", **where, ids=["7"])[1] == "own_dashboard_not_found"
    done(ann, "own-dashboard/delete", **where, id=ids[1])
    assert len(done(ann, "own-dashboard/list", **where)) == 2
    done(ann, "project/delete", **where)
    assert refused(ann, "own-dashboard/list", **where)[1] == "project_not_found"


REFUSED: tuple[tuple[dict[str, Any], str], ...] = (
    ({"items": [{"id": "a", "width": 13, "text": ""}]}, "width: write 12 or less"),
    ({"items": [{"id": "a", "width": 6}]}, "either dashboard and widget, or text"),
    ({"items": [{"id": "a", "width": 6, "dashboard": "top-pages"}]}, "either dashboard"),
    ({"items": [ITEMS[0], ITEMS[0]]}, "same id"),
    ({"items": [{"id": "a", "width": 6, "text": "a\0b"}]}, "cannot be stored"),
    ({"filters": {"period": {"from": "2026-13", "to": "2026-14"}}}, "month"),
    ({"filters": {"geo": "Atlantis"}}, "Invalid geo name"),
    ({"filters": {"targets": [{"value": "not a site", "scope": "domain"}]}}, "not"),
    ({"name": " "}, "name: write something: it is empty"),
)


def test_what_cannot_be_a_dashboard_is_refused_with_the_reason(
    ann: TestClient, brief: dict[str, Any]
) -> None:
    for fields, reason in REFUSED:
        answer = call(ann, "own-dashboard/createOrUpdate", **changed(brief, **fields))
        assert answer.status_code == 422, fields
        assert reason in answer.text, (fields, answer.text)
    assert done(ann, "own-dashboard/get", **asked(brief))["version"] == 1


def pages(content: bytes) -> str:
    document = pypdfium2.PdfDocument(io.BytesIO(content))
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_it_is_printed_with_its_texts_and_each_widget_by_its_own_filters(
    ann: TestClient, brief: dict[str, Any]
) -> None:
    answer = call(ann, "own-dashboard/print", **asked(brief, locale="en"))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    text = pages(answer.content)
    assert "Monthly brief" in text and "March 2026" in text
    assert "Our month" in text and "Acme leads" in text and "<script>alert(1)</script>" in text
    assert "Mobile" in text and "no longer available" in text and "Definitions" in text
    assert len(answer.content) < 500_000


def test_markdown_is_read_as_headings_lists_and_links_and_html_as_text() -> None:
    heading, first, second, html = parts_of(TEXT)
    assert (heading["kind"], heading["level"], heading["spans"][0]["text"]) == ("heading", 1, "Our month")
    assert (first["mark"], first["spans"][0]["strong"], second["mark"]) == ("•", True, "•")
    assert [span["link"] for span in second["spans"] if span["link"]] == ["https://acme-fashion.example"]
    assert html["spans"][0]["text"] == "<script>alert(1)</script>"
    [dangerous] = parts_of("[x](javascript:alert(1)) ![p](https://elsewhere.example/a.png)")
    assert {span["link"] for span in dangerous["spans"]} <= {"", "https://elsewhere.example/a.png"}


def test_every_widget_of_the_screens_is_printed_or_says_that_it_is_not() -> None:
    screen_only = {
        f"{dashboard}/{widget}"
        for dashboard, widgets in catalogue().items()
        for widget in widgets
        if not printed_form(dashboard, widget)
    }
    # A mean by weekday has no interval of its own; requests of robots are no measure of a site; rules of
    # page groups are in no question of a page; what lists say besides places is for lakes without a panel.
    known = {
        "daily-trends/weekdays",
        "ai-traffic/robots",
        "audience-overlap/alike",
        "subfolders-subdomains/listed-hosts",
        "page-groups/comparison",
        "page-groups/trend",
        "page-groups/pages",
        "funnel-analysis/funnel",
        "funnel-analysis/split",
        "funnel-analysis/drop-offs",
    }
    assert screen_only - known == set(), "print them (dashboards/paper/dashboards.py), or say here why not"
    assert known - screen_only == set(), "these are printed, or are no widgets any more"


def test_every_printed_widget_has_rows_or_says_why_not(app: FastAPI, ann: TestClient) -> None:
    made = project(ann, ACME, LILY, name="All", domain=ACME)
    widgets = [(dashboard, widget) for dashboard, found in catalogue().items() for widget in found]
    for start in range(0, len(widgets), 60):
        items = [
            {"id": f"w{place}", "width": 6, "dashboard": dashboard, "widget": widget}
            for place, (dashboard, widget) in enumerate(widgets[start : start + 60])
        ]
        board = done(
            ann,
            "own-dashboard/createOrUpdate",
            projectId=made["id"],
            ownDashboard={"name": f"All from {start}", "items": items, "filters": {"period": "last_month"}},
        )
        answer = call(ann, "own-dashboard/print", **asked(board))
        assert answer.status_code == 200, answer.text


def share(client: TestClient, app: FastAPI, brief: dict[str, Any], **more: Any) -> str:
    question = {"targets": [{"value": ACME, "scope": "domain"}], "period": "2026-03", "compare": "none"}
    wanted = {"dashboard": "own", "own_dashboard": brief["id"], "question": question} | more
    made = client.post("/api/share-links", json=wanted)
    assert made.status_code == 201, made.text
    address: str = made.json()["address"]
    return address.removeprefix(services_of(app).get(PublicAddress).url)


def said(visitor: TestClient, path: str, report: str, *sites: str, **more: Any) -> str:
    body = {"targets": list(sites), "period": "2026-03", "compare": "none", **more}
    answer = visitor.post(f"{path}/rpc/{report}", json=body)
    return "ok" if answer.status_code == 200 else str(answer.json()["error"]["code"])


def test_a_link_opens_what_each_widget_shows_and_no_more(
    app: FastAPI, ann: TestClient, brief: dict[str, Any]
) -> None:
    path, visitor = share(ann, app, brief), browser(app)
    entered = visitor.get(path)
    assert (entered.status_code, entered.headers["location"]) == (
        303,
        f"{path}/own?targets={ACME}&period=2026-03&compare=none",
    )
    page = visitor.get(f"{path}/own").text
    assert "Our month" in page and "<script>alert(1)" not in page
    assert said(visitor, path, "batch-targets", ACME) == "ok"
    assert said(visitor, path, "top-pages", NORTH, device="mobile") == "ok"
    # The widget about North shows mobile visits alone, and the summary shows Acme alone.
    assert said(visitor, path, "top-pages", NORTH) == "not_shared"
    assert said(visitor, path, "batch-targets", NORTH) == "not_shared"
    assert said(visitor, path, "top-sources", ACME) == "not_shared"
    assert said(visitor, path, "batch-targets", ACME, period="2026-02") == "not_shared"
    assert said(visitor, path, "batch-targets", ACME, as_of=2) == "not_shared"


def test_a_link_shows_no_hint_of_a_template_that_nobody_replaced(
    app: FastAPI, ann: TestClient, brief: dict[str, Any]
) -> None:
    hint = "Write here in two or three sentences what readers should take away."
    texts = [
        {"id": "hint", "width": 12, "text": f"## Summary\n\n{hint}"},
        {"id": "written", "width": 12, "text": "Shoes sell."},
    ]
    done(ann, "own-dashboard/createOrUpdate", **changed(brief, items=texts))
    for more in ({}, {"frozen": False, "question": {"targets": [ACME]}}):
        page = browser(app).get(f"{share(ann, app, brief, **more)}/own").text
        assert "Shoes sell." in page and "Write here" not in page and "Summary" not in page
    # Whoever arranges it is still asked.
    assert hint in str(done(ann, "own-dashboard/get", projectId=brief["projectId"], id=brief["id"]))


def test_a_frozen_link_keeps_what_was_shared_and_a_live_one_follows(
    app: FastAPI, ann: TestClient, brief: dict[str, Any]
) -> None:
    frozen, visitor = share(ann, app, brief), browser(app)
    live = share(ann, app, brief, frozen=False, question={"targets": [ACME]})
    assert said(visitor, live, "batch-targets", ACME) == "ok"
    assert said(visitor, live, "batch-targets", ACME, period="2026-02..2026-03") == "not_shared"
    sources = {"id": "sources", "width": 6, "dashboard": "traffic-overview", "widget": "sources"}
    done(ann, "own-dashboard/createOrUpdate", **changed(brief, items=[sources]))
    assert said(visitor, frozen, "batch-targets", ACME) == "ok"
    assert said(visitor, frozen, "top-sources", ACME) == "not_shared"
    assert said(visitor, live, "batch-targets", ACME) == "not_shared"
    assert said(visitor, live, "top-sources", ACME) == "ok"


def test_a_link_ends_with_its_dashboard_and_with_its_owners_right_to_share(
    app: FastAPI, ann: TestClient, brief: dict[str, Any]
) -> None:
    bob_user = user(database_of(app), "bob")
    everything = {"read": True, "share": True, "edit": True, "delete": True}
    rights: dict[str, Any] = {"projectId": brief["projectId"], "email": "bob@mail.example"}
    done(ann, "project/share", **rights, permissions=everything)
    bob, visitor = browser(app, bob_user), browser(app)
    path, own = share(bob, app, brief), share(ann, app, brief)
    done(ann, "project/share", **rights, permissions={"read": True})
    assert (said(visitor, path, "batch-targets", ACME), visitor.get(path).status_code) == ("link_closed", 404)
    refusal = bob.post(
        "/api/share-links",
        json={"dashboard": "own", "own_dashboard": brief["id"], "question": {"targets": [ACME]}},
    )
    assert refusal.status_code in (404, 422)
    assert said(visitor, own, "batch-targets", ACME) == "ok"
    done(ann, "own-dashboard/delete", **asked(brief))
    assert said(visitor, own, "batch-targets", ACME) == "link_closed"
    assert ann.get("/api/share-links").json()["links"] == []
