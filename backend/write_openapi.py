"""Write the server's API description to a file: `python write_openapi.py PATH`."""

import json
import sys
import tempfile
from pathlib import Path

from footfall.infra.database.database import database_url, migrate, open_database
from footfall.infra.settings import Settings
from footfall.server.main import create_app


def main() -> None:
    """Build the application on an empty home and save what it says of itself."""
    with tempfile.TemporaryDirectory() as folder:
        database = open_database(database_url(Path(folder), None))
        migrate(database)
        database.dispose()
        description = create_app(Settings(home=Path(folder))).openapi()
    text = json.dumps(description, indent=1, ensure_ascii=False, sort_keys=True)
    Path(sys.argv[1]).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
