"""Iceberg tables of visits and page views, by which Spark, Trino, Snowflake or DuckDB read a whole snapshot.

`iceberg/visits` and `iceberg/pageviews` hold hard links to the Parquet copies of the months, which take no
room of their own, and metadata that names the links of the current snapshot. The link to a copy that was
replaced stays until the next publication, so that a reader of the earlier snapshot reads it to the end.
"""

import importlib.util
import logging
import os
import shutil
import uuid
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from footfall.core.period import Month
from footfall.infra import atomic
from footfall.lake.manifest import Manifest, MonthEntry
from footfall.lake.month_file import parquet_path

if TYPE_CHECKING:
    from pyiceberg.table import Table

TABLES = ("visits", "pageviews")
_SCHEME = "file://"


def folder(home: Path) -> Path:
    """Where the tables lie. Not in a backup: the next publication makes them again."""
    return home / "iceberg"


def check_installed() -> None:
    """RuntimeError if pyiceberg, which writes the tables, is not installed."""
    if importlib.util.find_spec("pyiceberg") is None:
        raise RuntimeError(
            "the setting iceberg is on, but pyiceberg is not installed: pip install 'footfall[iceberg]', or "
            "turn the setting off"
        )


def remove(home: Path) -> None:
    """Remove the tables, when they are no longer wanted."""
    shutil.rmtree(folder(home), ignore_errors=True)


def follow(home: Path, manifest: Manifest, keep_previous: bool = True) -> None:
    """Make the tables show the current snapshot, which `manifest` describes; does nothing if they already do.

    keep_previous: whether files of the snapshot before stay for its readers. When the call is killed, each
    table shows the snapshot before or this one, and the same call does the rest.
    """
    if not any(entry.visits for entry in manifest.files):
        # All sites are known from rank lists and owners' counts alone: there are no rows, so no columns.
        remove(home)
        return
    for name in TABLES:
        table = folder(home).resolve() / name
        shown, due = _shown(table), _metadata(table, manifest.snapshot)
        if shown == due and keep_previous:
            continue
        if shown != due:
            atomic.sweep(table / "metadata")
            links = [_link(home, table, name, entry) for entry in manifest.files if entry.visits]
            _describe(table, manifest.snapshot, links)
        _prune(table, {due, shown} if shown and keep_previous else {due})


def _metadata(table: Path, snapshot: int) -> Path:
    return table / "metadata" / f"v{snapshot}.metadata.json"


def _shown(table: Path) -> Path | None:
    """The metadata file that readers take; None if there is none, or if it names another folder."""
    hint = table / "metadata" / "version-hint.text"
    if not hint.exists():
        return None
    path = table / "metadata" / f"v{hint.read_text(encoding='utf-8')}.metadata.json"
    return path if path.exists() and f'"{_SCHEME}{table}"' in path.read_text(encoding="utf-8") else None


def _link(home: Path, table: Path, name: str, entry: MonthEntry) -> Path:
    """A link to the Parquet copy of a month, named as the version of the month file that it was made from."""
    path = table / "data" / Path(entry.file).with_suffix(".parquet").name
    if path.exists():
        return path
    copy = parquet_path(home, name, Month.parse(entry.month))
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(copy, path)
    except OSError:
        # A file system without links.
        with atomic.replacing(path) as temporary:
            shutil.copyfile(copy, temporary)
    return path


def _describe(table: Path, snapshot: int, links: list[Path]) -> None:
    """Write metadata that names these files, and last the hint that points to it."""
    from pyiceberg.catalog.memory import InMemoryCatalog

    # pyiceberg warns that each dictionary column is read as text, which is intended.
    logging.getLogger("pyiceberg").setLevel(logging.ERROR)
    location = f"{_SCHEME}{table}"
    catalog = InMemoryCatalog("footfall", warehouse=location)
    catalog.create_namespace("footfall")
    made = catalog.create_table(f"footfall.{table.name}", _columns(links[0]), location=location)
    made.add_files([f"{_SCHEME}{link}" for link in links], {"footfall.snapshot": str(snapshot)}, False)
    identity = uuid.uuid5(uuid.NAMESPACE_URL, location)
    metadata = made.metadata.model_copy(update={"table_uuid": identity, "metadata_log": []})
    atomic.write_text(_metadata(table, snapshot), metadata.model_dump_json())
    # Readers find the metadata by this file, which has the name it has in tables of Hadoop.
    atomic.write_text(table / "metadata" / "version-hint.text", str(snapshot))


def _columns(file: Path) -> pa.Schema:
    """Columns of a Parquet copy, with dictionary columns as text."""
    return pa.schema(
        pa.field(field.name, field.type.value_type if pa.types.is_dictionary(field.type) else field.type)
        for field in pq.read_schema(file)
    )


def _prune(table: Path, kept: Iterable[Path]) -> None:
    """Delete what none of these metadata files names."""
    from pyiceberg.table import StaticTable

    named = {table / "metadata" / "version-hint.text", *kept}
    for metadata in kept:
        named |= _named_by(StaticTable.from_metadata(f"{_SCHEME}{metadata}"))
    for path in [*(table / "metadata").iterdir(), *(table / "data").iterdir()]:
        if path not in named:
            path.unlink()


def _named_by(table: "Table") -> set[Path]:
    """Manifest lists, manifests and data files of a table, which has one snapshot."""
    files = [task.file.file_path for task in table.scan().plan_files()]
    for snapshot in table.snapshots():
        files += [snapshot.manifest_list]
        files += [manifest.manifest_path for manifest in snapshot.manifests(table.io)]
    return {Path(file.removeprefix(_SCHEME)) for file in files}
