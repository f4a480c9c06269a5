"""Every ten minutes: judge the rules of projects whose data are new."""

from sqlalchemy import Engine as Database

from footfall.features.alerts.checking import Checking
from footfall.features.projects.access import sites_of
from footfall.infra.scheduler.job import PostponedError, ScheduledJob
from footfall.infra.settings import Settings
from footfall.query import Engine, RefusedError


class CheckAlerts(ScheduledJob):
    """Judges the rules of one database."""

    def __init__(self, settings: Settings, database: Database, engine: Engine) -> None:
        super().__init__()
        self._checking = Checking(database, engine, settings.folder, sites_of)

    def is_waiting(self) -> bool:
        """Whether some project was not judged yet with the present data."""
        return bool(self._checking.due())

    def work(self) -> None:
        """Judge the projects one after the other. PostponedError if the engine refuses."""
        for project_id in self._checking.due():
            if self.is_stopping:
                return
            try:
                self._checking.check(project_id)
            except RefusedError as error:
                raise PostponedError(str(error)) from None
