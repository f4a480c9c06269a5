"""Every day: remove uploads that nobody went on with."""

from footfall.lake import uploads
from footfall.scheduling.job import ScheduledJob
from footfall.settings import Settings


class SweepUploads(ScheduledJob):
    """Sweeps the uploads of one home."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._home = settings.folder

    def work(self) -> None:
        """Delete uploads that nobody went on with."""
        uploads.sweep(self._home)
