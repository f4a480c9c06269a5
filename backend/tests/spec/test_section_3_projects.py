"""Section 3, what people keep: status, project, target, page group, target list, settings, enumerations."""

from typing import Any

import pytest
from fastapi import FastAPI

from footfall.core.channel import CHANNELS, TrafficType
from footfall.core.device import Device
from footfall.core.geo import BUSINESS_REGIONS, US_STATES, parse_geo
from footfall.core.granularity import Granularity
from footfall.core.page_rules import PageRules
from footfall.core.product import Product
from footfall.core.target import TargetScope
from footfall.features.feedback.schemas import EventKind
from footfall.features.projects.schemas import PageGroupEntity, Permissions, ProjectEntity
from tests.features.projects.calls import done, project
from tests.people import browser, database_of, user


def names(model: Any) -> set[str]:
    return {field.alias for field in model.model_fields.values()}


def test_billing_status_has_today_charge_and_monthly_price(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    assert set(ann.get("/trends/paywall/status").json()) == {"todayCharge", "monthlyPrice"}


def test_the_user_carries_the_legacy_charge_of_today(app: FastAPI) -> None:
    old = browser(app, user(database_of(app), "old", "old-trends-2024"))
    trends = browser(app, user(database_of(app), "trends", "trends"))
    assert old.get("/api/user").json()["prices"] == {"legacy": {"today_charge": 89}}
    assert trends.get("/api/user").json()["prices"] == {"legacy": {"today_charge": 0}}
    assert browser(app).get("/api/user").json()["prices"]["legacy"]["today_charge"] == 0


def test_a_project_has_these_fields(app: FastAPI) -> None:
    wanted = {"id", "name", "targets", "geo", "domain", "pageGroups", "ownerId", "permissions"}
    assert wanted <= names(ProjectEntity)
    made = project(browser(app, user(database_of(app), "ann")), "acme.example")
    assert (type(made["id"]), type(made["ownerId"]), made["targets"]) == (str, int, ["acme.example"])


def test_a_project_id_is_a_string_made_of_a_big_number(app: FastAPI) -> None:
    made = project(browser(app, user(database_of(app), "ann")), "acme.example")
    assert made["id"] == str(int(made["id"])) and 0 < int(made["id"]) < 2**63


def test_project_permissions_are_read_share_delete_edit_all_false_by_default() -> None:
    default = {"read": False, "share": False, "delete": False, "edit": False}
    assert Permissions().model_dump() == default


def test_a_target_has_value_scope_valid_host_and_url(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    [read] = done(ann, "target/read", urls=["  HTTPS://Acme.example/Women "])
    del read["reason"], read["problem"], read["meant"]
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
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    saved = {"name": "Rivals", "target": "acme.example", "urls": ["a.example"]}
    kept = done(ann, "target-list/createOrUpdate", projectId=made, targetList=saved)["id"]
    short = done(ann, "target-list/get", id=kept, projectId=made)
    assert {"id", "name", "target", "urlsCount"} <= set(short) and short["urls"] is None
    assert done(ann, "target-list/get", id=kept, projectId=made, expand=["urls"])["urls"] == ["a.example"]


def test_email_reports_are_enabled_by_default(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    made = project(ann, "acme.example")["id"]
    assert done(ann, "settings/getProject", ProjectID=made)["emailReportsEnabled"] is True


def test_scopes_devices_granularities_and_traffic_types_are_these() -> None:
    assert list(TargetScope) == ["domain", "subdomain", "subfolder", "page"]
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


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ("US", "country"),
        ("155", "subcontinent"),
        ("1001", "business"),
        ("state:5", "state"),
        (["state:5", "state:6"], "state"),
        (["DE", "FR"], "custom"),
        ("worldwide", "worldwide"),
    ],
)
def test_geo_kinds_and_their_codes_are_these(asked: str | list[str], kind: str) -> None:
    assert parse_geo(asked).kind == kind


def test_business_regions_are_numbered_as_specified_each_with_its_countries() -> None:
    assert [(str(code), BUSINESS_REGIONS[code][0]) for code in BUSINESS_REGIONS] == [
        ("1001", "EMEA"),
        ("1002", "APAC"),
        ("1003", "LATAM"),
        ("1004", "NA"),
    ]
    some = {"1001": "DE", "1002": "JP", "1003": "BR", "1004": "US"}
    assert [code for code, country in some.items() if country not in parse_geo(code).countries] == []


def test_the_51_states_with_dc_are_numbered_from_1() -> None:
    numbered = [parse_geo(f"state:{number}") for number in range(1, 52)]
    assert len({state.states for state in numbered}) == len(US_STATES) == 51
    assert ("US-DC",) in {state.states for state in numbered}
    for number in (0, 52):
        with pytest.raises(ValueError, match=r"^Invalid geo name$"):
            parse_geo(f"state:{number}")


def test_countries_and_regions_have_names_by_code() -> None:
    assert [parse_geo(code).name for code in ("DE", "155")] == ["Germany", "Western Europe"]


def test_report_products_and_event_kinds_are_these() -> None:
    assert list(Product) == ["shared", "ta", "me", "eo", "pg", "o2t", "db"]
    assert list(EventKind) == ["click", "hover", "export", "show", "form_start"]
