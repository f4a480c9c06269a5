"""Zip archives that hold tables, as rank lists and dashboards are downloaded."""

import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from footfall.sources.protocol import UnreadableError

_TABLES = (".csv", ".tsv", ".txt", ".json", ".jsonl", ".log")
# Of an export of several tables, the one that has the totals by day or month.
_MAIN = ("visitors.csv", "imported_visitors_")
_DAMAGED = "the zip archive is damaged"


class ArchiveError(Exception):
    """The archive is damaged where it was read."""


def blocks(path: Path, size: int) -> Iterator[bytes]:
    """The text of the table in a zip archive, in blocks of bounded size, whatever its compression.

    UnreadableError for an archive of none or several tables, of a spreadsheet, or with a password.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            member = _table(path, archive)
            if member.flag_bits & 1:
                raise UnreadableError(path, "the archive has a password; unpack it and import the file in it")
            with archive.open(member) as file:
                while block := file.read(size):
                    yield block
    except (zipfile.BadZipFile, NotImplementedError, zlib.error, EOFError) as error:
        raise ArchiveError(f"{_DAMAGED} ({error})") from None


def texts(path: Path, most_bytes: int) -> dict[str, str]:
    """The CSV tables of a zip archive by name, in UTF-8; none of one that is too large, locked or unreadable.

    UnreadableError for a damaged one.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            members = [one for one in _files_of(archive) if one.filename.lower().endswith(".csv")]
            if sum(one.file_size for one in members) > most_bytes or any(
                one.flag_bits & 1 for one in members
            ):
                return {}
            # The archive may state a wrong size for a file: no more than the stated size is kept in memory.
            read = {one.filename: archive.open(one).read(one.file_size + 1) for one in members}
    except (zipfile.BadZipFile, NotImplementedError, zlib.error, EOFError) as error:
        raise UnreadableError(path, f"{_DAMAGED} ({error})") from None
    except OSError:
        # It is read as any other file next, and what is wrong with it said then.
        return {}
    return {name: content.decode("utf-8-sig", "replace") for name, content in read.items()}


def _files_of(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The files in an archive, without what a Mac puts beside each of them."""
    return [
        member
        for member in archive.infolist()
        if not member.is_dir()
        and not member.filename.startswith("__MACOSX/")
        and not member.filename.rpartition("/")[2].startswith("._")
    ]


def _table(path: Path, archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    members = _files_of(archive)
    if any(member.filename == "[Content_Types].xml" for member in members):
        raise UnreadableError(path, "this is a spreadsheet; save each sheet as CSV")
    tables = [member for member in members if member.filename.lower().endswith(_TABLES)]
    main = [table for table in tables if table.filename.rpartition("/")[2].lower().startswith(_MAIN)]
    if len(tables) == 1 or len(main) == 1:
        return (main or tables)[0]
    if not members:
        raise UnreadableError(path, "this is an empty zip archive")
    listed = ", ".join(member.filename for member in members[:10])
    raise UnreadableError(
        path, f"this is a zip archive of {len(members)} files ({listed}); unpack it and import one of them"
    )
