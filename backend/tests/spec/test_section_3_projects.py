"""Section 3, what people keep: status, project, target, page group, target list, settings, enumerations."""

from typing import Any

from fastapi import FastAPI

from footfall.feedback.schemas import EventKind, Product
from footfall.projects.schemas import PageGroupEntity, Permissions, ProjectEntity
from footfall.vocabulary.channel import CHANNELS, TrafficType
from footfall.vocabulary.device import Device
from footfall.vocabulary.geo import BUSINESS_REGIONS, US_STATES, GeoKind, parse_geo
from footfall.vocabulary.granularity import Granularity
from footfall.vocabulary.page_rules import PageRules
from footfall.vocabulary.target import Scope
from tests.people import browser, user
from tests.projects.calls import done, project


def names(model: Any) -> set[str]:
    return {field.alias for field in model.model_fields.values()}


def test_billing_status_has_today_charge_and_monthly_price(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann"))
    assert set(ann.get("/trends/paywall/status").json()) == {"todayCharge", "monthlyPrice"}


def test_the_user_carries_the_legacy_charge_of_today(app: FastAPI) -> None:
    old = browser(app, user(app.state.database, "old", "old-trends-2024"))
    trends = browser(app, user(app.state.database, "trends", "trends"))
    assert old.get("/api/user").json()["prices"] == {"legacy": {"today_charge": 89}}
    assert trends.get("/api/user").json()["prices"] == {"legacy": {"today_charge": 0}}
    assert browser(app).get("/api/user").json()["prices"]["legacy"]["today_charge"] == 0


def test_a_project_has_these_fields(app: FastAPI) -> None:
    wanted = {"id", "name", "targets", "geo", "domain", "pageGroups", "ownerId", "permissions"}
    assert wanted <= names(ProjectEntity)
    made = project(browser(app, user(app.state.database, "ann")), "acme.example")
    assert (type(made["id"]), type(made["ownerId"]), made["targets"]) == (str, int, ["acme.example"])


def test_a_project_id_is_a_string_made_of_a_big_number(app: FastAPI) -> None:
    made = project(browser(app, user(app.state.database, "ann")), "acme.example")
    assert made["id"] == str(int(made["id"])) and 0 < int(made["id"]) < 2**63


def test_project_permissions_are_read_share_delete_edit_all_false_by_default() -> None:
    default = {"read": False, "share": False, "delete": False, "edit": False}
    assert Permissions().model_dump() == default


def test_a_target_has_value_scope_valid_host_and_url(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann"))
    [read] = done(ann, "target/read", urls=["  HTTPS://Acme.example/Women "])
    del read["reason"]
    assert read == {
        "value": "acme.example/women/",
        "scope": "subfolder",
        "valid": True,
        "host": "acme.example",
        "url": "https://acme.example/women/",
    }


def test_a_page_group_has_these_fields_and_conditions() -> None:
    assert {"id", "name", "urlsCount", "urls", "conditions", "target"} <= names(PageGroupEntity)
    assert names(PageRules) == {
        "includeFolders",
        "includeExactUrls",
        "excludeFolders",
        "excludeExactUrls",
        "includeCategories",
        "excludeCategories",
    }


def test_a_target_list_has_these_fields_and_urls_when_expanded(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann"))
    made = project(ann, "acme.example")["id"]
    saved = {"name": "Rivals", "target": "acme.example", "urls": ["a.example"]}
    kept = done(ann, "target-list/createOrUpdate", projectId=made, targetList=saved)["id"]
    short = done(ann, "target-list/get", id=kept, projectId=made)
    assert {"id", "name", "target", "urlsCount"} <= set(short) and short["urls"] is None
    assert done(ann, "target-list/get", id=kept, projectId=made, expand=["urls"])["urls"] == ["a.example"]


def test_email_reports_are_enabled_by_default(app: FastAPI) -> None:
    ann = browser(app, user(app.state.database, "ann"))
    made = project(ann, "acme.example")["id"]
    assert done(ann, "settings/getProject", ProjectID=made)["emailReportsEnabled"] is True


def test_scopes_devices_granularities_and_traffic_types_are_these() -> None:
    assert list(Scope) == ["domain", "subdomain", "subfolder", "page"]
    assert set(Device) == {"all_devices", "mobile", "desktop"}
    assert list(Granularity) == ["day", "week", "month", "quarter"]
    assert set(TrafficType) == {"organic", "paid"}


def test_channels_are_these_ten() -> None:
    eight = [
        "direct",
        "referral",
        "searchOrganic",
        "searchPaid",
        "socialOrganic",
        "socialPaid",
        "mail",
        "displayAd",
    ]
    assert list(CHANNELS) == [*eight, "aiAssistants", "aiSearch"]


def test_geo_kinds_are_country_region_custom_worldwide_and_states() -> None:
    asked = ["US", "150", "1001", ["DE", "FR"], "worldwide", "state:5", ["state:5", "state:6"]]
    kinds = [parse_geo(each).kind for each in asked]
    assert len(set(kinds)) >= 5 and kinds[-1] == kinds[-2] == GeoKind.STATE


def test_business_regions_and_states_are_numbered_as_specified() -> None:
    assert [(str(code), BUSINESS_REGIONS[code][0]) for code in BUSINESS_REGIONS] == [
        ("1001", "EMEA"),
        ("1002", "APAC"),
        ("1003", "LATAM"),
        ("1004", "NA"),
    ]
    assert len(US_STATES) == 51 and "DC" in {letters for letters, _ in US_STATES}


def test_report_products_and_event_kinds_are_these() -> None:
    assert list(Product) == ["shared", "ta", "me", "eo", "pg", "o2t", "db"]
    assert list(EventKind) == ["click", "hover", "export", "show", "form_start"]
