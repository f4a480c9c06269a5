"""Addresses that earlier versions landed uncleaned are cleaned once, whatever happens in between."""

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from footfall.lake import clean_landed as migration
from footfall.lake import quarantine, raw
from footfall.lake.clean_landed import clean_landed
from footfall.publish.publish import publish
from tests.build import ask, land, page

DIRTY = "https://ann:pw@shop.example/reset/8f3Kd92jd0S9dk3l4M5n6b7V?token=1#x"
CLEAN = "https://shop.example/reset/-token-"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home of an earlier version: a page view with an address as it came, a clean one, a refused line."""
    for panelist, url in (("ann", CLEAN), ("bob", "https://shop.example/b")):
        entry = land(tmp_path, page(panelist, "2026-03-02 10:00", url))
        if panelist == "ann":
            part = entry.part_paths(tmp_path)[0]
            rows = pq.read_table(part, partitioning=None)
            dirty = pa.array([DIRTY])
            pq.write_table(rows.set_column(3, "url", dirty).set_column(4, "referrer", dirty), part)
    file = quarantine.path(tmp_path, "a1b2")
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"line": 1, "sample": f"x {DIRTY}"}) + "\n" + '{"line": 2, "sample": "ok"}\n')
    return tmp_path


def addresses(home: Path) -> list[tuple[str, str | None]]:
    """Address and referrer of everything that is landed."""
    table = pq.ParquetDataset(sorted((home / "lake/raw").glob("dt=*/*.parquet")), partitioning=None).read()
    return sorted(zip(table["url"].to_pylist(), table["referrer"].to_pylist(), strict=True))


def test_addresses_and_samples_are_cleaned_once(home: Path) -> None:
    size = quarantine.path(home, "a1b2").stat().st_size

    assert (clean_landed(home), clean_landed(home)) == (1, 0)

    assert addresses(home) == [("https://shop.example/b", None), (CLEAN, CLEAN)]
    assert [entry["sample"] for entry in quarantine.read(home, "a1b2")] == [f"x {CLEAN}?...", "ok"]
    assert quarantine.path(home, "a1b2").stat().st_size == size


def test_killed_between_two_files_the_same_work_is_done_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as killed:
        killed.setattr(migration, "_clean_quarantine", lambda file: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            clean_landed(home)

    assert clean_landed(home) == 0
    assert addresses(home) == [("https://shop.example/b", None), (CLEAN, CLEAN)]
    assert next(quarantine.read(home, "a1b2"))["sample"] == f"x {CLEAN}?..."


def test_publishing_cleans_first(home: Path) -> None:
    publish(home)

    assert addresses(home) == [("https://shop.example/b", None), (CLEAN, CLEAN)]
    assert ask(home, "SELECT path FROM pages ORDER BY path") == [("/b",), ("/reset/-token-",)]


def test_a_new_home_has_nothing_to_clean(tmp_path: Path) -> None:
    migration.begin(tmp_path)
    land(tmp_path, page("ann", "2026-03-02 10:00", CLEAN))

    assert clean_landed(tmp_path) == 0
    assert {name for name, _ in raw.COLUMNS} == set(pq.read_schema(next(tmp_path.rglob("*.parquet"))).names)
