"""A worker as a process, two targets at a time: `python -m tests.features.bulk.working HOME DATABASE_URL`."""

import sys
from datetime import timedelta
from pathlib import Path

from footfall.features.bulk import worker
from footfall.features.bulk.files import JobFiles
from footfall.infra.database.database import open_database
from footfall.query import Engine

if __name__ == "__main__":
    home, database_url = sys.argv[1:]
    worker.AT_A_TIME = 2
    worker.CLAIMED_FOR = timedelta(seconds=1)
    worker.Worker(open_database(database_url), Engine(Path(home)), JobFiles(Path(home))).run()
