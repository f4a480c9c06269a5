"""A history whose raw files would not fit on the disk: those of each month are made, imported and deleted."""

import multiprocessing
import shutil
import time
from pathlib import Path

import duckdb

from bench.ingest import SIZES, Size, make_world, measure, print_rate
from bench.machine import CACHE
from bench.month_memory import publish
from footfall.core.period import Month
from footfall.lake import manifest

MONTHS = 13
# The world whose month is moved to all others, and by size, one in how many of its panelists is taken.
MOVED = SIZES["month40m"]
ONE_IN = {"100m": 5, "500m": 1}
LAST = Month(2026, 10)


def months(size: Size) -> None:
    """Import 13 months and publish them; print what that took and how full the disk was."""
    if size.name not in ONE_IN:
        raise SystemExit(f"months: name one of --size {', '.join(ONE_IN)}")
    home = months_home(size)
    shutil.rmtree(home, ignore_errors=True)
    _import_in_turn(_some(make_world(MOVED), ONE_IN[size.name]), home)
    publish(home, None)
    served = manifest.current(home)
    page_views = sum(file.page_views for file in served.files) if served else 0
    for folder in (home / "serve", home / "lake"):
        taken = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        print(f"{folder.name}: {taken / 1e9:.1f} GB, {taken / page_views:.1f} bytes a page view")


def months_home(size: Size) -> Path:
    """The home folder with the months of that size."""
    return CACHE / f"home-months-{size.name}"


def _import_in_turn(world: Path, home: Path) -> None:
    raw, imported, largest = home.with_name(f"{home.name}-raw"), None, 0
    for month in (LAST.plus(number + 1 - MONTHS) for number in range(MONTHS)):
        started = time.perf_counter()
        # In a process of its own, as the system counts the memory of this process for its children too.
        writing = multiprocessing.get_context("spawn").Process(target=_write_raw, args=(world, raw, month))
        writing.start()
        writing.join()
        if writing.exitcode:
            raise SystemExit(f"the raw files of {month} could not be made")
        made = time.perf_counter() - started
        largest = max(largest, sum(path.stat().st_size for path in raw.rglob("*") if path.is_file()))
        used = measure("import", "world", str(raw), home=home)
        print(f"{month}: raw files made in {made:.0f} s, imported in {used.seconds:.0f} s", flush=True)
        imported = imported.then(used) if imported else used
        shutil.rmtree(raw)
    if imported:
        print_rate("import", _landed(home), imported)
        print(f"raw files of a month: at most {largest / 1e9:.2f} GB")


def _landed(home: Path) -> int:
    """The number of page views that have landed."""
    files = f"{home}/lake/raw/*/*.parquet"
    with duckdb.connect() as database:
        found = database.execute(f"SELECT sum(num_rows) FROM parquet_file_metadata('{files}')").fetchall()
    return int(found[0][0])


def _some(world: Path, one_in: int) -> Path:
    """The world with one in so many of its panelists."""
    if one_in == 1:
        return world
    part = world.with_name(f"{world.name}-{one_in}")
    shutil.rmtree(part, ignore_errors=True)
    shutil.copytree(world, part)
    taken = f"md5_number_lower(panelist) % {one_in} = 0"
    for file in (f"events/{LAST}.parquet", "panelists.parquet"):
        _copy(f"SELECT * FROM '{world / file}' WHERE {taken}", part / file)
    return part


def _write_raw(world: Path, raw: Path, month: Month) -> None:
    """Write the world's files with its only month moved to `month`, without days that `month` lacks."""
    shutil.rmtree(raw, ignore_errors=True)
    (raw / "events").mkdir(parents=True)
    (raw / "ranks").mkdir()
    for name in ("world.json", "population.csv", "categories.csv", "companies.csv"):
        shutil.copy(world / name, raw / name)
    counts = (world / "first-party.csv").read_text("utf-8")
    (raw / "first-party.csv").write_text(counts.replace(f",{LAST},", f",{month},"), encoding="utf-8")
    for ranks in (world / "ranks").iterdir():
        shutil.copy(ranks, raw / "ranks" / ranks.name.replace(str(LAST), str(month)))
    earlier_ms = (LAST.first_day - month.first_day).days * 86_400_000
    _copy(
        f"SELECT * REPLACE (ts - {earlier_ms} AS ts) FROM '{world}/events/{LAST}.parquet' "
        f"WHERE ts - {earlier_ms} < epoch_ms(DATE '{month.plus(1).first_day}')",
        raw / "events" / f"{month}.parquet",
    )
    joined = f"DATE '{LAST.plus(1 - MONTHS).first_day}' AS joined"
    _copy(f"SELECT * REPLACE ({joined}) FROM '{world}/panelists.parquet'", raw / "panelists.parquet")


def _copy(query: str, path: Path) -> None:
    """Write the rows of a query to a Parquet file, in their order."""
    with duckdb.connect() as database:
        database.execute(f"COPY ({query}) TO '{path}' (FORMAT parquet)")
