"""Target lists and notification settings through the calls; on SQLite and on PostgreSQL."""

from fastapi import FastAPI

from tests.features.projects.calls import call, done, project, refused
from tests.people import browser, database_of, user

SUBSCRIPTIONS = "/messaging/api/v1/profile/subscriptions"


def test_a_target_list_is_kept_and_shows_its_addresses_when_expanded(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    saved = {"name": "Rivals", "target": "WWW.acme.example", "urls": [" a.example", "b.example", "a.example"]}
    kept = done(ann, "target-list/createOrUpdate", projectId=made, targetList=saved)
    assert (kept["target"], kept["urlsCount"], kept["urls"]) == (
        "acme.example",
        2,
        ["a.example", "b.example"],
    )
    done(ann, "target-list/createOrUpdate", projectId=made, targetList={"name": "allies"})
    listed = done(ann, "target-list/list", projectId=made)
    assert [(each["name"], each["urlsCount"], each["urls"]) for each in listed] == [
        ("allies", 0, None),
        ("Rivals", 2, None),
    ]
    asked = {"id": kept["id"], "projectId": made}
    assert done(ann, "target-list/get", **asked)["urls"] is None
    assert done(ann, "target-list/get", **asked, expand=["urls"])["urls"] == ["a.example", "b.example"]
    changed = {"id": kept["id"], "name": "Rivals", "urls": ["c.example"], "version": 1}
    assert done(ann, "target-list/createOrUpdate", projectId=made, targetList=changed)["version"] == 2
    done(ann, "target-list/delete", **asked)
    assert refused(ann, "target-list/get", **asked) == (404, "target_list_not_found", "id")


def test_a_list_holds_addresses_of_the_web_only(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    for bad in ("javascript:alert(1)", "javascript://a.example/%0aalert(1)", "https://ann:pw@a.example/"):
        saved = {"name": "Rivals", "urls": ["a.example", bad]}
        status, code, field = refused(ann, "target-list/createOrUpdate", projectId=made, targetList=saved)
        assert (status, code, field) == (422, "invalid_targetList", "targetList")


def test_a_list_of_another_project_is_not_found(app: FastAPI) -> None:
    ann, ben = (browser(app, user(database_of(app), name)) for name in ("ann", "ben"))
    anns, bens = project(ann, "acme.example")["id"], project(ben, "acme.example")["id"]
    kept = done(ann, "target-list/createOrUpdate", projectId=anns, targetList={"name": "x"})["id"]
    assert refused(ben, "target-list/get", id=kept, projectId=bens)[0] == 404
    assert refused(ben, "target-list/get", id=kept, projectId=anns)[1] == "project_not_found"


def test_email_reports_are_on_until_somebody_turns_them_off_for_themselves(app: FastAPI) -> None:
    ann, ben = (browser(app, user(database_of(app), name)) for name in ("ann", "ben"))
    made = project(ann, "acme.example")["id"]
    done(ann, "project/share", projectId=made, email="ben@mail.example")
    before = done(ben, "settings/getProject", ProjectID=made)
    usual = {"Enabled": True, "Every": "monthly", "AttachPdf": False, "OwnDashboard": "0"}
    assert before == {"ProjectID": made, "Settings": usual, "emailReportsEnabled": True}
    for _ in range(2):
        saved = done(ben, "settings/saveNotificationSettings", ProjectID=made, Settings={"Enabled": False})
        assert saved == {"status": "ok"}
    assert done(ben, "settings/getProjectSettings", ProjectID=made)["Settings"] == usual | {"Enabled": False}
    assert done(ben, "settings/getAllProjects")["projects"][0]["emailReportsEnabled"] is False
    assert done(ann, "settings/getAllProjects")["projects"][0]["emailReportsEnabled"] is True
    done(ann, "project/share", projectId=made, email="ben@mail.example", permissions={})
    assert done(ben, "settings/getAllProjects") == {"projects": []}
    assert call(ben, "settings/getProject", ProjectID=made).status_code == 404


def test_the_mail_of_the_suite_can_be_turned_off_as_a_whole(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    on = {"apps": [{"name": "traffic-analytics", "subscriptions": [{"id": 272, "state": True}]}]}
    assert ann.get(SUBSCRIPTIONS).json() == on
    for _ in range(2):
        off = ann.put(SUBSCRIPTIONS, json={"id": 272, "state": False}).json()
        assert off["apps"][0]["subscriptions"] == [{"id": 272, "state": False}]
    assert ann.get(SUBSCRIPTIONS).json() == off
    refusal = ann.put(SUBSCRIPTIONS, json={"id": 7, "state": False})
    assert (refusal.status_code, refusal.json()["error"]["code"]) == (422, "unknown_subscription")
