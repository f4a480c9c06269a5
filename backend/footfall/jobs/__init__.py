"""Scheduled jobs, one file each. SCHEDULE says how often each of them runs."""

from datetime import timedelta

from footfall.connectors.connections import JOB as RUN_CONNECTIONS_JOB
from footfall.jobs.check_alerts import CheckAlerts
from footfall.jobs.import_uploads import ImportUploads
from footfall.jobs.land_collected import LandCollected
from footfall.jobs.run_connections import RunConnections
from footfall.jobs.send_alerts import SendAlerts
from footfall.jobs.send_digests import SendDigests
from footfall.jobs.sweep_uploads import SweepUploads
from footfall.scheduling.job import Scheduled

SCHEDULE: tuple[Scheduled, ...] = (
    Scheduled("import-uploads", timedelta(seconds=1), lambda of: ImportUploads(of.settings)),
    Scheduled("land-collected", timedelta(hours=1), lambda of: LandCollected(of.settings, of.database)),
    Scheduled(
        "send-digests", timedelta(minutes=10), lambda of: SendDigests(of.settings, of.database, of.engine)
    ),
    Scheduled("sweep-uploads", timedelta(days=1), lambda of: SweepUploads(of.settings)),
    Scheduled(
        "check-alerts", timedelta(minutes=10), lambda of: CheckAlerts(of.settings, of.database, of.engine)
    ),
    Scheduled(
        RUN_CONNECTIONS_JOB, timedelta(seconds=10), lambda of: RunConnections(of.settings, of.database)
    ),
    Scheduled("send-alerts", timedelta(seconds=10), lambda of: SendAlerts(of.settings, of.database)),
)
