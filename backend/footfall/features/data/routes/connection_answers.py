"""Bodies and answers of calls about connections."""

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from footfall.core.messages import Sentences, coded_sentences
from footfall.features.data.connection import Connection, ConnectionState
from footfall.features.data.due import Every
from footfall.features.data.routes.understand import ReadingAnswer
from footfall.ingest.connectors.protocol import Connector, FieldKind

FieldTexts = Annotated[
    dict[
        Annotated[str, Field(max_length=40)],
        Annotated[str, Field(max_length=10_000)],
    ],
    Field(max_length=20, description="What the service is told, by the names of its fields."),
]
Since = Annotated[
    str, Field(max_length=7, description="First month to pull, `YYYY-MM`; empty for the usual one.")
]


class FieldAnswer(BaseModel):
    """Something that a service is told, such as a site or a key."""

    name: str
    help: str
    kind: FieldKind
    required: bool
    default: str = Field(description="What it is when left empty.")


class ServiceAnswer(BaseModel):
    """A service that one can connect to."""

    id: str
    title: str
    source: str = Field(description="As what its numbers come in: `first-party` or `ranks`.")
    fields: list[FieldAnswer]
    sentences: Sentences


class ConnectionAnswer(BaseModel):
    """A connection. Its secrets are never shown."""

    id: int
    name: str
    service: str
    fields: dict[str, str]
    since: str
    every: Every
    state: ConnectionState = Field(
        description="`interrupted` when its server ended in the middle: another run does the rest."
    )
    error: str = Field(description="Why the last run failed; empty if it did not.")
    started: datetime | None = Field(description="Begin of the last run, or of the one under way.")
    finished: datetime | None
    succeeded: datetime | None = Field(description="End of the last run that did not fail.")
    due: datetime | None = Field(description="When it runs next; null while it is paused.")
    first_month: str | None = Field(description="First month that came.")
    last_month: str | None = Field(description="Newest month that came.")
    rows: int = Field(description="Rows of all months that came.")
    sentences: Sentences


class ConnectionsAnswer(BaseModel):
    """Connections, and the services there are."""

    connections: list[ConnectionAnswer]
    services: list[ServiceAnswer]


class NewConnection(BaseModel):
    """A connection to add."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=200)
    service: str = Field(max_length=40, description="Id of a service.")
    fields: FieldTexts
    every: Every = Every.DAY
    since: Since = ""


class ChangedConnection(BaseModel):
    """What to change; what is null stays. Secrets left empty stay too."""

    model_config = ConfigDict(extra="forbid")

    is_on: bool | None = None
    every: Every | None = None
    since: Annotated[str, Field(max_length=7)] | None = None
    fields: FieldTexts | None = None


class ConnectionToTry(BaseModel):
    """A connection that may not be stored yet."""

    model_config = ConfigDict(extra="forbid")

    service: str = Field(max_length=40)
    fields: FieldTexts
    since: Since = ""
    connection_id: int | None = Field(
        None, ge=1, lt=1 << 53, description="Whose secrets to use for those left out."
    )


class HowToRun(BaseModel):
    """Which months to pull."""

    model_config = ConfigDict(extra="forbid")

    again: bool = Field(
        False, description="Every month anew, not those alone that are missing or may have changed."
    )


class ConnectionTrialAnswer(BaseModel):
    """What a connection would bring."""

    about: str = Field(description="What the service says it is to.")
    months: list[str] = Field(description="Months that would come, the newest first.")
    month: str = Field(
        description="The month that is shown; empty where the service has nothing of the newest."
    )
    reading: ReadingAnswer
    sentences: Sentences


def service_answer(service: Connector) -> ServiceAnswer:
    """A service with its fields."""
    fields = [
        FieldAnswer(
            name=field.name, help=field.help, kind=field.kind, required=field.required, default=field.default
        )
        for field in service.fields
    ]
    sentences = coded_sentences(field.help for field in service.fields)
    return ServiceAnswer(
        id=service.name, title=service.title, source=service.source, fields=fields, sentences=sentences
    )


def connection_answer(connection: Connection, job_runs: bool) -> ConnectionAnswer:
    """A connection as it stands. job_runs: whether connections are being run anywhere."""
    row = connection.row
    return ConnectionAnswer(
        id=row.id,
        name=row.name,
        service=row.service,
        fields=row.fields,
        since=row.since,
        every=Every(row.every),
        state=connection.state(job_runs),
        error=row.error,
        started=row.started_at,
        finished=row.finished_at,
        succeeded=row.succeeded_at,
        due=row.due_at if row.is_on else None,
        first_month=connection.first_month,
        last_month=connection.last_month,
        rows=connection.total_rows,
        sentences=coded_sentences(row.error),
    )
