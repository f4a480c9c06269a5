"""Page groups through the calls, counted in a published lake; on SQLite and on PostgreSQL."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from footfall.core.demo import WOMEN_JEANS
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.features.projects.calls import call, done, project, refused
from tests.people import browser, database_of, user

JEANS = {"includeFolders": ["/women/jeans/"]}


@pytest.fixture
def app(app_of_shops: FastAPI) -> FastAPI:
    return app_of_shops


def group(client: Any, project_id: str, name: str = "Women jeans", **more: Any) -> Any:
    saved = {"name": name, "conditions": JEANS, **more}
    return done(
        client, "page-group/createOrUpdate", projectId=project_id, targetUrl="acme.example", pageGroup=saved
    )


@pytest.mark.parametrize("rule", ["includeCategories", "excludeCategories"])
def test_a_rule_by_a_category_that_no_site_has_is_refused(app: FastAPI, rule: str) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    assert group(ann, made, conditions=JEANS | {rule: ["fashion"]})["name"] == "Women jeans"
    wrong = {"name": "Sale", "conditions": JEANS | {rule: ["Fashoin"]}}
    asked = {"projectId": made, "targetUrl": "acme.example", "pageGroup": wrong}
    error = call(ann, "page-group/createOrUpdate", **asked).json()["error"]
    assert (error["code"], error["field"], error["message"]) == (
        "unknown_category",
        "pageGroup",
        "there is no site of the category 'Fashoin'; did you mean Fashion? There are: Fashion",
    )


def test_a_page_group_is_kept_and_its_pages_counted(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example", "north.example")["id"]
    kept = group(ann, made)
    assert (kept["name"], kept["urlsCount"], kept["target"], kept["version"]) == (
        "Women jeans",
        2,
        "acme.example",
        1,
    )
    asked = {"id": kept["id"], "projectId": made}
    both = done(ann, "page-group/get", **asked, properties=["conditions", "urls"])
    assert both["conditions"]["includeFolders"] == ["/women/jeans/"]
    assert both["urlsCount"] == len(both["urls"])
    assert sorted(both["urls"]) == ["acme.example/women/jeans/1", "acme.example/women/jeans/2"]
    assert done(ann, "page-group/get", **asked, properties=[])["conditions"] is None
    [short] = done(ann, "project/byProjectID", projectId=made)["pageGroups"]
    assert (short["id"], short["urlsCount"], short["urls"]) == (kept["id"], 2, None)
    done(ann, "page-group/delete", **asked)
    assert refused(ann, "page-group/get", **asked) == (404, "page_group_not_found", "id")


def test_a_preview_counts_what_is_not_saved_yet(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    tried = done(
        ann, "page-group/preview", targetUrl="acme.example", conditions={"includeFolders": ["/*en/"]}
    )
    assert (tried["urlsCount"], len(tried["urls"]), tried["asOf"]) == (3, 3, 1)
    nothing = done(ann, "page-group/preview", targetUrl="acme.example", conditions={})
    assert (nothing["urlsCount"], nothing["urls"]) == (0, [])


def test_addresses_given_with_a_group_become_exact_addresses_of_it(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    kept = group(ann, made, conditions={}, urls=["https://acme.example/men/?x=1", "/women/jeans/1"])
    assert kept["conditions"]["includeExactUrls"] == ["https://acme.example/men/?x=1", "/women/jeans/1"]
    assert kept["urlsCount"] == 2


def test_a_project_is_set_up_with_a_competitor_and_a_page_group_with_pages(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")
    assert made["setup"] == {"complete": False, "missing": "competitors"}
    more = ["acme.example", "blog.acme.example"]
    saved = done(ann, "project/createOrUpdate", projectId=made["id"], targets=more, version=1)
    assert saved["setup"]["missing"] == "competitors"
    more = ["acme.example", "north.example"]
    saved = done(ann, "project/createOrUpdate", projectId=made["id"], targets=more, version=2)
    assert saved["setup"] == {"complete": False, "missing": "page-groups"}
    group(ann, made["id"], conditions={"includeFolders": ["/nothing/"]})
    assert done(ann, "project/byProjectID", projectId=made["id"])["setup"]["missing"] == "page-groups"
    group(ann, made["id"])
    assert done(ann, "project/byProjectID", projectId=made["id"])["setup"] == {
        "complete": True,
        "missing": None,
    }


def test_page_groups_come_with_their_targets_and_go_with_them(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    jeans = {"name": "Women jeans", "conditions": JEANS}
    made = project(ann, {"url": "acme.example", "pageGroups": [jeans]}, "north.example")
    [kept] = made["pageGroups"]
    assert (kept["urlsCount"], made["setup"]["complete"]) == (2, True)
    again = {
        "url": "acme.example",
        "pageGroups": [{**jeans, "id": kept["id"], "name": "Jeans", "version": 1}],
    }
    saved = done(
        ann, "project/createOrUpdate", projectId=made["id"], targets=[again, "north.example"], version=1
    )
    assert [(each["id"], each["name"], each["version"]) for each in saved["pageGroups"]] == [
        (kept["id"], "Jeans", 2)
    ]
    saved = done(ann, "project/createOrUpdate", projectId=made["id"], targets=["north.example"], version=2)
    assert saved["pageGroups"] == []
    with database_of(app).connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM page_groups").scalar_one() == 0


def test_the_second_editor_of_a_page_group_is_told(app: FastAPI) -> None:
    ann, ben = (browser(app, user(database_of(app), name)) for name in ("ann", "ben"))
    made = project(ann, "acme.example")["id"]
    rights = {"read": True, "edit": True}
    done(ann, "project/share", projectId=made, email="ben@mail.example", permissions=rights)
    kept = group(ann, made)
    group(ben, made, id=kept["id"], name="Ben's", version=1)
    body = {"projectId": made, "targetUrl": "acme.example"}
    late = {"id": kept["id"], "name": "Ann's", "version": 1}
    error = call(ann, "page-group/createOrUpdate", **body, pageGroup=late).json()["error"]
    assert (error["code"], error["details"]["version"]) == ("version_conflict", 2)
    assert error["message"].startswith("ben saved this page group on 2")


@pytest.mark.parametrize(
    ("target", "saved", "code", "field"),
    [
        ("other.example", {"name": "x"}, "target_not_in_project", "targetUrl"),
        ("co.uk", {"name": "x"}, "invalid_target", "targetUrl"),
        ("acme.example", {"name": " "}, "invalid_pageGroup", "pageGroup"),
        (
            "acme.example",
            {"name": "x", "conditions": {"includeFolders": [""]}},
            "invalid_pageGroup",
            "pageGroup",
        ),
        ("acme.example", {"name": "x", "urls": ["https://a..b/"]}, "invalid_conditions", "pageGroup"),
        ("acme.example", {"name": "x", "urlsCount": 7}, "unknown_field", "pageGroup"),
    ],
)
def test_a_bad_page_group_is_refused(
    app: FastAPI, target: str, saved: dict[str, Any], code: str, field: str
) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    body = {"projectId": project(ann, "acme.example")["id"], "targetUrl": target, "pageGroup": saved}
    assert refused(ann, "page-group/createOrUpdate", **body) == (422, code, field)


def test_groups_are_counted_again_when_a_newer_snapshot_is_published(
    migrated: str, published: Path, tmp_path: Path
) -> None:
    home = Path(shutil.copytree(published, tmp_path / "home"))
    app = create_app(Settings(home=home, database_url=migrated, billing="sandbox"))
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    assert group(ann, made)["urlsCount"] == 2
    lake(home, crowd(6, "2026-03-05 10:00", "https://acme.example/women/jeans/3", name="q"))
    assert done(ann, "project/byProjectID", projectId=made)["pageGroups"][0]["urlsCount"] == 3
    services_of(app).get(Engine).close()
    database_of(app).dispose()


def test_before_the_first_snapshot_a_group_is_kept_with_no_pages(migrated: str, tmp_path: Path) -> None:
    app = create_app(Settings(home=tmp_path, database_url=migrated, billing="sandbox"))
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    assert group(ann, made)["urlsCount"] == 0
    tried = refused(ann, "page-group/preview", targetUrl="acme.example", conditions=JEANS)
    assert tried[:2] == (503, "nothing_published")
    database_of(app).dispose()


def test_a_guest_is_given_the_page_groups_of_the_sample(migrated: str, tmp_path: Path) -> None:
    jeans = WOMEN_JEANS["acme-fashion.example"]
    lake(tmp_path, crowd(6, "2026-03-02 10:00", *jeans[:3]))
    app = create_app(Settings(home=tmp_path, database_url=migrated))
    user(database_of(app), "ann")

    groups = browser(app, None).post("/analytics/traffic/rpc/page-group/sample").json()

    assert [(group["name"], group["target"], group["urlsCount"]) for group in groups] == [
        ("Women jeans", "acme-fashion.example", 3),
        ("Women jeans", "north-wear.example", 0),
        ("Women jeans", "lily-shop.example", 0),
    ]
    assert groups[0]["conditions"]["includeExactUrls"] == list(jeans)
    services_of(app).get(Engine).close()
    database_of(app).dispose()
