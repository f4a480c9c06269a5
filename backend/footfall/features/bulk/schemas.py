"""Bodies of calls about bulk jobs. Field names are public."""

from datetime import datetime
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from footfall.core.limits import MAX_TARGETS_IN_JOB
from footfall.core.target import Target
from footfall.features.bulk.models import BulkJob, JobState


def _as_targets(typed: list[str]) -> list[str]:
    """Each target only once, then the lines that are no targets. ValueError if none is a target."""
    good, bad = read_targets(typed)
    if typed and not good:
        raise ValueError(next(iter(bad.values())))
    return [*good, *bad]


def read_targets(typed: list[str]) -> tuple[list[str], dict[str, str]]:
    """Each target only once, in the form that reports take, and for every other line why it is no target."""
    good: dict[str, None] = {}
    bad: dict[str, str] = {}
    for line in typed:
        try:
            good[Target.parse(line).value] = None
        except ValueError as error:
            bad[line.strip()] = str(error)
    return list(good), bad


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("must be one line of printable characters")
    return text


JobFormat = Literal["csv", "csv-semicolon", "xlsx"]


class JobAsked(BaseModel):
    """A question about many targets."""

    model_config = ConfigDict(extra="forbid")

    targets: Annotated[
        list[Annotated[str, StringConstraints(max_length=2000)]],
        Field(min_length=1, max_length=MAX_TARGETS_IN_JOB),
        AfterValidator(_as_targets),
    ] = Field(
        description="As people type them; each is asked about once. What is no target stands without numbers "
        "at the end of the file, and a note there says why."
    )
    name: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=200), AfterValidator(_printable)
    ] = Field("", description="What the list of jobs calls it.")
    file_format: JobFormat = Field(
        "csv",
        description="How the file at the end is written; `csv-semicolon` has semicolons between cells and "
        "decimal commas, as Excel reads them in most of Europe.",
    )
    question: dict[str, Any] = Field(
        {}, description="What `batch-targets` takes beside targets: period, compare, device, geo, measures."
    )


class JobAnswer(BaseModel):
    """A job and its progress."""

    id: str
    name: str
    file_format: JobFormat
    state: JobState = Field(description="`running` too after the server ended: it goes on where it was.")
    total: int = Field(description="Targets asked about.")
    done: int = Field(description="Targets answered so far.")
    as_of: int | None = Field(description="Snapshot that answers; null before the first answer.")
    file_bytes: int | None = Field(description="Size of the file; null before it is written.")
    reason: str = Field(description="Why it failed; empty otherwise.")
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None

    @classmethod
    def of(cls, job: BulkJob) -> Self:
        """The row as the API returns it."""
        return cls.model_validate(
            {name: getattr(job, name) for name in cls.model_fields if name != "id"} | {"id": str(job.id)}
        )


class JobsAnswer(BaseModel):
    """Every job of the caller's."""

    jobs: list[JobAnswer] = Field(description="Newest first.")
    most_jobs: int = Field(description="Jobs one may keep.")
    most_targets: int = Field(description="Targets a job may have.")
