"""Connections to services: listed, tried, added, changed, run and removed by administrators."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

from fastapi import Path, Query, Request

from footfall.core.messages import coded_sentences
from footfall.core.spelling import shortened, what_there_is
from footfall.features.accounts.call_audit import note
from footfall.features.data import requests as asked
from footfall.features.data.connection import ConnectionBusyError, UnknownConnectionError, Wanted
from footfall.features.data.connections import JOB, Connections
from footfall.features.data.routes.connection_answers import (
    ChangedConnection,
    ConnectionAnswer,
    ConnectionsAnswer,
    ConnectionToTry,
    ConnectionTrialAnswer,
    HowToRun,
    NewConnection,
    connection_answer,
    service_answer,
)
from footfall.features.data.routes.lake import Home
from footfall.features.data.routes.trial import try_out
from footfall.features.data.routes.understand import reading_answer
from footfall.infra.scheduler.claims import Claims, RunState
from footfall.infra.scheduler.job import Schedule
from footfall.infra.settings import Settings
from footfall.infra.vault import LostKeyError
from footfall.ingest.connectors import CONNECTORS, connector
from footfall.ingest.connectors.calls import ServiceError
from footfall.ingest.connectors.protocol import Connector
from footfall.web.errors import ProblemBody, RefusedCallError
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

router = LateRouter(
    dependencies=[allow(Right.ADMINISTER)],
    route_class=ProblemRoute,
    tags=["connections"],
    responses={
        404: {"model": ProblemBody, "description": "There is no such connection."},
        409: {"model": ProblemBody, "description": "It is running or paused, or its key is lost."},
        422: {"model": ProblemBody, "description": "A service or a field that is not good."},
    },
)
ConnectionId = Annotated[int, Path(ge=1, lt=1 << 53, description="Number of a connection.")]


ConnectionsDep = Annotated[Connections, provided(Connections)]


@router.get("/api/connections", operation_id="connections", summary="Connections to services")
def listed(request: Request, stored: ConnectionsDep) -> ConnectionsAnswer:
    """Every connection with how its last run went, and the services one can connect to."""
    runs = _job_runs(request)
    return ConnectionsAnswer(
        connections=[connection_answer(each, runs) for each in stored.listed()],
        services=[service_answer(each) for each in CONNECTORS],
    )


@router.post("/api/connections", operation_id="addConnection", summary="Add a connection", status_code=201)
def add(request: Request, stored: ConnectionsDep, wanted: NewConnection) -> ConnectionAnswer:
    """Store a connection; it runs within seconds, then by its schedule."""
    with _refusing():
        connection = stored.add(
            Wanted(wanted.name, wanted.service, wanted.fields, wanted.every, wanted.since)
        )
    note(
        request, "connection_added", f"connection {connection.row.name}", {"service": connection.row.service}
    )
    return connection_answer(connection, job_runs=False)


@router.post(
    "/api/connections/try",
    operation_id="tryConnection",
    summary="Try a connection",
    responses={502: {"model": ProblemBody, "description": "The service refuses or does not answer."}},
)
def try_connection(
    request: Request, stored: ConnectionsDep, wanted: ConnectionToTry
) -> ConnectionTrialAnswer:
    """Ask the service for the newest month; nothing is stored or imported."""
    with _refusing():
        kind = _kind(wanted.service)
        fields = dict(wanted.fields)
        if wanted.connection_id is not None:
            fields = stored.together(wanted.connection_id, fields)
        private = service_of(request, Settings).private_connections
        trial = try_out(kind, fields, wanted.since, stored.today, private)
    return ConnectionTrialAnswer(
        about=trial.about,
        months=trial.months,
        month=trial.month,
        reading=reading_answer(trial.reading),
        sentences=coded_sentences(trial.about),
    )


@router.patch(
    "/api/connections/{connection_id}", operation_id="changeConnection", summary="Change a connection"
)
def change(
    request: Request, stored: ConnectionsDep, connection_id: ConnectionId, wanted: ChangedConnection
) -> ConnectionAnswer:
    """Pause it or let it go on, change its schedule, first month or fields."""
    with _refusing():
        connection = stored.change(
            connection_id,
            is_on=wanted.is_on,
            every=wanted.every,
            since=wanted.since,
            fields=wanted.fields,
        )
    changed = sorted(wanted.model_dump(exclude_none=True))
    note(request, "connection_changed", f"connection {connection.row.name}", {"changed": changed})
    return connection_answer(connection, _job_runs(request))


@router.post(
    "/api/connections/{connection_id}/run",
    operation_id="runConnection",
    summary="Run a connection before it is due",
    status_code=202,
)
def run(request: Request, stored: ConnectionsDep, connection_id: ConnectionId, how: HowToRun) -> None:
    """Make it due now; a server takes it up within seconds."""
    with _refusing():
        name = stored.get(connection_id).row.name
        stored.ask(connection_id, how.again)
    note(request, "connection_asked", f"connection {name}", {"again": how.again})


@router.delete(
    "/api/connections/{connection_id}",
    operation_id="removeConnection",
    summary="Remove a connection",
    status_code=204,
)
def remove(
    request: Request,
    stored: ConnectionsDep,
    home: Home,
    connection_id: ConnectionId,
    imports: Annotated[
        Literal["keep", "remove"], Query(description="What becomes of what it imported.")
    ] = "keep",
) -> None:
    """Forget a connection with its secrets; its imports stay, or are removed like others."""
    with _refusing():
        name = stored.get(connection_id).row.name
        import_ids = stored.remove(connection_id, _job_runs(request))
    if imports == "remove":
        for import_id in import_ids:
            asked.ask_removal(home, import_id)
    note(request, "connection_removed", f"connection {name}", {"imports": imports})


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn errors about connections into RefusedCallError 404, 409, 502 or 422."""
    try:
        yield
    except UnknownConnectionError as error:
        raise RefusedCallError(404, "unknown_connection", str(error), "connection_id") from None
    except (ConnectionBusyError, LostKeyError) as error:
        raise RefusedCallError(409, "not_now", str(error)) from None
    except ServiceError as error:
        raise RefusedCallError(502, "service_refused", str(error)) from None
    except ValueError as error:
        field, colon, _ = str(error).partition(": ")
        named = f"fields.{field}" if field not in ("name", "service", "since") else field
        raise RefusedCallError(422, "invalid_connection", str(error), named[:60] if colon else None) from None


def _kind(service: str) -> Connector:
    try:
        return connector(service)
    except KeyError:
        there = what_there_is(service, [each.name for each in CONNECTORS])
        raise ValueError(f"service: there is no service {shortened(service)!r}; {there}") from None


def _job_runs(request: Request) -> bool:
    """Whether the job that runs connections is under way, on any server."""
    claims = service_of(request, Claims)
    statuses = claims.statuses(service_of(request, Schedule).jobs)
    return any(status.name == JOB and status.state is RunState.RUNNING for status in statuses)
