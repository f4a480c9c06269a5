"""What administrators asked for in the browser and a job of the server does: a publication, removals."""

from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from pydantic import BaseModel, Field

from footfall.infra import atomic


class PublicationState(StrEnum):
    """State of a publication that was asked for. Stored; never rename."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


class Publication(BaseModel):
    """The last publication that was asked for.

    share: the part of it that is done, 0-1; month, step: what is being built; snapshot, built, gone, notes:
    its result; failed: which months could not be built, and why; error: why all of it failed.
    """

    state: PublicationState = PublicationState.WAITING
    asked: datetime = Field(default_factory=lambda: datetime.now(UTC))
    finished: datetime | None = None
    share: float = 0.0
    month: str = ""
    step: str = ""
    snapshot: int | None = None
    built: list[str] = []
    gone: list[str] = []
    notes: list[str] = []
    failed: list[str] = []
    error: str = ""


def publication(home: Path) -> Publication | None:
    """The last publication that was asked for; None before the first."""
    path = _publication(home)
    return Publication.model_validate_json(path.read_bytes()) if path.exists() else None


def save_publication(home: Path, publication: Publication) -> None:
    """Store the state of the publication."""
    atomic.write_text(_publication(home), publication.model_dump_json(indent=1))


def ask_publication(home: Path) -> Publication:
    """Ask for a publication and return it; if one is waiting already, that one."""
    last = publication(home)
    if last is not None and last.state is PublicationState.WAITING:
        return last
    asked = Publication()
    save_publication(home, asked)
    return asked


def ask_removal(home: Path, import_id: str) -> None:
    """Ask for an import to be removed."""
    atomic.write_text(_removals(home) / import_id, "")


def removals(home: Path) -> set[str]:
    """Ids of the imports that are to be removed."""
    return {path.name for path in _removals(home).glob("[0-9a-f]*")}


def removed(home: Path, import_id: str) -> None:
    """Record that an import was removed."""
    (_removals(home) / import_id).unlink(missing_ok=True)


def _publication(home: Path) -> Path:
    return home / "uploads" / "publication.json"


def _removals(home: Path) -> Path:
    return home / "uploads" / "removals"
