"""What an uploaded file is, how it is to be read, and its import."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from footfall.core.messages import Sentences, coded_sentences
from footfall.core.spelling import shortened, what_there_is
from footfall.features.data.routes.lake import Home
from footfall.features.data.routes.receive import UploadId
from footfall.ingest import mappings, uploads
from footfall.ingest.uploads import UnknownUploadError, Upload, UploadState
from footfall.web.errors import ProblemBody, RefusedCallError
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow

if TYPE_CHECKING:
    from footfall.ingest.guess import Reading
    from footfall.ingest.protocol import Source

# Characters after which a cell of a preview is cut.
_CELL = 200
router = LateRouter(
    dependencies=[allow(Right.ADMINISTER)],
    route_class=ProblemRoute,
    tags=["imports"],
    responses={
        404: {"model": ProblemBody, "description": "There is no such upload."},
        409: {"model": ProblemBody, "description": "The file is not whole yet, or is being imported."},
        422: {"model": ProblemBody, "description": "A source or an option that is not known."},
    },
)


class OptionAnswer(BaseModel):
    """An option of a source."""

    name: str
    help: str
    required: bool


class SourceAnswer(BaseModel):
    """A kind of data that can be imported."""

    name: str
    help: str
    options: list[OptionAnswer]


class SourcesAnswer(BaseModel):
    """Every kind of data that can be uploaded."""

    sources: list[SourceAnswer]


class UploadAnswer(BaseModel):
    """A file that is being sent or was sent."""

    id: str
    name: str
    length: int = Field(description="Its size in bytes.")
    received: int = Field(description="Bytes that arrived.")
    state: UploadState
    source: str = Field(description="What it is imported as; empty before it was said.")
    options: dict[str, str]
    share: float = Field(description="How much of it is imported, 0-1.")
    import_id: str = Field(description="Its import; empty before it is done.")
    error: str = Field(description="Why it could not be imported; empty if nothing went wrong.")
    sentences: Sentences


class UploadsAnswer(BaseModel):
    """Every upload that is known."""

    uploads: list[UploadAnswer] = Field(description="Newest first.")


class HowToRead(BaseModel):
    """How a file is to be read."""

    model_config = ConfigDict(extra="forbid")

    source: str = Field("", max_length=40, description="A kind of data; empty to have it guessed.")
    options: dict[str, str] = Field({}, max_length=20, description="Options of that source, by name.")


class ExampleAnswer(BaseModel):
    """A refused row, or a cell that is left unknown."""

    line: int
    reason: str
    field: str | None
    sample: str
    kept: bool = Field(description="Only the field is left unknown; the row comes in.")
    meant: str = Field(description="The word that the value is spelled like, where it is one of a few.")


class ReadingAnswer(BaseModel):
    """How a file would be read, from its beginning; nothing is imported."""

    source: str = Field(description="Empty where nothing is known that reads it.")
    options: dict[str, str]
    error: str = Field(description="Why it cannot be read this way; empty when it can.")
    missing: list[str] = Field(description="Options for what the file does not say and the source needs.")
    format: str = Field(description="What it was taken for, where a source has several formats.")
    columns: list[str]
    rows: list[list[str]] = Field(description="The first ten rows as understood, in the order of columns.")
    read: int = Field(description="Rows read.")
    refused: dict[str, int] = Field(description="Refused rows by reason.")
    left_unknown: dict[str, int] = Field(description="Cells of other rows that are left unknown, by reason.")
    left_out: dict[str, int] = Field(description="Rows that are fine but not wanted, by reason.")
    examples: list[ExampleAnswer] = Field(
        description="The first three of each reason, in the order of the file."
    )
    unknown_columns: list[str]
    warnings: list[str] = Field(description="What else is to be said of the file, such as where it is cut.")
    whole: bool = Field(description="The whole file was read, not its beginning only.")
    sentences: Sentences


@router.get("/api/imports/sources", operation_id="importSources", summary="What can be imported")
def sources() -> SourcesAnswer:
    """Kinds of data with their options; folders of simulated worlds are for the command line."""
    # Here and below: slow to load, and a server may never be sent a file.
    from footfall.ingest.sources import SOURCES

    return SourcesAnswer(sources=[_source(source) for source in SOURCES if source.name != "world"])


@router.get("/api/imports/uploads", operation_id="uploads", summary="Files that were sent")
def listed(home: Home) -> UploadsAnswer:
    """Every upload with its progress."""
    return UploadsAnswer(
        uploads=[_upload(upload, uploads.received(home, upload)) for upload in uploads.listed(home)]
    )


@router.get("/api/imports/uploads/{upload_id}", operation_id="upload", summary="A file that was sent")
def one(home: Home, upload_id: UploadId) -> UploadAnswer:
    """One upload with its progress."""
    upload = _known(home, upload_id)
    return _upload(upload, uploads.received(home, upload))


@router.post("/api/imports/uploads/{upload_id}/check", operation_id="checkUpload", summary="What a file is")
def check(home: Home, upload_id: UploadId, how: HowToRead) -> ReadingAnswer:
    """Read the beginning of a file as asked, or as it looks, without importing it."""
    from footfall.ingest import guess

    upload = _whole(home, upload_id)
    path = uploads.data(home, upload)
    if not how.source:
        return _answer(path, guess.guess(path))
    options = _options(home, how)
    asked = {name: text for name, text in how.options.items() if text}
    return _answer(path, guess.read_as(path, how.source, asked, options))


@router.post(
    "/api/imports/uploads/{upload_id}/import",
    operation_id="importUpload",
    summary="Import a file",
    status_code=202,
)
def bring(home: Home, upload_id: UploadId, how: HowToRead) -> UploadAnswer:
    """Have a file imported. It waits for imports under way; the list of uploads tells how far it is."""
    options = _options(home, how)
    _require_options(how.source, options)
    _whole(home, upload_id)
    with uploads.changing(home, upload_id) as upload:
        upload.source, upload.options = how.source, options
        upload.state, upload.error, upload.share = UploadState.WAITING, "", 0.0
    return _upload(upload, upload.length)


def _upload(upload: Upload, received: int) -> UploadAnswer:
    facts = upload.model_dump(exclude={"created"})
    return UploadAnswer(received=received, sentences=coded_sentences(upload.error), **facts)


def _known(home: Home, upload_id: str) -> Upload:
    try:
        return uploads.load(home, upload_id)
    except UnknownUploadError as error:
        raise RefusedCallError(404, "unknown_upload", str(error), "upload_id") from None


def _whole(home: Home, upload_id: str) -> Upload:
    upload = _known(home, upload_id)
    if upload.state not in (UploadState.RECEIVED, UploadState.FAILED):
        raise RefusedCallError(409, "not_now", f"{upload.name} is {upload.state}: see the list of uploads.")
    return upload


def _options(home: Path, how: HowToRead) -> dict[str, str]:
    """The given options as their source reads them. RefusedCallError 422 for an unknown or bad one."""
    from footfall.ingest.sources import SOURCES

    source = next((each for each in SOURCES if each.name == how.source and each.name != "world"), None)
    if source is None:
        there = what_there_is(how.source, [each.name for each in SOURCES if each.name != "world"])
        raise RefusedCallError(
            422, "unknown_source", f"{shortened(how.source)!r} is no kind of data; {there}.", "source"
        )
    known = {option.name: option for option in source.options}
    parsed = {}
    for name, text in how.options.items():
        field = f"options.{name}"[:60]
        if name not in known:
            raise RefusedCallError(
                422,
                "unknown_option",
                f"{source.name} has no option {shortened(name)!r}; {what_there_is(name, known)}.",
                field,
            )
        if not text:
            continue
        # A mapping may be a file; what else has a slash, as a site with its scheme, names none.
        if known[name].is_of_server or (name == "map" and "/" in text):
            raise RefusedCallError(
                422, "bad_option", f"{name}: files of the server cannot be named here.", field
            )
        try:
            parsed[name] = known[name].parse(mappings.expanded(home, {name: text})[name])
        except (ValueError, OSError) as error:
            raise RefusedCallError(422, "bad_option", f"{name}: {error}", field) from None
    return parsed


def _require_options(source: str, options: Mapping[str, str]) -> None:
    """RefusedCallError 422 for the first option that is missing without which the source reads no file."""
    from footfall.ingest import guess

    for option in guess.required_but_missing(source, options):
        text = f"{option.name} is required: {option.help}"
        raise RefusedCallError(422, "option_required", text, f"options.{option.name}")


def _source(source: "Source") -> SourceAnswer:
    options = [
        OptionAnswer(name=option.name, help=option.help, required=option.required)
        for option in source.options
        if not option.is_of_server
    ]
    return SourceAnswer(name=source.name, help=source.help, options=options)


def _answer(path: Path, reading: "Reading") -> ReadingAnswer:
    from footfall.ingest import guess

    return reading_answer(reading, guess.missing(path, reading))


def reading_answer(reading: "Reading", missing: Sequence[str] = ()) -> ReadingAnswer:
    """How a file would be read, with its first rows as texts. missing: options that it needs and lacks."""
    preview = reading.preview
    rows = preview.rows if preview else []
    warnings = [*(preview.warnings if preview else ())]
    columns = [name for name in (rows[0] if rows else ()) if any(row[name] is not None for row in rows)]
    return ReadingAnswer(
        source=reading.source,
        options=reading.options,
        error=reading.error,
        missing=[*missing],
        format=preview.format if preview else "",
        columns=columns,
        rows=[["" if row[name] is None else str(row[name])[:_CELL] for name in columns] for row in rows],
        read=preview.read if preview else 0,
        refused=dict(preview.refused if preview else Counter()),
        left_unknown=dict(preview.left_unknown if preview else Counter()),
        left_out=dict(preview.left_out if preview else Counter()),
        examples=[
            ExampleAnswer(
                line=example.line,
                reason=example.reason,
                field=example.field,
                sample=example.sample[:_CELL],
                kept=example.kept,
                meant=example.meant,
            )
            for example in (preview.examples if preview else ())
        ],
        unknown_columns=[*(preview.unknown_columns if preview else ())],
        warnings=warnings,
        whole=preview.is_whole if preview else False,
        sentences=coded_sentences(
            reading.error,
            *warnings,
            *((preview.format, preview.refused, preview.left_unknown, preview.left_out) if preview else ()),
        ),
    )
