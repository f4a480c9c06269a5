"""The home folder of commands that change what was imported."""

from pathlib import Path

from footfall.lake.object_store.writing import catch_up
from footfall.settings import Settings


def home_of(settings: Settings) -> Path:
    """The home folder, with what was imported and published on any machine. StoreError."""
    catch_up(settings.folder)
    return settings.folder
