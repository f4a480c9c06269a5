"""A folder whose files are imported when they arrive: `<source>/FILE`, or `FILE` whose source is guessed."""

import json
import logging
import os
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from footfall.features.data import requests as asked
from footfall.infra import atomic
from footfall.infra.settings import Settings
from footfall.ingest import mappings, uploads
from footfall.lake import import_lock

# Seconds. A file that was written to more recently may be incomplete.
SETTLED_S = 10.0
# The file with the options for the files beside it.
OPTIONS = "import.toml"
_MEMORY_MB = 400
_log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from footfall.ingest.protocol import Job
# Size in bytes and time of the last change. A file that may not be read has one number more, so that its
# stamp changes when it may.
_Stamp = list[int]


@dataclass(frozen=True)
class _Arrived:
    path: Path
    stamp: _Stamp


class WatchedFolder:
    """The folder in the settings. Files that were looked at are noted, so a start does not read all again."""

    def __init__(self, settings: Settings) -> None:
        self._home = settings.folder
        self._threads = settings.threads
        self._folder = settings.watched

    def has_news(self) -> bool:
        """Whether files have arrived or changed since the last look."""
        return bool(self._folder and self._folder.is_dir() and self._arrived(self._folder, self._seen()))

    def bring(self) -> None:
        """Import files that have arrived or changed, and ask for a publication. Files stay where they are.

        After a kill the next call looks at the same files again. What is imported already counts only once,
        and is published then.
        """
        if self._folder is None or not self._folder.is_dir():
            return
        seen = self._seen()
        for arrived in self._arrived(self._folder, seen):
            if self._import(arrived.path):
                asked.ask_publication(self._home)
            seen[str(arrived.path)] = arrived.stamp
            atomic.write_text(self._notes, json.dumps(seen, indent=1))

    @property
    def _notes(self) -> Path:
        return uploads.folder(self._home) / "watched.json"

    def _seen(self) -> dict[str, _Stamp]:
        found: dict[str, _Stamp] = json.loads(self._notes.read_bytes()) if self._notes.exists() else {}
        return found

    def _arrived(self, folder: Path, seen: dict[str, _Stamp]) -> list[_Arrived]:
        found = []
        for path in sorted(path for path in (*folder.glob("*"), *folder.glob("*/*")) if path.is_file()):
            if path.name.startswith(".") or path.name == OPTIONS:
                continue
            stat = path.stat()
            stamp = [stat.st_size, stat.st_mtime_ns, *([] if os.access(path, os.R_OK) else [0])]
            if stamp != seen.get(str(path)) and time.time() - stat.st_mtime >= SETTLED_S:
                found.append(_Arrived(path, stamp))
        return found

    def _import(self, path: Path) -> bool:
        """Import a file. Returns whether anything of it is in the lake, imported now or before."""
        # Slow to load, and in most folders nothing arrives.
        from footfall.ingest.protocol import UnreadableError
        from footfall.ingest.run import ImportResources, import_files

        try:
            jobs = self._jobs(path)
            resources = ImportResources(_MEMORY_MB, min(2, self._threads))
            with import_lock.importing(self._home, lambda: _log.info("waiting for another import to finish")):
                outcomes = list(import_files(jobs, self._home, resources, lambda _job, _share: None))
        except (UnreadableError, ValueError) as error:
            _log.error("a file of the watched folder was not imported: %s", error)
            return False
        except OSError:
            # The lake cannot be written: the file is tried again when it can.
            raise
        except Exception:
            # If it were raised, this file would be tried every second, and what waits behind it never done.
            _log.exception("%s of the watched folder could not be imported", path)
            return False
        for outcome in outcomes:
            if outcome.error:
                _log.error("a file of the watched folder was not imported: %s", outcome.error)
            elif outcome.entry is not None:
                _log.info("a file of the watched folder was imported: %s", path)
        return any(outcome.entry is not None for outcome in outcomes)

    def _jobs(self, path: Path) -> list["Job"]:
        """The jobs of a file: its source is named by its folder, or guessed.

        UnreadableError if no source reads it, ValueError for an option that is wrong or missing.
        """
        from footfall.ingest import guess
        from footfall.ingest.protocol import UnreadableError
        from footfall.ingest.sources import SOURCES

        options = _options(path.parent / OPTIONS)
        if path.parent.name in {source.name for source in SOURCES} and path.parent != self._folder:
            return self._jobs_of(path, path.parent.name, options)
        reading = guess.guess(path)
        if not reading.source:
            if (name := _of_options(options)) is not None:
                return self._jobs_of(path, name, options)
            raise UnreadableError(path, reading.error.removeprefix(f"{path.name}: "))
        return self._jobs_of(path, reading.source, {**reading.options, **options})

    def _jobs_of(self, path: Path, name: str, options: dict[str, str]) -> list["Job"]:
        from footfall.ingest import guess

        try:
            given = guess.parsed(name, mappings.expanded(self._home, options))
        except ValueError as error:
            raise ValueError(f"{path}: {error}; see {path.parent / OPTIONS}") from None
        for option in guess.required_but_missing(name, given):
            raise ValueError(f"{path}: {option.name} is required: {option.help}")
        return guess.named(name).plan([path], given)


def _of_options(options: dict[str, str]) -> str | None:
    """The one source that has all of some options, as `format` is of logs alone; None if there is no such."""
    from footfall.ingest.sources import SOURCES

    having = [
        source.name
        for source in SOURCES
        if options and options.keys() <= {option.name for option in source.options}
    ]
    return having[0] if len(having) == 1 else None


def _options(path: Path) -> dict[str, str]:
    """The options in a TOML file; empty if there is none. ValueError names the file."""
    if not path.exists():
        return {}
    try:
        told: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from None
    return {name: str(value) for name, value in told.items()}
