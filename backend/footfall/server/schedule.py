"""Scheduled jobs, one file each. SCHEDULE says how often each of them runs.

A job is loaded when it is due: some load half of the product, and `footfall jobs list` runs none.
"""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Engine as Database

from footfall.infra.scheduler.job import Scheduled, ScheduledJob
from footfall.infra.settings import Settings
from footfall.query import Engine


@dataclass(frozen=True)
class Resources:
    """What jobs are made with."""

    settings: Settings
    database: Database
    engine: Engine


def _import_uploads(of: Resources) -> ScheduledJob:
    from footfall.features.data.import_uploads import ImportUploads

    return ImportUploads(of.settings)


def _land_collected(of: Resources) -> ScheduledJob:
    from footfall.features.panels.land_collected import LandCollected

    return LandCollected(of.settings, of.database)


def _send_digests(of: Resources) -> ScheduledJob:
    from footfall.features.digests.send_digests import SendDigests

    return SendDigests(of.settings, of.database, of.engine)


def _sweep_uploads(of: Resources) -> ScheduledJob:
    from footfall.features.data.sweep_uploads import SweepUploads

    return SweepUploads(of.settings)


def _check_alerts(of: Resources) -> ScheduledJob:
    from footfall.features.alerts.check_alerts import CheckAlerts

    return CheckAlerts(of.settings, of.database, of.engine)


def _run_connections(of: Resources) -> ScheduledJob:
    from footfall.features.data.run_connections import RunConnections

    return RunConnections(of.settings, of.database)


def _send_alerts(of: Resources) -> ScheduledJob:
    from footfall.features.alerts.send_alerts import SendAlerts

    return SendAlerts(of.settings, of.database)


SCHEDULE: tuple[Scheduled[Resources], ...] = (
    Scheduled("import-uploads", timedelta(seconds=1), _import_uploads),
    Scheduled("land-collected", timedelta(hours=1), _land_collected),
    Scheduled("send-digests", timedelta(minutes=10), _send_digests),
    Scheduled("sweep-uploads", timedelta(days=1), _sweep_uploads),
    Scheduled("check-alerts", timedelta(minutes=10), _check_alerts),
    # `features.data.connections.JOB`, by which the API asks for a run.
    Scheduled("run-connections", timedelta(seconds=10), _run_connections),
    Scheduled("send-alerts", timedelta(seconds=10), _send_alerts),
)
