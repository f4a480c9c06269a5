"""Where the built front end is, and the path it is served under."""

from importlib.resources import files
from pathlib import Path

STATIC_PATH = "/analytics/traffic/static"


def static_folder() -> Path:
    """Folder of the built front end."""
    return Path(str(files("footfall"))) / "static"
