"""Reports from a home folder on this machine, without a server."""

from os import PathLike
from pathlib import Path
from typing import Any

from pydantic_core import from_json

from footfall.adapters.python.reports import Answer, Reports
from footfall.infra.settings import load_settings
from footfall.lake.object_store.published_copy import published_folder
from footfall.lake.object_store.writing import address_of
from footfall.query.engine import Engine


class Home(Reports):
    """A published home folder, read by this process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def close(self) -> None:
        """Close the lake."""
        self._engine.close()

    def _ask(self, report_id: str, params: dict[str, Any]) -> Answer:
        answer: Answer = from_json(self._engine.run(report_id, params).as_json())
        return answer


def open_home(home: str | PathLike[str] = "~/.footfall", threads: int = 2) -> Home:
    """The reports of a home folder; NotADirectoryError when there is none.

    threads: how many the database uses. If the settings say that the lake of this folder is in an object
    store, the newest snapshot is fetched from there; StoreError when that fails.
    """
    folder = Path(home).expanduser().absolute()
    if address_of(folder) is not None:
        folder, fetch = published_folder(load_settings())
        return Home(Engine(folder, threads=threads, fetch=fetch))
    if not folder.is_dir():
        raise NotADirectoryError(f"there is no home folder {folder}: `footfall publish` makes one")
    return Home(Engine(folder, threads=threads))
