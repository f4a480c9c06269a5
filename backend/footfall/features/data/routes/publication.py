"""Publishing what was imported, and removing imports, by the server itself."""

from datetime import datetime
from typing import Annotated

from fastapi import Path, Request
from pydantic import BaseModel, Field

from footfall.core.messages import Sentences, coded_sentences
from footfall.features.accounts.call_audit import note
from footfall.features.data import requests as asked
from footfall.features.data.requests import Publication, PublicationState
from footfall.features.data.routes.lake import Home
from footfall.lake import ledger
from footfall.web.errors import ProblemBody, RefusedCallError
from footfall.web.late_routes import LateRouter
from footfall.web.rights.access import Proof, Right
from footfall.web.rights.allow import allow

router = LateRouter(dependencies=[allow(Right.ADMINISTER)], tags=["imports"])


class PublicationAnswer(BaseModel):
    """A publication that was asked for."""

    state: PublicationState
    asked: datetime
    finished: datetime | None
    share: float = Field(description="How much of it is done, 0-1.")
    month: str = Field(description="What is being built; empty before and after.")
    step: str
    snapshot: int | None = Field(description="The snapshot it made, or that has everything already.")
    built: list[str] = Field(description="Months that were built.")
    gone: list[str] = Field(description="Months of which nothing is left.")
    notes: list[str]
    failed: list[str] = Field(description="Months that could not be built, each with the reason.")
    error: str = Field(description="Why nothing was published; empty if something was.")
    sentences: Sentences


class PublicationStatus(BaseModel):
    """The last publication that was asked for in the browser."""

    publication: PublicationAnswer | None
    removing: list[str] = Field(description="Imports that are about to be removed.")


@router.get("/api/publication", operation_id="publication", summary="How a publication stands")
def status(home: Home) -> PublicationStatus:
    """The last publication that was asked for, and what is about to be removed."""
    last = asked.publication(home)
    return PublicationStatus(
        publication=_answer(last) if last else None, removing=sorted(asked.removals(home))
    )


@router.post("/api/publication", operation_id="publish", summary="Publish what was imported", status_code=202)
def publish(request: Request, home: Home) -> PublicationAnswer:
    """Ask for a new snapshot. The old one is served until the new one is there."""
    wanted = asked.ask_publication(home)
    note(request, "publication_asked", "snapshot", {})
    return _answer(wanted)


@router.delete(
    "/api/imports/{import_id}",
    dependencies=[allow(proof=Proof.FRESH)],
    operation_id="removeImport",
    summary="Remove an import",
    status_code=202,
    responses={
        404: {"model": ProblemBody, "description": "There is no such import."},
        409: {"model": ProblemBody, "description": "A later import holds its rows."},
    },
)
def remove(request: Request, home: Home, import_id: Annotated[str, Path(max_length=64)]) -> None:
    """Have an import removed with its rows; the next publication builds the months it touched without it."""
    entries = {entry.id: entry for entry in ledger.all_imports(home)}
    if import_id not in entries:
        raise RefusedCallError(404, "unknown_import", f"there is no import {import_id[:40]}", "import_id")
    holder = next((later for later in entries.values() if import_id in later.replaces), None)
    if holder is not None:
        raise RefusedCallError(
            409, "held_by_another", f"its rows are in import {holder.id} too: remove that one", "import_id"
        )
    asked.ask_removal(home, import_id)
    note(request, "import_removed", f"import {import_id}", {})


def _answer(publication: Publication) -> PublicationAnswer:
    sentences = coded_sentences(publication.error, [*publication.notes, *publication.failed])
    return PublicationAnswer(sentences=sentences, **publication.model_dump())
