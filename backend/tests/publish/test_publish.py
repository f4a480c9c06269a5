"""Publication as a whole: what is rebuilt, what is kept, who waits."""

import fcntl
import threading
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from footfall.core.channel import Channel
from footfall.core.period import Month
from footfall.lake import manifest
from footfall.lake.month_file import TABLES, columns_of, parquet_path
from footfall.publish.publish import Options, Progress, publish
from tests.build import ask, know, lake, land, page, visit

A = "https://a.example"
QUICK = Options(memory_limit="1GB", threads=2)


def files(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "serve").glob("*.duckdb"))


TIME = {"visits": "start_ts", "pageviews": "ts"}


def two_months(home: Path) -> None:
    lake(home, page("a", "2026-03-02 10:00", f"{A}/1"), page("a", "2026-04-02 10:00", f"{A}/1"))


def test_nothing_new_is_nothing_to_publish(tmp_path: Path) -> None:
    two_months(tmp_path)
    summary = publish(tmp_path, QUICK)
    assert (summary.snapshot, summary.built, summary.kept) == (1, [], ["2026-03", "2026-04"])
    assert [kept.snapshot for kept in manifest.snapshots(tmp_path)] == [1]


def test_one_more_day_rebuilds_its_month_alone(tmp_path: Path) -> None:
    two_months(tmp_path)
    land(tmp_path, page("b", "2026-04-03 10:00", f"{A}/2"))
    summary = publish(tmp_path, QUICK)
    assert (summary.snapshot, summary.built, summary.kept) == (2, ["2026-04"], ["2026-03"])
    assert ask(tmp_path, "SELECT count(*) FROM visits", "2026-04") == [(2,)]
    assert files(tmp_path) == ["2026-03.v1.duckdb", "2026-04.v1.duckdb", "2026-04.v2.duckdb"]


def test_ranks_touch_their_month_and_a_population_all(tmp_path: Path) -> None:
    two_months(tmp_path)
    know(
        tmp_path,
        "ranks",
        [{"month": "2026-03", "country": "", "site": "a.example", "rank": 1, "is_bucket": False}],
    )
    assert publish(tmp_path, QUICK).built == ["2026-03"]
    know(tmp_path, "population", [{"country": "US", "device": "desktop", "people": 5.0}])
    assert publish(tmp_path, QUICK).built == ["2026-03", "2026-04"]


def test_another_setting_rebuilds_what_it_changes(tmp_path: Path) -> None:
    two_months(tmp_path)
    assert publish(tmp_path, Options(perplexity=Channel.AI_SEARCH)).built == ["2026-03", "2026-04"]


def test_numbers_of_sites_and_panelists_never_change(tmp_path: Path) -> None:
    two_months(tmp_path)
    before = ask(tmp_path, "SELECT site_id, panelist_key FROM visits", "2026-03")
    land(tmp_path, page("0-first", "2026-03-01 10:00", "https://0-first.example/"))
    publish(tmp_path, QUICK)
    assert before[0] in ask(tmp_path, "SELECT site_id, panelist_key FROM visits", "2026-03")


def test_old_snapshots_go_with_their_files(tmp_path: Path) -> None:
    lake(tmp_path, page("a", "2026-03-02 10:00", f"{A}/1"))
    for day in (3, 4, 5):
        land(tmp_path, page("a", f"2026-03-{day:02d} 10:00", f"{A}/1"))
        publish(tmp_path, Options(keep=2))
    assert [kept.snapshot for kept in manifest.snapshots(tmp_path)] == [3, 4]
    assert files(tmp_path) == ["2026-03.v3.duckdb", "2026-03.v4.duckdb"]


def test_nothing_imported_is_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="no page views, counts of visits or rank lists are imported yet"):
        publish(tmp_path, QUICK)


def test_a_second_publication_waits_and_knows_for_whom(tmp_path: Path) -> None:
    two_months(tmp_path)
    told = threading.Event()

    class Listener(Progress):
        def waiting(self, holder: str) -> None:
            assert holder.isdigit()
            told.set()

    with (tmp_path / "serve" / ".lock").open("a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        second = threading.Thread(target=publish, args=(tmp_path, QUICK, Listener()))
        second.start()
        assert told.wait(60)
        assert second.is_alive()
    second.join(60)
    assert not second.is_alive()


def test_the_month_file_has_the_tables_it_promises(tmp_path: Path) -> None:
    two_months(tmp_path)
    stored = ask(
        tmp_path,
        "SELECT table_name, list(column_name ORDER BY column_index) FROM duckdb_columns() "
        "WHERE database_name = 'month' AND NOT internal GROUP BY table_name",
    )
    assert {name: tuple(columns) for name, columns in stored} == {name: columns_of(name) for name in TABLES}
    meta = dict(ask(tmp_path, "SELECT key, value FROM meta"))
    assert (meta["month"], meta["first_day"], meta["last_day"]) == ("2026-03", "2026-03-02", "2026-03-02")


def test_the_truth_in_parquet_is_what_is_served(tmp_path: Path) -> None:
    lake(tmp_path, visit("a", "2026-03-02 10:00", f"{A}/1", "https://b.example/", f"{A}/2", f"{A}/1"))
    for table in ("visits", "pageviews"):
        stored = pq.read_table(parquet_path(tmp_path, table, Month(2026, 3)))
        columns = stored.drop(["domain"]).column_names
        assert {"domain", "site_id", "visit_id", "panelist_key", "channel", "weight"} <= set(
            stored.column_names
        )
        served = ask(tmp_path, f"SELECT {', '.join(columns)} FROM {table} ORDER BY visit_id, {TIME[table]}")
        assert list(zip(*stored.drop(["domain"]).to_pydict().values(), strict=True)) == served
    assert stored["domain"].to_pylist() == ["a.example"] * 3 + ["b.example"]
    assert stored["path"].to_pylist() == ["/1", "/2", "/1", "/"]


def test_a_step_that_fails_leaves_the_old_snapshot_and_the_next_publication_repairs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two_months(tmp_path)
    land(tmp_path, page("b", "2026-03-03 10:00", f"{A}/2"), page("b", "2026-04-03 10:00", f"{A}/2"))

    def full_disk(*_: object) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("footfall.publish.steps.write.write._write_month_file", full_disk)
        with pytest.raises(
            RuntimeError, match=r"2026-03 could not be built and stays .*: build: No space left on device"
        ):
            publish(tmp_path, QUICK)
    served = manifest.current(tmp_path)
    assert served is not None
    assert served.snapshot == 1
    assert publish(tmp_path, QUICK).snapshot == 2
    assert list((tmp_path / "serve").glob(".*.part")) == []


def test_too_little_memory_says_what_to_set_and_publishes_nothing(tmp_path: Path) -> None:
    two_months(tmp_path)
    land(tmp_path, page("b", "2026-04-03 10:00", f"{A}/2"))

    with pytest.raises(RuntimeError) as failure:
        publish(tmp_path, Options(memory_limit="1MB", threads=1))

    said = "2026-04 could not be built and stays as it was published before: 1 MB of memory were not enough; "
    assert str(failure.value).startswith(f"nothing was published: {said}publish again with more")
    assert "FOOTFALL_MEMORY_LIMIT, 1MB now" in str(failure.value)
    assert [kept.snapshot for kept in manifest.snapshots(tmp_path)] == [1]
