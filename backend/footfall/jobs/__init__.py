"""Scheduled jobs of the server, one file each. SCHEDULE lists them."""

from collections.abc import Callable

from sqlalchemy import Engine

from footfall.background import Background
from footfall.jobs.import_uploads import ImportUploads
from footfall.jobs.land_collected import LandCollected
from footfall.settings import Settings

Job = Callable[[Settings, Engine], Background]

SCHEDULE: tuple[Job, ...] = (LandCollected, ImportUploads)
