"""Projects through the calls, on SQLite and on PostgreSQL."""

import pytest
from fastapi import FastAPI

from footfall.infra.settings import Settings
from footfall.web.services import services_of
from tests.features.projects.calls import call, done, project, refused
from tests.people import browser, database_of, user


def test_a_project_is_kept_as_it_was_saved(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(
        ann, "https://www.Acme.example/", "north.example/Women?x=1", name=" Fashion ", geo=["DE", "FR"]
    )
    assert made["id"].isdigit() and int(made["id"]) > 0
    assert made["targets"] == ["acme.example", "north.example/women/"]
    assert (made["name"], made["geo"], made["domain"]) == ("Fashion", ["DE", "FR"], "acme.example")
    assert made["permissions"] == {"read": True, "share": True, "delete": True, "edit": True}
    assert (made["version"], made["pageGroups"], made["owner"]["name"]) == (1, [], "ann")
    assert made["targetDetails"][1] == {
        "value": "north.example/women/",
        "scope": "subfolder",
        "valid": True,
        "host": "north.example",
        "url": "https://north.example/women/",
        "reason": None,
        "problem": None,
        "meant": None,
    }
    assert done(ann, "project/byProjectID", projectId=made["id"]) == made
    assert done(ann, "project/list") == {"projects": [made], "total": 1}


def test_fields_left_out_of_a_save_stay_unchanged(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example", "north.example", name="Fashion", geo="US")
    saved = done(ann, "project/createOrUpdate", projectId=made["id"], name="Shops", version=1)
    assert (saved["name"], saved["targets"], saved["geo"], saved["version"]) == (
        "Shops",
        ["acme.example", "north.example"],
        "US",
        2,
    )
    saved = done(ann, "project/createOrUpdate", projectId=made["id"], targets=["north.example"], version=2)
    assert (saved["targets"], saved["domain"]) == (["north.example"], "acme.example")


def test_targets_keep_the_order_they_are_given(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "a.example", "b.example", "c.example")
    order = ["c.example", "d.example", "a.example"]
    saved = done(ann, "project/createOrUpdate", projectId=made["id"], targets=order, version=1)
    assert saved["targets"] == order


def test_the_list_comes_in_parts_and_can_be_searched_and_ordered(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    for name in ("Beta 100%", "alpha", "Gamma"):
        project(ann, f"{name[:4].lower()}.example", name=name)
    assert [p["name"] for p in done(ann, "project/list")["projects"]] == ["Gamma", "alpha", "Beta 100%"]
    part = done(ann, "project/list", limit=1, offset=1, sort="name")
    assert ([p["name"] for p in part["projects"]], part["total"]) == (["Beta 100%"], 3)
    assert [p["name"] for p in done(ann, "project/list", search="0%")["projects"]] == ["Beta 100%"]
    assert [p["name"] for p in done(ann, "project/list", search="ALPH")["projects"]] == ["alpha"]
    assert done(ann, "project/list", search="_") == {"projects": [], "total": 0}


def test_the_second_of_two_editors_is_told_who_was_first_and_when(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    ben = browser(app, user(database_of(app), "ben"))
    made = project(ann, "acme.example", name="Fashion")
    everything = {"read": True, "edit": True, "share": True, "delete": True}
    done(ann, "project/share", projectId=made["id"], email="ben@mail.example", permissions=everything)
    first = done(ben, "project/createOrUpdate", projectId=made["id"], name="Ben's", version=1)
    for version in ({"version": 1}, {}):
        answer = call(ann, "project/createOrUpdate", projectId=made["id"], name="Ann's", **version)
        error = answer.json()["error"]
        assert (answer.status_code, error["code"], error["field"]) == (409, "version_conflict", "version")
        assert error["message"].startswith("ben saved this project on 2")
        assert error["details"]["changedBy"] == first["changedBy"]
        assert error["details"]["version"] == 2
    assert refused(ann, "project/delete", projectId=made["id"], version=1)[:2] == (409, "version_conflict")
    assert done(ann, "project/byProjectID", projectId=made["id"])["name"] == "Ben's"
    assert done(ann, "project/createOrUpdate", projectId=made["id"], name="Ann's", version=2)["version"] == 3


def test_deleting_a_project_leaves_nothing_of_it(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")
    done(ann, "settings/saveNotificationSettings", ProjectID=made["id"], Settings={"Enabled": False})
    done(ann, "target-list/createOrUpdate", projectId=made["id"], targetList={"name": "x"})
    done(ann, "project/delete", projectId=made["id"])
    assert refused(ann, "project/byProjectID", projectId=made["id"]) == (
        404,
        "project_not_found",
        "projectId",
    )
    with database_of(app).connect() as connection:
        for table in ("project_targets", "notification_settings", "target_lists", "project_shares"):
            assert connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one() == 0


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"targets": ["co.uk"]}, "invalid_target", "targets"),
        ({"targets": ["a.example", "A.example/"]}, "duplicate_target", "targets"),
        ({"targets": [f"s{n}.example" for n in range(101)]}, "too_many_targets", "targets"),
        ({"targets": ["a.example"], "geo": "Atlantis"}, "invalid_geo", "geo"),
        ({"targets": ["a.example"], "name": "x" * 201}, "invalid_name", "name"),
        ({"targets": ["a.example"], "name": "a\0b"}, "invalid_name", "name"),
        ({"targets": ["a.example"], "domain": "localhost"}, "invalid_target", "domain"),
        ({"targets": ["a.example"], "ownerId": 7}, "unknown_field", "ownerId"),
        ({"targets": ["a.example"], "permissions": {"edit": True}}, "unknown_field", "permissions"),
        ({}, "missing_name", "name"),
    ],
)
def test_a_bad_project_is_refused_by_the_field_at_fault(
    app: FastAPI, body: dict[str, object], code: str, field: str
) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    assert refused(ann, "project/createOrUpdate", **body) == (422, code, field)
    assert done(ann, "project/list")["total"] == 0


@pytest.mark.parametrize("wire_id", ["abc", "", "12abc", "-5", "1.5", None, "9" * 30, "9" * 5000, 2**63])
def test_an_id_that_no_project_has_is_not_found(app: FastAPI, wire_id: object) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    assert refused(ann, "project/byProjectID", projectId=wire_id) == (404, "project_not_found", "projectId")


def test_a_share_lets_in_just_as_far_as_it_says_and_can_be_taken_back(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    ben = browser(app, user(database_of(app), "ben"))
    made = project(ann, "acme.example", name="Fashion")
    shared = {"projectId": made["id"], "email": "ben@mail.example"}
    assert refused(ben, "project/byProjectID", projectId=made["id"])[0] == 404
    done(ann, "project/share", **shared)
    seen = done(ben, "project/byProjectID", projectId=made["id"])
    assert seen["permissions"] == {"read": True, "share": False, "delete": False, "edit": False}
    assert done(ben, "project/list")["total"] == 1
    for method in ("createOrUpdate", "delete", "shares"):
        assert refused(ben, f"project/{method}", projectId=made["id"])[:2] == (403, "permission_denied")
    done(ann, "project/share", **shared, permissions={"read": True, "edit": True})
    assert done(ben, "project/createOrUpdate", projectId=made["id"], name="Ours", version=1)["version"] == 2
    done(ann, "project/share", **shared, permissions={})
    assert refused(ben, "project/createOrUpdate", projectId=made["id"], name="Mine")[0] == 404
    assert done(ben, "project/list") == {"projects": [], "total": 0}


def test_nobody_gives_or_takes_what_they_lack_themselves(app: FastAPI) -> None:
    database = database_of(app)
    ann, ben, cleo = (browser(app, user(database, name)) for name in ("ann", "ben", "cleo"))
    made = project(ann, "acme.example")["id"]
    sharer = {"read": True, "share": True}
    done(ann, "project/share", projectId=made, email="ben@mail.example", permissions=sharer)
    done(
        ann,
        "project/share",
        projectId=made,
        email="cleo@mail.example",
        permissions={**sharer, "edit": True},
    )
    to_cleo = {"projectId": made, "email": "cleo@mail.example"}
    assert refused(ben, "project/share", **to_cleo, permissions={"read": True})[:2] == (
        403,
        "permission_denied",
    )
    assert refused(ben, "project/share", **to_cleo, permissions={})[:2] == (403, "permission_denied")
    first = {"projectId": made, "email": "laptop@mail.example"}
    assert refused(ben, "project/share", **first, permissions={"read": True, "edit": True})[0] == 403
    assert len(done(ben, "project/share", **first, permissions={"read": True})) == 3
    to_owner = {"projectId": made, "email": "ann@mail.example"}
    assert refused(cleo, "project/share", **to_owner, permissions={}) == (422, "invalid_share", "email")
    unseen = {"read": False, "edit": True}
    assert refused(ann, "project/share", **to_cleo, permissions=unseen)[1] == "invalid_permissions"
    done(cleo, "project/leave", projectId=made)
    assert done(cleo, "project/list")["total"] == 0
    assert refused(ann, "project/leave", projectId=made) == (422, "invalid_share", "projectId")


def test_sharing_does_not_tell_who_has_an_account(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    ben = browser(app, user(database_of(app), "ben"))
    made = project(ann, "acme.example")["id"]
    for name in ("ben", "nobody"):
        listed = done(ann, "project/share", projectId=made, email=f"{name}@mail.example")
        mine = next(each for each in listed if each["email"] == f"{name}@mail.example")
        assert mine | {"sharedAt": ""} == {
            "userId": None,
            "name": f"{name}@mail.example",
            "email": f"{name}@mail.example",
            "permissions": {"read": True, "share": False, "delete": False, "edit": False},
            "sharedAt": "",
            "seen": False,
        }
    assert done(ben, "project/list")["total"] == 1
    (seen, unseen) = done(ann, "project/shares", projectId=made)
    assert (seen["name"], seen["seen"], unseen["seen"]) == ("ben", True, False)
    malformed = {"projectId": made, "email": "nobody"}
    assert refused(ann, "project/share", **malformed) == (422, "invalid_email", "email")


def test_shares_for_an_address_appear_once_it_has_an_account(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    rights = {"read": True, "edit": True}
    done(ann, "project/share", projectId=made, email=" Cleo@mail.example", permissions=rights)
    cleo = browser(app, user(database_of(app), "cleo"))
    assert [each["id"] for each in done(cleo, "project/list")["projects"]] == [made]
    assert done(cleo, "project/createOrUpdate", projectId=made, name="Ours", version=1)["version"] == 2
    (share,) = done(ann, "project/shares", projectId=made)
    assert (share["name"], share["seen"]) == ("cleo", True)
    done(ann, "project/share", projectId=made, email="dora@mail.example")
    done(ann, "project/share", projectId=made, email="dora@mail.example", permissions={})
    assert len(done(ann, "project/shares", projectId=made)) == 1
    assert done(browser(app, user(database_of(app), "dora")), "project/list")["total"] == 0


def test_there_are_at_most_a_hundred_projects(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = [project(ann, f"s{number}.example")["id"] for number in range(100)]
    body = {"targets": ["one-more.example"]}
    assert refused(ann, "project/createOrUpdate", **body) == (422, "too_many_projects", "projectId")
    assert done(ann, "project/list", limit=100)["total"] == 100
    done(ann, "project/delete", projectId=made[0])
    assert done(ann, "project/createOrUpdate", **body)["version"] == 1


def test_texts_are_read_as_targets_or_refused_one_by_one(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    read = done(ann, "target/read", urls=["HTTPS://www.shop.example/Women", "co.uk"])
    assert [(each["value"], each["valid"], each["scope"]) for each in read] == [
        ("shop.example/women/", True, "subfolder"),
        ("co.uk", False, None),
    ]
    assert (
        read[1]["reason"]
        == "'co.uk' is not a site: write a domain such as shop.example, or www.co.uk if you mean that"
    )


def test_a_guest_is_told_what_a_text_means_wherever_the_sample_is_open(app: FastAPI) -> None:
    user(database_of(app), "ann")
    guest = browser(app)
    [read] = done(guest, "target/read", urls=["https://www.Acme-Fashion.example/"])
    assert read == {
        "value": "acme-fashion.example",
        "scope": "domain",
        "valid": True,
        "host": "acme-fashion.example",
        "url": "https://acme-fashion.example/",
        "reason": None,
        "problem": None,
        "meant": None,
    }
    services_of(app).get(Settings).open_to_guests = False
    assert refused(guest, "target/read", urls=["shop.example"])[:2] == (401, "sign_in_required")


def test_a_guest_has_no_projects(app: FastAPI) -> None:
    assert refused(browser(app), "project/list")[:2] == (401, "sign_in_required")
