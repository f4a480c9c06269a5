"""What a server does by the clock beside the calls; one file a job, and SCHEDULE is the list."""

from collections.abc import Callable

from sqlalchemy import Engine

from footfall.background import Background
from footfall.jobs.land_collected import LandCollected
from footfall.settings import Settings

Job = Callable[[Settings, Engine], Background]

SCHEDULE: tuple[Job, ...] = (LandCollected,)
