"""Own counts of hosts, of sites by a stray host, and counts that contradict each other, in answers."""

from pathlib import Path
from typing import Any

import pytest

from footfall.core.channel import Channel
from footfall.lake import ledger
from footfall.publish.publish import publish
from footfall.query.answer.model import Answer
from tests.answers import ask, table
from tests.build import crowd, know, lake

SHOP, BLOG, NORTH = "https://www.shop.example/", "https://blog.shop.example/", "https://north.example/"
POPULATION = [{"country": "US", "device": "desktop", "people": 10_000.0}]
MARCH = {"period": "2026-03", "compare": "none"}


def told(
    host: str, visits: int, scope: str = "subdomain", month: str = "2026-03", **more: Any
) -> dict[str, Any]:
    row = {"month": month, "site": host, "scope": scope, "device": "", "country": "", "channel": ""}
    return row | {"visits": visits} | more


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two months of a shop with a blog; its hosts are counted in both, and apart from them another site."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        [
            crowd(count, f"2026-{month}-02 {hour}:00", url)
            for month in ("02", "03")
            for count, hour, url in ((60, 10, SHOP), (30, 11, BLOG), (40, 12, NORTH))
        ],
        population=POPULATION,
        first_party=[
            told("www.shop.example", 12_000, unique_visitors=9_000),
            told("blog.shop.example", 3_000, unique_visitors=2_500, page_views=6_000, bounce_rate=0.5),
            told("blog.shop.example", 2_000, month="2026-02", unique_visitors=1_500, page_views=4_000),
        ],
    )
    return home


def rows(answer: Answer, *columns: str) -> list[tuple[Any, ...]]:
    return table(answer, *columns)


def test_a_host_that_is_counted_is_shown_as_measured(home: Path) -> None:
    answer = ask(home, "batch-targets", targets="blog.shop.example,shop.example", **MARCH)

    assert rows(answer, "target", "visits", "visits_low", "visits_high", "unique_visitors", "accuracy") == [
        ("blog.shop.example/", 3_000, 3_000, 3_000, 2_500, "measured"),
        (
            "shop.example",
            pytest.approx(12_000),
            pytest.approx(12_000),
            pytest.approx(12_000),
            9_000,
            "measured",
        ),
    ]
    assert rows(answer, "page_views", "pages_per_visit", "bounce_rate")[0] == (6_000, 2, 0.5)
    assert answer.notes[0] == (
        "2026-03: shop.example: the whole site is not counted; the 12,000 visits of www.shop.example are "
        "shown for it, its other hosts have up to 3,000 more, and no other site is held against it"
    )


def test_months_of_a_host_add_up_and_change_exactly_and_their_visitors_stay_estimated(home: Path) -> None:
    blog = {"targets": "blog.shop.example"}
    both = ask(home, "batch-targets", **blog, period="2026-02..2026-03", compare="none").rows[0]
    (changed,) = ask(home, "batch-targets", **blog, period="2026-03", compare="2026-02").rows
    trend = ask(home, "traffic-trend", **blog, period="2026-02..2026-03", compare="none")

    assert (both["visits"], both["accuracy"]) == (5_000, "measured")
    assert both["unique_visitors_low"] < both["unique_visitors_high"]
    assert [changed[f"visits_change{end}"] for end in ("", "_low", "_high")] == [0.5] * 3
    assert rows(trend, "date", "visits", "accuracy") == [
        ("2026-02-01", 2_000, "measured"),
        ("2026-03-01", 3_000, "measured"),
    ]


@pytest.mark.parametrize(
    "asked",
    [{"device": "desktop"}, {"geo": "US"}, {"channels": "direct"}, {"period": "2026-03-01..2026-03-20"}],
)
def test_a_part_of_what_a_host_counts_is_estimated(home: Path, asked: dict[str, str]) -> None:
    (row,) = ask(home, "batch-targets", **{"targets": "blog.shop.example"} | MARCH | asked).rows

    assert row["visits"] != 3_000
    assert row["accuracy"] != "measured"


def test_a_list_of_hosts_has_the_counts_in_their_order(home: Path) -> None:
    answer = ask(home, "list-subdomains", targets="shop.example", **MARCH, sort="visits_desc")

    assert rows(answer, "host", "visits", "visits_high", "unique_visitors", "accuracy")[:2] == [
        ("shop.example", 12_000, 12_000, 9_000, "measured"),
        ("blog.shop.example", 3_000, 3_000, 2_500, "measured"),
    ]
    shares = [row["traffic_share"] for row in answer.rows]
    assert sum(shares) == pytest.approx(1)


def test_the_accuracy_of_a_host_and_of_a_site_by_its_host_say_what_they_rest_on(home: Path) -> None:
    answer = ask(home, "accuracy", targets="blog.shop.example,shop.example", period="2026-03")

    host, site = answer.rows
    assert (host["accuracy"], host["calibration"], host["reason"]) == (
        "measured",
        "measured",
        "The host's own count.",
    )
    assert site["reason"].startswith(
        "The site's own count. 2026-03: shop.example: the whole site is not counted"
    )


def test_a_stray_count_of_a_site_is_shown_with_a_note_and_moves_no_other(tmp_path: Path) -> None:
    """A file with `www.north.example,5` alone, where the panel shows some ten thousand visits."""
    urls = (SHOP, NORTH, "https://west.example/")
    people = [crowd(60, f"2026-03-02 1{n}:00", url) for n, url in enumerate(urls)]
    lake(tmp_path, people, population=POPULATION, first_party=[told("shop.example", 12_000, "domain")])
    before = ask(tmp_path, "batch-targets", targets="north.example,west.example", **MARCH).rows

    know(tmp_path, "first_party", [told("www.north.example", 5)])
    summary = publish(tmp_path)
    answer = ask(tmp_path, "accuracy", targets="shop.example,north.example", period="2026-03")
    (after,) = ask(tmp_path, "batch-targets", targets="west.example", **MARCH).rows

    note = (
        "2026-03: north.example counts 5 visits, more than 10 times off the widest interval that the panel "
        "gives; its own count is shown, and no other site is held against it"
    )
    assert note in summary.notes
    assert note in answer.notes
    assert answer.rows[1]["reason"] == f"The site's own count. {note}."
    assert before[0]["accuracy"] != "measured"
    assert (answer.rows[1]["accuracy"], round(answer.rows[1]["visits"])) == ("measured", 5)
    assert after | {"rank": None} == before[1] | {"rank": None}


def test_a_later_stray_host_takes_nothing_from_a_site_that_was_counted(tmp_path: Path) -> None:
    people = [crowd(60, "2026-03-02 10:00", SHOP), crowd(40, "2026-03-02 12:00", NORTH)]
    lake(tmp_path, people, population=POPULATION, first_party=[told("www.shop.example", 12_000)])
    before = ask(tmp_path, "batch-targets", targets="north.example", **MARCH).rows

    know(tmp_path, "first_party", [told("www.shop.example", 5)])
    summary = publish(tmp_path)

    (site,) = ask(tmp_path, "batch-targets", targets="shop.example", **MARCH).rows
    assert (round(site["visits"]), site["accuracy"]) == (12_000, "measured")
    assert ask(tmp_path, "batch-targets", targets="north.example", **MARCH).rows == before
    (note,) = summary.notes
    assert "in another import at 5, which is taken for a few visits that another site's tag saw" in note
    assert ledger.done_imports(tmp_path)[-1].id in note


def test_contradicting_counts_show_the_newest_and_calibrate_nobody(tmp_path: Path) -> None:
    people = [crowd(60, "2026-03-02 10:00", SHOP), crowd(40, "2026-03-02 12:00", NORTH)]
    lake(tmp_path, people, population=POPULATION, first_party=[told("shop.example", 12_000, "domain")])

    know(tmp_path, "first_party", [told("shop.example", 9_000, "domain")])
    publish(tmp_path)

    answer = ask(tmp_path, "accuracy", targets="shop.example,north.example", period="2026-03")
    assert rows(answer, "visits", "accuracy", "calibrated_by") == [
        (9_000, "measured", 0),
        (answer.rows[1]["visits"], answer.rows[1]["accuracy"], 0),
    ]
    assert answer.notes == [
        "2026-03: shop.example was counted at 12,000 visits and then at 9,000; the newest is shown, and no "
        "other site is held against it"
    ]
    (note,) = answer.notes
    assert (note.code, note.values) == (
        "counts_disagree",
        {
            "month": "2026-03",
            "site": "shop.example",
            "before": 12_000,
            "visits": 9_000,
        },
    )


def test_hosts_alone_without_a_panel_are_measured_and_their_site_has_no_number(tmp_path: Path) -> None:
    know(tmp_path, "first_party", [told("app.shop.example", 600), told("blog.shop.example", 400)])
    publish(tmp_path)

    answer = ask(
        tmp_path, "batch-targets", targets="app.shop.example,blog.shop.example,shop.example", **MARCH
    )

    assert rows(answer, "visits", "accuracy") == [(600, "measured"), (400, "measured"), (None, "none")]
    assert any("the hosts are shown, the site has no count of its own" in note for note in answer.notes)


def test_without_a_panel_a_stray_count_does_not_take_all_estimates_with_it(tmp_path: Path) -> None:
    """Forty sites on a list, one of which tells; then a second one that tells five visits."""
    sites = [f"s{place:02d}.example" for place in range(1, 41)]
    listed = [
        {"month": "2026-03", "country": "", "site": site, "rank": place, "is_bucket": False}
        for place, site in enumerate(sites, start=1)
    ]
    know(tmp_path, "ranks", listed)
    know(tmp_path, "first_party", [told(sites[9], 1_000_000, "domain")])
    publish(tmp_path)
    before = ask(tmp_path, "batch-targets", targets=sites[10], **MARCH).rows

    know(tmp_path, "first_party", [told(f"www.{sites[11]}", 500)])
    summary = publish(tmp_path)

    answer = ask(tmp_path, "batch-targets", targets=f"{sites[10]},{sites[11]}", **MARCH)
    # A site that counts itself has a rank before those that lists tell a range of.
    assert answer.rows[0] | {"rank": None} == before[0] | {"rank": None}
    # One count leaves little more than a range.
    assert before[0]["accuracy"] == "rough"
    assert (answer.rows[1]["visits"], answer.rows[1]["accuracy"]) == (500, "measured")
    assert any("s12.example counts 500 visits, more than 10 times off" in note for note in summary.notes)


@pytest.mark.parametrize("population", [POPULATION, []])
def test_a_site_has_no_less_than_is_counted_on_one_of_its_hosts(
    tmp_path: Path, population: list[dict[str, Any]]
) -> None:
    """The file counts two hosts, neither of which stands for the site that the panel estimates."""
    lake(
        tmp_path,
        crowd(30, "2026-03-02 10:00", BLOG),
        crowd(15, "2026-03-03 11:00", "https://app.shop.example/", name="m", device="mobile"),
        crowd(40, "2026-03-02 12:00", NORTH),
        population=population,
        first_party=[told("app.shop.example", 90_000), told("blog.shop.example", 80_000)],
    )

    answer = ask(tmp_path, "batch-targets", targets="shop.example,north.example", **MARCH)
    shop, north = answer.rows

    assert shop["visits"] == pytest.approx(90_000)
    assert shop["visits_low"] >= 90_000
    assert shop["accuracy"] != "measured"
    # Channels of fewer than five people have no number.
    channels = [shop[channel.value] or 0 for channel in Channel]
    assert 0 < sum(channels) <= shop["visits"] * (1 + 1e-6)
    assert north["visits"] < 90_000
    (devices,) = [
        [
            row["visits"]
            for row in ask(tmp_path, "audience-device-distribution", targets="shop.example", **MARCH).rows
        ]
    ]
    assert sum(devices) == pytest.approx(shop["visits"], rel=1e-6)
    raised = [note for note in answer.notes if note.code == "part_above_estimate"]
    assert [note.values["host"] for note in raised] == ["app.shop.example"]
    assert raised[0].startswith(
        "2026-03: shop.example: its host app.shop.example alone counts 90,000 visits, more than the "
    )


def test_a_site_above_its_counted_hosts_stays_as_it_is_estimated(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(30, "2026-03-02 10:00", BLOG),
        population=POPULATION,
        first_party=[told("app.shop.example", 500), told("blog.shop.example", 400)],
    )

    answer = ask(tmp_path, "batch-targets", targets="shop.example", **MARCH)

    assert answer.rows[0]["visits"] > 5_000
    assert [note for note in answer.notes if getattr(note, "code", "") == "part_above_estimate"] == []
