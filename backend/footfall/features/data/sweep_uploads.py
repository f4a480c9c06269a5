"""Every day: delete abandoned uploads."""

from footfall.infra.scheduler.job import ScheduledJob
from footfall.infra.settings import Settings
from footfall.ingest import uploads


class SweepUploads(ScheduledJob):
    """Deletes abandoned uploads of one home folder."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._home = settings.folder

    def work(self) -> None:
        """Delete uploads that nobody continued for some time."""
        uploads.sweep(self._home)
