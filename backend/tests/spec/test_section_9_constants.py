"""Section 9, business constants and limits that the server knows."""

from fastapi import FastAPI

from footfall.core.demo import DEMO_RETAILERS, PAGE_GROUP_NAME, WOMEN_JEANS
from footfall.core.granularity import Granularity
from footfall.core.limits import MAX_PROJECTS, MAX_TARGETS, MAX_TARGETS_IN_PROJECT
from footfall.core.period import Period
from footfall.core.user import Role, monthly_price
from footfall.features.projects.notifications import EMAIL_REPORTS
from footfall.features.projects.schemas import PAGE_SIZE
from footfall.query import REPORTS
from footfall.query.question.model import request_model
from tests.features.projects.calls import project, refused
from tests.people import browser, database_of, user


def test_limits_are_100_projects_100_targets_and_5_compared(app: FastAPI) -> None:
    assert (MAX_PROJECTS, MAX_TARGETS_IN_PROJECT, MAX_TARGETS) == (100, 100, 5)
    assert REPORTS["traffic-trend"].report.max_targets == MAX_TARGETS
    ann = browser(app, user(database_of(app), "ann"))
    counts = ann.get("/trends/paywall/limits").json()["counts"]
    assert (counts["maxProjects"], counts["maxTargetsInProject"], counts["maxTargets"]) == (100, 100, 5)
    hundred = [f"s{number}.example" for number in range(100)]
    assert len(project(ann, *hundred)["targets"]) == 100
    too_many = {"targets": [*hundred, "x.example"]}
    assert refused(ann, "project/createOrUpdate", **too_many) == (422, "too_many_targets", "targets")


def test_the_limit_schema_has_the_limit_codes(app: FastAPI) -> None:
    ann = browser(app, user(database_of(app), "ann", api_tier="basic"))
    assert ann.get("/trends/paywall/limits").json()["permissions"] == {
        "ta_access_allowed": True,
        "trends_api_basic": True,
        "trends_api_premium": False,
    }


def test_a_list_page_is_20() -> None:
    assert PAGE_SIZE == 20


def test_the_demo_has_three_fashion_retailers_with_a_page_group_of_ten_each() -> None:
    assert len(DEMO_RETAILERS) == 3
    assert PAGE_GROUP_NAME == "Women jeans"
    assert [len(WOMEN_JEANS[site]) for site in DEMO_RETAILERS] == [10, 10, 10]


def test_a_month_is_89_for_old_trends_2024_and_289_otherwise() -> None:
    assert {role: monthly_price(role) for role in Role} == {
        Role.GUEST: 289,
        Role.FREE: 289,
        Role.PAID: 289,
        Role.TRENDS: 289,
        Role.OLD_TRENDS_2024: 89,
    }


def test_the_subscription_is_272() -> None:
    assert EMAIL_REPORTS == 272


def test_the_documentation_of_the_api_is_open_to_everybody(app: FastAPI) -> None:
    page = browser(app).get("/openapi")
    assert page.status_code == 200 and "API" in page.text


def test_a_week_starts_on_monday() -> None:
    _, *weeks = Period.of("2026-03-01", "2026-03-17").buckets(Granularity.WEEK)
    assert [day.strftime("%a") for day in weeks] == ["Mon", "Mon", "Mon"]


def test_the_default_granularity_is_month() -> None:
    trend = request_model("traffic-trend-granularity")
    assert trend.model_fields["granularity"].default == Granularity.MONTH
