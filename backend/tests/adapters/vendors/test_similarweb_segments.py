"""The Similarweb API v1 on segments, which are page groups, against our own reports."""

from datetime import UTC, datetime
from typing import Any

import pytest

from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.web.services import services_of
from tests.adapters.vendors.conftest import Program
from tests.adapters.vendors.test_similarweb import MONTH, body

CONDITIONS = {"includeFolders": ["/women/"], "excludeExactUrls": ["/women/jeans"]}


@pytest.fixture(scope="module")
def segment(program: Program) -> str:
    """A page group of the key's owner."""

    def saved(call: str, **asked: Any) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {program.key}"}
        answer = program.client.post(f"/analytics/traffic/rpc/{call}", json=asked, headers=headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    project = saved("project/createOrUpdate", name="Shops", targets=["shop.example"])
    group = saved(
        "page-group/createOrUpdate", projectId=project["id"], targetUrl="shop.example",
        pageGroup={"name": "Women", "conditions": CONDITIONS},
    )  # fmt: skip
    return str(group["id"])


def test_segments_are_the_page_groups_of_the_owner(program: Program, segment: str) -> None:
    answer = program.similarweb("/v1/segment/traffic-and-engagement/describe").json()
    (segment_of_owner,) = answer["segments"]
    months = answer["response"]["traffic_and_engagement"]["countries"]["world"]
    assert (answer["response"]["segments"], months["end_date"]) == ([segment_of_owner], "2026-03")
    assert segment_of_owner.pop("last_updated_time") == datetime.now(UTC).date().isoformat()
    assert segment_of_owner == {
        "segment_id": segment,
        "segment_name": "Women",
        "domain": "shop.example",
        "rules": [
            {"type": 0, "words": [], "exact": [], "folders": ["/women/"], "exact_url_s": []},
            {"type": 1, "words": [], "exact": [], "folders": [], "exact_url_s": ["/women/jeans"]},
        ],
    }


def test_a_segment_has_the_traffic_of_its_page_group(program: Program, segment: str) -> None:
    path = f"/v1/segment/{segment}/total-traffic-and-engagement/query"
    found = body(program, path, start_date="2026-02", metrics="visits,share,Pages-Per-Visit, unique-visitors")
    question = {"targets": ["shop.example"], "period": "2026-02..2026-03", "compare": "none"}
    rows = program.own("page-group-trend", conditions=CONDITIONS, **question)
    whole = program.own("traffic-trend-granularity", **question)

    asked = found["meta"]["request"]
    assert (asked["segment"], asked["segment_name"], found["segment_name"]) == (segment, "Women", "Women")
    assert asked["metrics"] == ["Visits", "Share", "PagesPerVisit", "UniqueVisitors"]
    assert [
        (each["date"], each["visits"], each["share"], each["pages_per_visit"], each["unique_visitors"])
        for each in found["segments"]
    ] == [
        (
            row["date"],
            row["visits"],
            row["visits"] / of_site["visits"],
            row["pages_per_visit"],
            row["unique_visitors"],
        )
        for row, of_site in zip(rows, whole, strict=True)
    ]
    assert len(rows) == 2 and "page_views" not in found["segments"][0]


@pytest.mark.parametrize(("prefix", "device"), [("", "desktop"), ("total-", "all_devices")])
def test_a_segment_divides_into_the_types_of_source_of_its_visits(
    program: Program, segment: str, prefix: str, device: str
) -> None:
    path = f"/v1/segment/{segment}/{prefix}marketing-channels/query"
    found = body(program, path, start_date="2026-02", metrics="visits,share,page-views,bounce-rate")
    question = {
        "targets": ["shop.example"],
        "period": "2026-02..2026-03",
        "compare": "none",
        "device": device,
    }
    by_type = {each["source_type"]: each["metrics"] for each in found["segments"]}

    assert list(by_type) == ["Search", "Social", "Mail", "Display Ads", "Direct", "Referrals"]
    assert found["segment_name"] == "Women" and found["meta"]["request"]["segment"] == segment
    for name, channels in (("Search", ["searchOrganic", "aiSearch", "searchPaid"]), ("Direct", ["direct"])):
        rows = program.own("page-group-trend", conditions=CONDITIONS, channels=channels, **question)
        assert [
            (each["date"], each["visits"], each["page_views"], each["visits_low"], each["n_observed"])
            for each in by_type[name]
        ] == [
            (row["date"], row["visits"], row["page_views"], row["visits_low"], row["n_observed"])
            for row in rows
        ]
        assert (
            rows[0]["visits"] > 0 and {"share": None, "bounce_rate": None}.items() <= by_type[name][0].items()
        )
    assert by_type["Mail"][0]["visits"] is None
    of_all = body(program, path.replace("marketing-channels", "traffic-and-engagement"))["segments"]
    newest = [metrics[-1]["visits"] or 0.0 for metrics in by_type.values()]
    assert sum(newest) == pytest.approx(of_all[-1]["visits"])


def test_a_segment_without_visits_from_the_country_is_not_found(program: Program, segment: str) -> None:
    path = f"/v1/segment/{segment}/marketing-channels/query"
    nothing = program.similarweb(path, **(MONTH | {"country": "fr"}))
    assert (nothing.status_code, nothing.json()["meta"]["error_code"]) == (404, 401)


def test_an_unknown_segment_or_metric_and_a_key_without_the_scope_are_refused(
    program: Program, segment: str
) -> None:
    app = program.app
    _, without_scope = services_of(app).get(Keys).create(OWNER_ID, "narrow", ["reports"])
    query = "/v1/segment/{}/traffic-and-engagement/query"
    refused = program.client.get(query.format(segment), params={"api_key": without_scope})
    unknown = program.similarweb(query.format(int(segment) + 1))
    wrong = program.similarweb(query.format(segment), metrics="clicks")
    twice = program.similarweb(query.format(segment), metrics="clicks", granularity="hourly")

    assert (refused.status_code, refused.json()["meta"]["error_code"]) == (403, 403)
    assert "projects:read" in refused.json()["message"]
    assert (unknown.status_code, unknown.json()["meta"]["error_code"]) == (404, 401)
    message = (
        "metrics: there is no 'clicks'; there are: visits, unique_visitors, bounce_rate, pages_per_visit,"
        " visit_duration, page_views, share"
    )
    assert (wrong.status_code, wrong.json()["message"]) == (400, message)
    assert twice.json()["message"].endswith(f"write daily, weekly or monthly. {message}")
