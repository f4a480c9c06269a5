"""Section 7, the calls: addresses, defaults and what is read of their answers."""

import json
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from footfall.core.user import GUEST
from footfall.features.projects.routes.projects import ProjectsAsked
from footfall.infra.settings import Settings
from footfall.query import Engine, RefusedError
from footfall.server.main import create_app
from footfall.web.pages.page_facts import PageFacts
from footfall.web.pages.shell import built_remotes, preload_of
from tests.build import crowd, lake
from tests.features.projects.calls import call, done, project
from tests.people import browser, database_of, user

DASHBOARD_METHODS = {
    "batch-targets",
    "audience-device-distribution",
    "accuracy",
    "get-target",
    "traffic-trend",
    "traffic-trend-granularity",
    "get-company",
    "get-audience-demographics",
    "get-market-size-trend",
    "get-market-metrics",
    "list-market-domains",
    "top-sources",
    "top-destinations",
    "top-pages",
    "trending-pages",
    "list-regions",
    "list-hp",
    "list-keywords",
    "list-audience-overlaps",
    "list-audience-domains",
    "list-audience-domains-categories",
    "list-audience-interests",
    "list-audience-social-media",
    "list-destinations-categories",
    "list-sources-categories",
    "list-subdomains",
    "list-subfolders",
    "list-category-domains",
}


def test_project_list_takes_20_from_the_start_and_tells_projects_and_total(app: FastAPI) -> None:
    assert (ProjectsAsked().limit, ProjectsAsked().offset) == (20, 0)
    ann = browser(app, user(database_of(app), "ann"))
    for number in range(21):
        project(ann, f"s{number}.example")
    page = done(ann, "project/list")
    assert (set(page), len(page["projects"]), page["total"]) == ({"projects", "total"}, 20, 21)
    assert len(done(ann, "project/list", offset=20)["projects"]) == 1


def test_by_project_id_and_create_or_update_take_these_names(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    targets = [{"url": "acme.example", "pageGroups": []}]
    made = done(ann, "project/createOrUpdate", projectId="", targets=targets, geo="US")
    assert done(ann, "project/byProjectID", projectId=made["id"])["geo"] == "US"
    changed = done(ann, "project/createOrUpdate", projectId=made["id"], targets=targets, geo="DE")
    assert (changed["geo"], changed["version"]) == ("DE", 2)


def test_settings_take_project_id_and_settings_enabled(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    saved = done(ann, "settings/saveNotificationSettings", ProjectID=made, Settings={"Enabled": False})
    assert saved["status"] == "ok"
    for method in ("getProject", "getProjectSettings"):
        assert done(ann, f"settings/{method}", ProjectID=made)["Settings"]["Enabled"] is False
    assert [each["ProjectID"] for each in done(ann, "settings/getAllProjects")["projects"]] == [made]


def test_subscriptions_answer_apps_with_id_and_state_of_272(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    headers = {"Content-Type": "application/json", "Accept-Language": "de"}
    answer = ann.get("/messaging/api/v1/profile/subscriptions", headers=headers).json()
    assert {each["id"]: each["state"] for each in answer["apps"][0]["subscriptions"]} == {272: True}


def test_paywall_status_takes_a_legacy_flag_and_answers_the_billing_status(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free", product_group="pro"))
    answer = ann.get("/trends/paywall/status", params={"legacy": "true"}).json()
    assert answer == {"todayCharge": 289, "monthlyPrice": 289}


def test_purchase_takes_tier_redirect_and_quick_and_answers_success_and_expiry(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", "free", product_group="pro"))
    body = {"tier": "legacy", "redirect_to": "/analytics/traffic/", "is_quick": True}
    answer = ann.post("/trends/paywall/purchase", json=body).json()
    assert answer["is_payment_succeed"] is True and answer["expires_at"] is not None


def test_suggestions_are_asked_by_type_and_domain_is_the_default(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    for query in ({"type": "domain", "query": "ac"}, {"query": "ac"}):
        answer = ann.get("/search-bar/api/suggestions", params=query)
        assert answer.json()["error"]["code"] == "nothing_published"


def test_feedback_is_taken(app: FastAPI) -> None:
    assert browser(app).post("/api/feedback", json={"message": "Nice"}).is_success


def test_page_groups_take_project_target_and_group_and_tell_properties_asked_for(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    group = {"name": "Jeans", "conditions": {"includeFolders": ["/jeans/"]}}
    kept = done(ann, "page-group/createOrUpdate", projectId=made, targetUrl="acme.example", pageGroup=group)
    asked = {"id": kept["id"], "projectId": made}
    with_rules = done(ann, "page-group/get", **asked, properties=["conditions"])
    assert (with_rules["conditions"]["includeFolders"], with_rules["urls"]) == (["/jeans/"], None)
    # What `urls` gives needs a published lake: projects/test_page_groups.py.
    with_urls = call(ann, "page-group/get", **asked, properties=["urls"])
    assert with_urls.json()["error"]["code"] == "nothing_published"
    done(ann, "page-group/delete", **asked)
    assert call(ann, "page-group/get", **asked).status_code == 404


def test_the_dashboard_service_has_these_methods(app: FastAPI) -> None:
    routes = browser(app).get("/openapi.json").json()["paths"]
    assert {each.rpartition("/")[2] for each in routes if "/dashboard/" in each} >= DASHBOARD_METHODS


def test_list_hp_answers_items_each_with_a_date_a_month_apart(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(6, "2026-02-02 09:00", "https://shop.example/"),
        crowd(6, "2026-03-02 09:00", "https://shop.example/"),
    )
    engine = Engine(tmp_path)
    asked = {"granularity": "month", "product": "shared"}
    answer = json.loads(engine.run("list-hp", asked).as_json())
    assert answer["rows"] == json.loads(engine.run("list-hp", {}).as_json())["rows"]
    with pytest.raises(RefusedError, match="granularity"):
        engine.run("list-hp", {"granularity": "day"})
    assert [each["date"] for each in answer["result"]["items"]] == ["2026-02-01", "2026-03-01"]
    assert (answer["first"], answer["last"]) == ("2026-02-01", "2026-03-01")


def test_telemetry_goes_nowhere_but_to_this_server_and_only_where_it_is_kept(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    event = {"kind": "click", "name": "export", "product": "ta"}
    assert ann.post("/api/events", json={"events": [event]}).is_success
    with database_of(app).connect() as connection:
        assert connection.execute(text("SELECT COUNT(*) FROM usage_events")).scalar_one() == 0
    policy = ann.get("/analytics/traffic/").headers["content-security-policy"]
    assert "connect-src 'self'" in policy


def test_remote_scripts_and_chunks_are_fetched_by_get_from_a_static_path(
    app: FastAPI, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dashboards").mkdir()
    (tmp_path / "dashboards" / "remoteEntry.js").write_text("")
    monkeypatch.setattr("footfall.web.pages.shell.static_folder", lambda: tmp_path)
    entry = "/analytics/traffic/static/dashboards/remoteEntry.js"
    for host in ("", "https://cdn.example"):
        facts = PageFacts(remotes_host=host)
        preload = json.loads(preload_of(GUEST, "en", built_remotes(tmp_path), facts))
        assert preload["remotes"] == [{"name": "dashboards", "entry": f"{host}{entry}"}]


def test_the_page_may_load_from_the_host_of_the_remotes_and_from_no_other(
    migrated: str, tmp_path: Path
) -> None:
    host = "https://cdn.example:8443"
    app = create_app(Settings(home=tmp_path, database_url=migrated, remotes_host=host))
    policy = browser(app).get("/analytics/traffic/").headers["content-security-policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    allowed = {rule: sources.split() for rule, sources in rules.items() if host in sources}
    loads = ("script-src", "style-src", "font-src", "connect-src")
    assert allowed == {rule: ["'self'", host] for rule in loads}
    assert rules["default-src"] == "'self'"
    database_of(app).dispose()


@pytest.mark.parametrize(
    "wrong",
    ["cdn.example", "https://cdn.example/path", "https://cdn.example; script-src *", "ftp://cdn.example"],
)
def test_only_a_host_can_enter_the_security_policy(wrong: str) -> None:
    with pytest.raises(ValueError, match="remotes_host"):
        Settings(remotes_host=wrong)
