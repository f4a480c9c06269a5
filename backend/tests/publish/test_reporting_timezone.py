"""Days, months and visits of a log and a panel are those of the reporting time zone.

Each test counts for itself, one page view after the other, with Python's zoneinfo.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zoneinfo import ZoneInfo

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footfall.core.calendar import Calendar
from footfall.core.period import Period
from footfall.core.target import Target
from footfall.dashboards.paper.document import printed
from footfall.features.digests.facts import Every, facts_of
from footfall.features.digests.letter import Addresses, letter_of
from footfall.features.restatements.history import Cause, history_of
from footfall.infra.settings import Settings
from footfall.lake import ledger, manifest
from footfall.publish.options import Options, Summary
from footfall.publish.publish import publish
from footfall.query import Engine
from footfall.query.exports import Export, FileFormat, chunks_of
from tests.answers import ask, table
from tests.build import bring_log, land, page
from tests.extent import counts

PANEL, LOG = "panel.example", "log.example"
PEOPLE = range(6)
# Over the end of a month, and the change to winter time in Europe (25 October) and in America (1 November).
FIRST, LAST = datetime(2026, 10, 24, tzinfo=UTC), datetime(2026, 11, 3, tzinfo=UTC)
ZONES = ("UTC", "Asia/Tokyo", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata", "America/St_Johns")
# Before and after each midnight anywhere, and in the hour that clocks show twice; too few a day for a robot.
MOMENTS = [
    FIRST + timedelta(minutes=minutes)
    for step in range(0, 10 * 24 * 60, 120)
    for minutes in (step - 10, step + 10, step + 25)
]


def published(home: Path, zone: str, **options: Any) -> Summary:
    return publish(home, Options(memory_limit="1GB", threads=1, calendar=Calendar(zone), **options))


def view_everywhere(home: Path, moments: Iterable[datetime]) -> None:
    """Everybody of a panel views one site at these moments, and one visitor another site with a log."""
    times = [round(moment.timestamp() * 1000) for moment in moments]
    land(home, [page(f"p{one}", ts, f"https://{PANEL}/") for one in PEOPLE for ts in times])
    stamps = (datetime.fromtimestamp(ts // 1000, UTC).strftime("%d/%b/%Y:%H:%M:%S %z") for ts in times)
    bring_log(
        home, LOG, [f'203.0.113.7 - - [{stamp}] "GET / HTTP/1.1" 200 5 "-" "Mozilla/5.0"' for stamp in stamps]
    )


def edges_of(summary: Summary) -> list[str]:
    return [note for note in summary.notes if "edge" in note]


def visits_by_day(moments: Iterable[datetime], zone: str) -> Counter[date]:
    """One person's visits by the day they begin on."""
    found: Counter[date] = Counter()
    before, day = None, None
    for moment in sorted(moments):
        local = moment.astimezone(ZoneInfo(zone))
        if before is None or moment - before > timedelta(minutes=30) or local.date() != day:
            found[local.date()] += 1
        before, day = moment, local.date()
    return found


def by_day(home: Path, site: str, month: str) -> dict[date, tuple[int, int]]:
    """Visits and page views of the days of a month that have any."""
    answer = ask(home, "traffic-trend-granularity", targets=[site], granularity="day", period=month)
    return {row["date"]: (row["visits"], row["page_views"]) for row in answer.rows if row["visits"]}


@pytest.mark.parametrize("zone", ZONES)
def test_days_and_months_are_those_of_the_zone(tmp_path: Path, zone: str) -> None:
    view_everywhere(tmp_path, MOMENTS)

    published(tmp_path, zone)

    visits = visits_by_day(MOMENTS, zone)
    views = Counter(moment.astimezone(ZoneInfo(zone)).date() for moment in MOMENTS)
    for month in ("2026-10", "2026-11"):
        due = {day: (visits[day], views[day]) for day in views if str(day).startswith(month)}
        assert by_day(tmp_path, LOG, month) == due
        assert by_day(tmp_path, PANEL, month) == {
            day: (found * len(PEOPLE), viewed * len(PEOPLE)) for day, (found, viewed) in due.items()
        }
        whole = sum(found for found, _ in due.values())
        assert table(ask(tmp_path, "batch-targets", targets=[LOG], period=month), "visits") == [(whole,)]


@settings(max_examples=counts(4, 40), deadline=None)
@given(
    zone=st.sampled_from(ZONES),
    minutes=st.lists(st.integers(0, 10 * 24 * 60 - 1), min_size=1, max_size=30, unique=True),
)
def test_visits_at_any_moments_are_of_the_days_of_the_zone(zone: str, minutes: list[int]) -> None:
    moments = [FIRST + timedelta(minutes=after) for after in minutes]
    with TemporaryDirectory() as folder:
        home = Path(folder)
        view_everywhere(home, moments)

        summary = published(home, zone)

        due = visits_by_day(moments, zone)
        left_out = {note[:7] for note in edges_of(summary)}
        assert {*summary.built, *left_out} == {str(day)[:7] for day in due}
        found = [entry for month in summary.built for entry in by_day(home, LOG, month).items()]
        assert {day: visits for day, (visits, _) in found} == {
            day: visits for day, visits in due.items() if str(day)[:7] not in left_out
        }


@pytest.mark.parametrize(
    ("zone", "month"),
    [
        ("UTC", "2026-10"),
        ("Europe/Berlin", "2026-11"),
        ("Asia/Tokyo", "2026-11"),
        ("America/Los_Angeles", "2026-10"),
    ],
)
def test_half_an_hour_before_midnight_in_utc_is_of_the_zones_month(
    tmp_path: Path, zone: str, month: str
) -> None:
    view_everywhere(tmp_path, [datetime(2026, 10, 31, 23, 30, tzinfo=UTC)])

    summary = published(tmp_path, zone)

    assert (summary.built, edges_of(summary)) == ([month], [])


def test_a_visit_over_midnight_in_utc_is_one_visit_in_berlin(tmp_path: Path) -> None:
    night = [datetime(2026, 10, 31, 23, 50, tzinfo=UTC), datetime(2026, 11, 1, 0, 10, tzinfo=UTC)]
    view_everywhere(tmp_path, night)

    months = {zone: published(tmp_path, zone).built for zone in ("UTC", "Europe/Berlin")}

    assert months == {"UTC": ["2026-10", "2026-11"], "Europe/Berlin": ["2026-11"]}
    assert by_day(tmp_path, LOG, "2026-11") == {date(2026, 11, 1): (1, 2)}


def test_the_hour_that_clocks_show_twice_counts_on_its_day_in_order(tmp_path: Path) -> None:
    # 2:50 in summer time, then 2:10 and 2:30 in winter time.
    first = datetime(2026, 10, 25, 0, 50, tzinfo=UTC)
    view_everywhere(tmp_path, [first, first + timedelta(minutes=20), first + timedelta(minutes=40)])

    published(tmp_path, "Europe/Berlin")

    assert by_day(tmp_path, LOG, "2026-10") == {date(2026, 10, 25): (1, 3)}


def test_days_of_a_period_begin_at_midnight_of_the_zone(tmp_path: Path) -> None:
    view_everywhere(tmp_path, MOMENTS)
    published(tmp_path, "Europe/Berlin")

    days = {
        str(day): table(ask(tmp_path, "batch-targets", targets=[LOG], period=f"{day}..{day}"), "visits")
        for day in (date(2026, 10, 24), date(2026, 10, 25), date(2026, 11, 1))
    }

    visits = visits_by_day(MOMENTS, "Europe/Berlin")
    assert days == {day: [(visits[date.fromisoformat(day)],)] for day in days}


def test_another_zone_builds_all_months_again_and_earlier_snapshots_keep_theirs(tmp_path: Path) -> None:
    view_everywhere(tmp_path, MOMENTS)
    first = published(tmp_path, "UTC")
    same = published(tmp_path, "UTC")

    other = published(tmp_path, "Asia/Tokyo")

    assert (first.built, same.built, other.built) == (["2026-10", "2026-11"], [], ["2026-10", "2026-11"])
    assert [release.timezone for release in manifest.snapshots(tmp_path)] == ["UTC", "Asia/Tokyo"]
    last = {
        as_of: ask(tmp_path, "batch-targets", targets=[LOG], period="2026-11", as_of=as_of).rows[0]["visits"]
        for as_of in (1, 2)
    }
    november = [
        sum(found for day, found in visits_by_day(MOMENTS, zone).items() if day.month == 11)
        for zone in ("UTC", "Asia/Tokyo")
    ]
    assert list(last.values()) == november


def test_a_month_that_cannot_be_cut_anew_is_not_served_beside_others(tmp_path: Path) -> None:
    view_everywhere(tmp_path, MOMENTS)
    published(tmp_path, "UTC")
    (part,) = [
        path
        for entry in ledger.done_imports(tmp_path)
        for path in entry.part_paths(tmp_path, "raw")
        if path.parent.name == "dt=2026-10-27" and entry.source == "panel"
    ]
    part.write_bytes(b"damaged")

    summary = published(tmp_path, "Europe/Berlin")

    served = manifest.newest_readable(tmp_path)
    assert served is not None
    assert ([entry.month for entry in served.files], served.timezone) == (["2026-11"], "Europe/Berlin")
    assert (list(summary.failed), summary.stayed) == (["2026-10"], [])


def test_page_views_of_the_evening_before_in_utc_are_kept(tmp_path: Path) -> None:
    view_everywhere(tmp_path, MOMENTS)

    summary = published(tmp_path, "Europe/Berlin", first_month="2026-11")

    assert summary.built == ["2026-11"]
    visits = visits_by_day(MOMENTS, "Europe/Berlin")
    assert by_day(tmp_path, LOG, "2026-11") == {
        day: (
            visits[day],
            sum(moment.astimezone(ZoneInfo("Europe/Berlin")).date() == day for moment in MOMENTS),
        )
        for day in visits
        if day.month == 11
    }


def test_a_september_of_berlin_needs_no_edge_in_berlin(tmp_path: Path) -> None:
    days = [datetime(2026, 8, 31, 22, 30, tzinfo=UTC) + timedelta(days=number) for number in range(30)]
    view_everywhere(tmp_path, days)

    told = {zone: published(tmp_path, zone) for zone in ("UTC", "Europe/Berlin")}

    assert [(summary.built, len(edges_of(summary))) for summary in told.values()] == [
        (["2026-09"], 1),
        (["2026-09"], 0),
    ]
    assert len(by_day(tmp_path, LOG, "2026-09")) == 30


@pytest.fixture(scope="module")
def of_berlin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """October published in UTC, then in Berlin, where its visits of the last evening are of November."""
    home = tmp_path_factory.mktemp("berlin")
    view_everywhere(home, MOMENTS)
    for zone in ("UTC", "Europe/Berlin"):
        published(home, zone)
    return home


def test_an_answer_and_a_file_of_it_name_the_zone(of_berlin: Path) -> None:
    engine, asked = Engine(of_berlin, threads=1), {"targets": [LOG], "period": "2026-10"}

    answer = engine.run("batch-targets", asked).as_dict()
    lines = b"".join(chunks_of(Export(engine, "batch-targets", asked), FileFormat.CSV)).decode().splitlines()

    assert answer["timezone"] == "Europe/Berlin"
    assert "# timezone: Europe/Berlin" in lines
    assert engine.run("list-hp", {"as_of": 1}).as_dict()["timezone"] == "UTC"


def test_paper_and_mail_name_the_zone(of_berlin: Path) -> None:
    engine, sites = Engine(of_berlin, threads=1), [Target.parse(LOG)]

    paper = printed(engine, "traffic-overview", {"targets": [LOG], "period": "2026-10"}).content
    texts = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(paper)]
    facts = facts_of(engine, sites, Every.MONTHLY, Period.parse("2026-11"))
    letter = letter_of(engine, "Shops", facts, Addresses("https://a.example", "https://a.example/u"), "de")

    assert any("Days are those of Europe/Berlin." in " ".join(text.split()) for text in texts)
    said = "Tage gelten in der Zeitzone Europe/Berlin."
    assert (said in letter.text, said in letter.html) == (True, True)


def test_numbers_that_another_zone_changed_are_restated_for_that_reason(of_berlin: Path) -> None:
    found = history_of(Engine(of_berlin, threads=1), of_berlin, Target.parse(LOG)).restatements

    assert {(str(each.month), *each.causes) for each in found} == {
        ("2026-10", Cause.TIME_ZONE),
        ("2026-11", Cause.TIME_ZONE),
    }


def test_the_publication_says_that_days_are_those_of_another_zone(tmp_path: Path) -> None:
    view_everywhere(tmp_path, MOMENTS[:9])

    notes = [published(tmp_path, zone).notes for zone in ("UTC", "Asia/Tokyo", "Asia/Tokyo")]

    said = "days and months are those of Asia/Tokyo now, of UTC before: all are built again"
    assert [said in each for each in notes] == [False, True, False]


@pytest.mark.parametrize(
    ("given_zone", "meant"),
    [("Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("Europe/Berln", "Europe/Berlin")],
)
def test_a_zone_that_there_is_not_is_refused_with_the_one_meant(given_zone: str, meant: str) -> None:
    with pytest.raises(ValueError, match=f"'{given_zone}' is not a time zone: did you mean {meant}"):
        Settings.model_validate({"reporting_timezone": given_zone})
