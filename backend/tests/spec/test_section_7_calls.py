"""Section 7, the calls: addresses, defaults and what is read of their answers."""

from fastapi import FastAPI

from footfall.api.projects import ProjectsAsked
from tests.people import browser, user
from tests.projects.calls import done, project


def test_project_list_takes_20_from_the_start_and_tells_projects_and_total(app: FastAPI) -> None:
    assert (ProjectsAsked().limit, ProjectsAsked().offset) == (20, 0)
    ann = browser(app, user(app.state.database, "ann"))
    for number in range(21):
        project(ann, f"s{number}.example")
    page = done(ann, "project/list")
    assert (set(page), len(page["projects"]), page["total"]) == ({"projects", "total"}, 20, 21)
    assert len(done(ann, "project/list", offset=20)["projects"]) == 1


def test_by_project_id_and_create_or_update_take_these_names(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann"))
    targets = [{"url": "acme.example", "pageGroups": []}]
    made = done(ann, "project/createOrUpdate", projectId="", targets=targets, geo="US")
    assert done(ann, "project/byProjectID", projectId=made["id"])["geo"] == "US"
    changed = done(ann, "project/createOrUpdate", projectId=made["id"], targets=targets, geo="DE")
    assert (changed["geo"], changed["version"]) == ("DE", 2)


def test_settings_take_project_id_and_settings_enabled(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann"))
    made = project(ann, "acme.example")["id"]
    saved = done(ann, "settings/saveNotificationSettings", ProjectID=made, Settings={"Enabled": False})
    assert saved["status"] == "ok"
    for method in ("getProject", "getProjectSettings"):
        assert done(ann, f"settings/{method}", ProjectID=made)["Settings"]["Enabled"] is False
    assert [each["ProjectID"] for each in done(ann, "settings/getAllProjects")["projects"]] == [made]


def test_subscriptions_answer_apps_with_id_and_state_of_272(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann"))
    headers = {"Content-Type": "application/json", "Accept-Language": "de"}
    answer = ann.get("/messaging/api/v1/profile/subscriptions", headers=headers).json()
    assert {each["id"]: each["state"] for each in answer["apps"][0]["subscriptions"]} == {272: True}


def test_paywall_status_takes_a_legacy_flag_and_answers_the_billing_status(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann", "free", product_group="pro"))
    answer = ann.get("/trends/paywall/status", params={"legacy": "true"}).json()
    assert answer == {"todayCharge": 289, "monthlyPrice": 289}


def test_purchase_takes_tier_redirect_and_quick_and_answers_success_and_expiry(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann", "free", product_group="pro"))
    body = {"tier": "legacy", "redirect_to": "/analytics/traffic/", "is_quick": True}
    answer = ann.post("/trends/paywall/purchase", json=body).json()
    assert answer["is_payment_succeed"] is True and answer["expires_at"] is not None


def test_suggestions_are_asked_by_type_and_domain_is_the_default(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann"))
    for query in ({"type": "domain", "query": "ac"}, {"query": "ac"}):
        answer = ann.get("/search-bar/api/suggestions", params=query)
        assert answer.json()["error"]["code"] == "nothing_published"


def test_feedback_is_taken(app: FastAPI) -> None:
    assert browser(app).post("/api/feedback", json={"message": "Nice"}).is_success
