"""The product as a process of its own: `python -m tests.features.projects.served HOME DATABASE_URL PORT`."""

import sys
from pathlib import Path

import uvicorn

from footfall.infra.settings import Settings
from footfall.server.main import create_app

if __name__ == "__main__":
    home, database_url, port = sys.argv[1:]
    settings = Settings(home=Path(home), database_url=database_url, calls_per_minute=1_000_000)
    uvicorn.run(create_app(settings), port=int(port), log_level="warning")
