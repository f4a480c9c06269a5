"""Imports, their refused rows, and snapshots, for administrators."""

from datetime import datetime
from enum import StrEnum
from itertools import islice
from pathlib import Path as Folder
from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from pydantic import BaseModel, Field

from footfall.core.messages import Sentences, coded_sentences
from footfall.infra.settings import Settings
from footfall.lake import import_lock, ledger, manifest, quarantine
from footfall.lake.ledger import Import, State
from footfall.lake.manifest import Manifest
from footfall.query import RefusedError
from footfall.web.errors import ProblemBody
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

REFUSED: dict[int | str, dict[str, Any]] = {
    404: {"model": ProblemBody, "description": "There is no such import."},
}
router = LateRouter(dependencies=[allow(Right.ADMINISTER)], route_class=ProblemRoute, tags=["lake"])


def home_of(request: Request) -> Folder:
    """The folder the application serves from."""
    return service_of(request, Settings).folder


Home = Annotated[Folder, Depends(home_of)]


class ImportState(StrEnum):
    """State of an import. Public contract; never rename."""

    RUNNING = "running"
    BROKEN_OFF = "broken_off"
    DONE = "done"


class ImportAnswer(BaseModel):
    """One file that was imported or is being imported."""

    id: str = Field(description="The same for the same content read in the same way.")
    source: str = Field(description="By which source, e.g. `panel`.")
    name: str = Field(description="Name of the file.")
    bytes: int = Field(description="Its size.")
    state: ImportState = Field(
        description="`broken_off` when its process ended before it: the same command again goes on."
    )
    started: datetime
    finished: datetime | None = Field(description="Null before it is done.")
    rows_read: int = Field(description="Rows read so far.")
    rows: int = Field(description="Rows that came in.")
    refused: int = Field(description="Rows that did not; each is in the quarantine.")
    refused_by_reason: dict[str, int]
    left_unknown: dict[str, int] = Field(description="Cells left unknown, by field.")
    left_out: dict[str, int] = Field(description="Rows that are fine but not wanted, by reason.")
    first_day: str | None
    last_day: str | None
    months: list[str] = Field(
        description="Months of its rows, as `2026-03`; none where its rows have no date."
    )
    warnings: list[str]
    replaced: bool = Field(description="A later import holds all of it, so this one does not count.")
    sentences: Sentences


class ImportsAnswer(BaseModel):
    """Imports, all or those asked for."""

    imports: list[ImportAnswer] = Field(description="Those not done first, then the newest first.")
    total: int = Field(description="All imports, or all whose name has the text.")


class RefusalAnswer(BaseModel):
    """One refused row."""

    file: str
    line: int = Field(description="Counts from 1.")
    reason: str
    field: str | None = Field(description="The field at fault; null when it is the whole line.")
    sample: str = Field(description="The value or the line, cut.")
    kept: bool = Field(description="Only the field was left unknown; the row came in.")
    meant: str = Field("", description="The word that the value is spelled like, where it is one of a few.")


class QuarantineAnswer(BaseModel):
    """A page of what an import refused."""

    entries: list[RefusalAnswer] = Field(description="In the order of the file.")
    more: bool = Field(description="There are entries after these.")
    sentences: Sentences


class MonthAnswer(BaseModel):
    """A month of a snapshot."""

    month: str
    first_day: str = Field(description="First day with data.")
    last_day: str = Field(description="Last day with data.")
    page_views: int
    visits: int


class SnapshotAnswer(BaseModel):
    """One publication."""

    snapshot: int = Field(description="Its number, as `as_of` names it.")
    created: datetime
    method: str = Field(description="Version of the estimation method.")
    timezone: str = Field(description="Time zone of its days and months.")
    current: bool = Field(description="What is served unless a report asks for another.")
    months: list[MonthAnswer]


class SnapshotsAnswer(BaseModel):
    """Every snapshot that is kept."""

    snapshots: list[SnapshotAnswer] = Field(description="Newest first.")


@router.get("/api/imports", operation_id="imports", summary="What came in")
def imports(
    home: Home,
    search: Annotated[str, Query(max_length=200, description="Text that the name of the file has.")] = "",
    limit: Annotated[int | None, Query(ge=1, le=1000, description="At most so many; all without it.")] = None,
) -> ImportsAnswer:
    """Every import with its progress."""
    # In this order: an import that ends in between is done, not interrupted.
    running = import_lock.on_their_way(home)
    entries = ledger.all_imports(home)
    replaced = {old for entry in entries if entry.state is State.DONE for old in entry.replaces}
    wanted = search.strip().casefold()
    named = [entry for entry in reversed(entries) if wanted in entry.name.casefold()]
    listed = [_import(entry, running, entry.id in replaced) for entry in named[:limit]]
    return ImportsAnswer(imports=listed, total=len(named))


@router.get(
    "/api/imports/{import_id}/quarantine",
    operation_id="quarantine",
    summary="What an import refused",
    responses=REFUSED,
)
def refused_rows(
    home: Home,
    import_id: Annotated[str, Path(max_length=64)],
    offset: Annotated[int, Query(ge=0)] = 0,
    limit: Annotated[int, Query(ge=1, le=1000)] = 100,
) -> QuarantineAnswer:
    """Refused rows in order of lines, with the reason and the start of the text."""
    # The id comes from outside: only one that the ledger knows may lead to a file.
    if all(entry.id != import_id for entry in ledger.all_imports(home)):
        raise RefusedError("unknown_import", f"there is no import {import_id}", "import_id", 404)
    page = list(islice(quarantine.read(home, import_id), offset, offset + limit + 1))
    entries = [RefusalAnswer.model_validate(entry) for entry in page[:limit]]
    sentences = coded_sentences(entry.reason for entry in entries)
    return QuarantineAnswer(entries=entries, more=len(page) > limit, sentences=sentences)


@router.get("/api/snapshots", operation_id="snapshots", summary="What is served")
def snapshots(home: Home) -> SnapshotsAnswer:
    """Every kept publication with its months."""
    served = manifest.newest_readable(home)
    number = served.snapshot if served else None
    return SnapshotsAnswer(
        snapshots=[_snapshot(release, number) for release in reversed(manifest.snapshots(home))]
    )


def _import(entry: Import, running: set[str], replaced: bool) -> ImportAnswer:
    facts = entry.model_dump(include=set(ImportAnswer.model_fields) - {"state"})
    sentences = coded_sentences(entry.refused_by_reason, entry.left_unknown, entry.left_out, entry.warnings)
    return ImportAnswer(state=_state(entry, running), replaced=replaced, sentences=sentences, **facts)


def _state(entry: Import, running: set[str]) -> ImportState:
    if entry.state is State.DONE:
        return ImportState.DONE
    return ImportState.RUNNING if entry.id in running else ImportState.BROKEN_OFF


def _snapshot(release: Manifest, served: int | None) -> SnapshotAnswer:
    months = [
        MonthAnswer(**entry.model_dump(include=set(MonthAnswer.model_fields))) for entry in release.files
    ]
    return SnapshotAnswer(
        snapshot=release.snapshot,
        created=release.created,
        method=release.method,
        timezone=release.timezone,
        current=release.snapshot == served,
        months=months,
    )
