"""Public counts, imported as they come and published without a panel: they tell what places stand for."""

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from footfall.lake import ledger
from footfall.publish.publish import publish
from tests.answers import ask
from tests.ingest.sources.conftest import Desk

MONTH = "2026-03"
PLACES = {"rival.example": 50_000, "told.example": 10_000, "other.example": 100_000, "large.example": 1_000}


def listed(desk: Desk, folder: Path, **origins: int) -> None:
    """A worldwide list of CrUX."""
    file = folder / "list.csv"
    rows = PLACES | {name.replace("_", "."): place for name, place in origins.items()}
    lines = [f"https://{host},{place}" for host, place in rows.items()]
    file.write_text("\n".join(["origin,rank", *lines]) + "\n", encoding="utf-8")
    assert desk.bring("ranks", file, "--month", MONTH).code == 0


def own_format(folder: Path, name: str, *rows: str) -> Path:
    file = folder / name
    file.write_text("\n".join(["site,month,visits,unique_visitors", *rows]) + "\n", encoding="utf-8")
    return file


def item(project: str, access: str, views: int, **more: str) -> dict[str, object]:
    """An item of Wikimedia's answer on page views."""
    row = {"project": project, "access": access, "agent": "user", "granularity": "monthly"}
    return row | {"timestamp": "2026030100", "views": views} | more


def wikimedia(folder: Path, name: str, *items: dict[str, object]) -> Path:
    file = folder / name
    file.write_text(json.dumps({"items": items}), encoding="utf-8")
    return file


def row_of(desk: Desk, site: str) -> dict[str, object]:
    [row] = ask(desk.home, "accuracy", targets=site, period=MONTH).rows
    return row


def test_public_counts_alone_give_numbers_to_rivals_and_are_named_as_such(desk: Desk, tmp_path: Path) -> None:
    listed(desk, tmp_path)
    publish(desk.home)
    before = row_of(desk, "rival.example")
    file = own_format(
        tmp_path,
        "counts.csv",
        f"told.example,{MONTH},3000000,1400000",
        f"other.example,{MONTH},250000,120000",
    )

    said = desk.bring("first-party", file, "--kind", "public")
    publish(desk.home)

    assert "2 counts, 2 of sites" in said.out
    rival, told = row_of(desk, "rival.example"), row_of(desk, "told.example")
    assert (rival["calibrated_by"], rival["public_counts"], rival["calibration"]) == (2, 2, "calibrated")
    assert "through 2 public counts" in str(rival["reason"])
    assert before["calibrated_by"] == 0 and rival["log_sd"] < before["log_sd"]  # type: ignore[operator]
    assert (told["accuracy"], told["visits"]) == ("measured", 3_000_000)
    assert told["reason"] == (
        f"A public count of the site. {MONTH}: told.example: these are public counts, published by "
        "told.example, where visits may be defined in another way."
    )


def test_owners_and_public_counts_are_told_apart_and_the_owner_comes_first(
    desk: Desk, tmp_path: Path
) -> None:
    listed(desk, tmp_path)
    mine = own_format(tmp_path, "mine.csv", f"told.example,{MONTH},3000000,1400000")
    theirs = own_format(
        tmp_path, "theirs.csv", f"told.example,{MONTH},9000000,", f"other.example,{MONTH},250000,120000"
    )
    desk.bring("first-party", mine)

    said = desk.bring("first-party", theirs, "--kind", "public")
    publish(desk.home)

    assert "not used: told.example 9,000,000 (the owner's count is used)" in said.out
    told, rival = row_of(desk, "told.example"), row_of(desk, "rival.example")
    assert (told["visits"], told["reason"]) == (3_000_000, "The site's own count.")
    assert (rival["calibrated_by"], rival["public_counts"]) == (2, 1)
    assert "through 1 site that knows its own count and 1 public count" in str(rival["reason"])


def test_the_same_file_again_changes_nothing_and_as_another_kind_it_is_another_import(
    desk: Desk, tmp_path: Path
) -> None:
    file = own_format(tmp_path, "counts.csv", f"told.example,{MONTH},3000000,1400000")
    desk.bring("first-party", file, "--kind", "public")

    again = desk.bring("first-party", file, "--kind", "public")
    desk.bring("first-party", file)

    assert "already imported" in again.out + again.err
    kinds = [entry.options.get("kind", "") for entry in ledger.done_imports(desk.home)]
    assert kinds == ["public", ""]


def test_a_kind_that_is_none_is_refused_with_the_words_that_are(desk: Desk, tmp_path: Path) -> None:
    file = own_format(tmp_path, "counts.csv", f"told.example,{MONTH},3000000,1400000")

    said = desk.bring("first-party", file, "--kind", "publik")

    assert said.code == 2
    assert "'publik' is none of own, public; did you mean public?" in " ".join(
        (said.out + said.err).replace("│", " ").split()
    )


def test_page_views_of_a_host_speak_for_its_place_with_pages_of_a_visit_unknown(
    desk: Desk, tmp_path: Path
) -> None:
    """The host for phones is the same project. Apps, robots and all projects together are left out."""
    listed(desk, tmp_path, en_wikipedia_org=1_000, en_m_wikipedia_org=1_000)
    file = wikimedia(
        tmp_path,
        "views.json",
        item("en.wikipedia", "desktop", 3_000_000_000),
        item("en.wikipedia", "mobile-web", 5_000_000_000),
        item("en.wikipedia", "all-access", 9_000_000_000),
        item("en.wikipedia", "desktop", 4_000_000_000, agent="spider"),
        item("all-projects", "desktop", 20_000_000_000),
    )

    said = desk.bring("first-party", file)
    publish(desk.home)

    assert "read as Wikimedia" in said.out
    assert "2 for the level of all sites alone" in said.out
    rival = row_of(desk, "rival.example")
    assert (rival["calibrated_by"], rival["public_counts"]) == (1, 1)
    # Page views are never shown as visits, neither of the host nor of its site.
    assert row_of(desk, "wikipedia.org")["accuracy"] != "measured"
    assert row_of(desk, "en.wikipedia.org")["accuracy"] == "none"


def test_a_site_that_publishes_page_views_has_visits_that_follow_from_them(
    desk: Desk, tmp_path: Path
) -> None:
    listed(desk, tmp_path, www_mediawiki_org=50_000)
    desk.bring(
        "first-party",
        wikimedia(
            tmp_path,
            "views.json",
            item("www.mediawiki", "desktop", 20_000_000),
            item("www.mediawiki", "mobile-web", 10_000_000),
        ),
    )

    publish(desk.home)

    row = row_of(desk, "mediawiki.org")
    # Three pages a visit, known to 0.25 of all sites and 0.45 of each, and the place says a little more.
    assert row["visits"] == pytest.approx(10_000_000, rel=0.2)
    assert 0.4 < float(str(row["log_sd"])) < 0.52
    assert row["accuracy"] == "low"


def test_page_views_of_one_class_of_devices_alone_are_no_count(desk: Desk, tmp_path: Path) -> None:
    file = wikimedia(tmp_path, "views.json", item("de.wikipedia", "desktop", 300_000_000))

    said = desk.bring("first-party", file)

    assert "de.wikipedia.org 0 (only one of desktop and mobile is counted)" in said.out


def test_unique_devices_count_where_page_views_are_not_there(desk: Desk, tmp_path: Path) -> None:
    listed(desk, tmp_path, www_mediawiki_org=50_000)
    device = {
        "project": "www.mediawiki.org",
        "access-site": "all-sites",
        "granularity": "monthly",
        "timestamp": "20260301",
        "devices": 4_000_000,
        "offset": 1_000_000,
        "underestimate": 3_000_000,
    }
    desk.bring("first-party", wikimedia(tmp_path, "devices.json", device))

    publish(desk.home)

    row = row_of(desk, "mediawiki.org")
    assert (row["calibrated_by"], row["public_counts"]) == (1, 1)
    assert 0.5 < float(str(row["log_sd"])) < 0.8


def test_a_table_of_recipients_is_read_and_its_bad_lines_are_named(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "dsa.csv"
    file.write_text(
        "site,period,people,area,sd\n"
        "large.example,2025-11..2026-04,41700000,EU,\n"
        "second.example,2025-11..2026-04,about 50 million,EU,\n"
        "third.example,2026-03..2025-01,83341000,EU,0.4\n"
        f"fourth.example,{MONTH},30000000,Europe,\n"
        f"fifth.example,{MONTH},30000000,DE,9\n",
        encoding="utf-8",
    )

    said = desk.bring("first-party", file)

    for reason in (
        "dsa.csv:3: people: not a whole number from 1: 'about 50 million'",
        "dsa.csv:4: period: not months YYYY-MM..YYYY-MM, a year at most: '2026-03..2025-01'",
        "dsa.csv:5: area: not EU, world or a two-letter country code: 'Europe'",
        "dsa.csv:6: sd: not a number from 0.01 to 3: '9'",
    ):
        assert reason in said.out
    assert desk.bring("first-party", file, "--kind", "own").code == 1
    assert sorted(desk.table("level_counts", "month, site, kind, unique_visitors, area, log_sd")) == [
        (f"{year}-{month:02}", "large.example", "dsa", 41_700_000, "EU", 0.5)
        for year, month in ((2025, 11), (2025, 12), (2026, 1), (2026, 2), (2026, 3), (2026, 4))
    ]


def test_recipients_move_the_level_and_are_never_shown_as_visitors(desk: Desk, tmp_path: Path) -> None:
    """Months that only recipients are told of are not published."""
    listed(desk, tmp_path)
    publish(desk.home)
    before = row_of(desk, "rival.example")
    file = tmp_path / "dsa.csv"
    file.write_text(
        "site,period,people\nlarge.example,2025-11..2026-04,2000000\n",
        encoding="utf-8",
    )
    desk.bring("first-party", file)

    summary = publish(desk.home)

    assert summary.built == [MONTH]
    rival, large = row_of(desk, "rival.example"), row_of(desk, "large.example")
    assert (rival["calibrated_by"], rival["public_counts"]) == (1, 1)
    assert float(str(rival["visits"])) < float(str(before["visits"]))
    assert large["accuracy"] != "measured"


def test_a_public_count_that_no_other_believes_calibrates_nobody(desk: Desk, tmp_path: Path) -> None:
    listed(desk, tmp_path)
    counts = own_format(
        tmp_path,
        "counts.csv",
        f"told.example,{MONTH},3000000,1400000",
        f"other.example,{MONTH},250000,120000",
        f"rival.example,{MONTH},600000,300000",
    )
    desk.bring("first-party", counts, "--kind", "public")
    file = tmp_path / "dsa.csv"
    file.write_text(f"site,period,people,area\nlarge.example,{MONTH},4100,world\n", encoding="utf-8")
    desk.bring("first-party", file)

    publish(desk.home)

    large = row_of(desk, "large.example")
    assert (large["calibrated_by"], large["public_counts"]) == (3, 3)


def test_counts_of_an_earlier_version_are_left_out_by_name_until_they_are_imported_again(
    desk: Desk, tmp_path: Path
) -> None:
    listed(desk, tmp_path)
    counts = own_format(tmp_path, "counts.csv", f"told.example,{MONTH},3000000,1400000")
    with pytest.MonkeyPatch.context() as earlier:
        earlier.setattr("footfall.lake.ledger._READINGS", {"ranks": 2})
        desk.bring("first-party", counts)
    (part,) = (desk.home / "lake" / "first_party").glob("*.parquet")
    pq.write_table(pq.read_table(part).drop_columns(["kind", "publisher"]), part)

    before = publish(desk.home)
    unknown = row_of(desk, "told.example")
    again = desk.bring("first-party", counts)
    after = publish(desk.home)

    said = f"{counts} was imported by an earlier version and does not count until it is imported again"
    assert [note for note in before.notes if "earlier version" in note] == [said]
    assert unknown["accuracy"] == "rough"
    assert "already imported" not in again.out
    assert not [note for note in after.notes if "earlier version" in note]
    assert row_of(desk, "told.example")["visits"] == 3_000_000
