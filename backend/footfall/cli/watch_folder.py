"""Says what is wrong with the watched folder, as a server that finds no file there says nothing."""

import os

from footfall.infra.settings import Settings


def trouble_with_watched(settings: Settings) -> str:
    """Why files in the watched folder will not be imported, and what to do; empty if they will."""
    folder = settings.watched
    if folder is None:
        return ""
    if not folder.is_dir():
        return (
            f"the watched folder {folder} is not there: make it, or set FOOTFALL_WATCH_FOLDER to the one "
            "that is meant; until then nothing is imported from it"
        )
    if not os.access(folder, os.R_OK | os.X_OK):
        return f"the watched folder {folder} may not be read by this user: give it the right to"
    return ""
