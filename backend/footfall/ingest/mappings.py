"""Mappings of columns that are kept under a name: `lake/mappings/NAME.json`."""

import re
from pathlib import Path

from footfall.infra import atomic

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class UnknownMappingError(LookupError):
    """No mapping is kept under that name."""


def names(home: Path) -> list[str]:
    """Names of the kept mappings, in order."""
    return sorted(path.stem for path in _folder(home).glob("*.json"))


def text_of(home: Path, name: str) -> str | None:
    """A kept mapping in its canonical form; None when none has that name."""
    path = _path(home, name) if _NAME.fullmatch(name) else None
    return path.read_text("utf-8") if path and path.is_file() else None


def keep(home: Path, name: str, text: str) -> None:
    """Keep a mapping in its canonical form, in place of one of the same name. ValueError: no good name."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name: up to 40 small letters, digits and hyphens")
    atomic.write_text(_path(home, name), text)


def remove(home: Path, name: str) -> None:
    """Forget a mapping; what was imported with it stays as it is. UnknownMappingError if there is none."""
    if text_of(home, name) is None:
        raise UnknownMappingError(f"no mapping is kept as {name!r}")
    _path(home, name).unlink()


def expanded(home: Path, options: dict[str, str]) -> dict[str, str]:
    """Options of an import with the kept mapping in place of its name, so that they say all by themselves."""
    kept = text_of(home, options.get("map", ""))
    return options if kept is None else {**options, "map": kept}


def _folder(home: Path) -> Path:
    return home / "lake" / "mappings"


def _path(home: Path, name: str) -> Path:
    return _folder(home) / f"{name}.json"
