"""Zip archives that contain tables: rank lists and exports of dashboards are downloaded like this."""

import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from footfall.ingest.protocol import UnreadableError

_TABLES = (".csv", ".tsv", ".txt", ".json", ".jsonl", ".log")
# Beginnings of names: in an export of several tables, the one with totals by day or month.
_MAIN = ("visitors.csv", "imported_visitors_")
_DAMAGED = "the zip archive is damaged"
# A table that is held in memory is smaller.
_MOST_EXTRACTED = 1 << 29


class ArchiveError(Exception):
    """The archive is damaged; what came before is good."""


def blocks(path: Path, size: int) -> Iterator[tuple[bytes, float]]:
    """The only table (or the main one) in a zip archive, in blocks of at most `size` bytes.

    With each the share of the table that was read by then (0-1), by the size that the archive states.

    UnreadableError for an archive without a table or with several, a spreadsheet, or one with a password;
    ArchiveError where it is damaged.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            member = _table(path, archive)
            if member.flag_bits & 1:
                raise UnreadableError(path, "the archive has a password; unpack it and import the file in it")
            with archive.open(member) as file:
                while block := file.read(size):
                    yield block, min(1.0, file.tell() / max(1, member.file_size))
    except (zipfile.BadZipFile, NotImplementedError, zlib.error, EOFError) as error:
        raise ArchiveError(f"{_DAMAGED} ({error})") from None


def texts(path: Path, most_bytes: int) -> dict[str, str]:
    """The texts of the CSV tables in a zip archive by name, read as UTF-8.

    Empty if they take more than `most_bytes`, have a password, or the file may not be read. UnreadableError
    for a damaged archive.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            tables = [file for file in _files_of(archive) if file.filename.lower().endswith(".csv")]
            if sum(table.file_size for table in tables) > most_bytes or any(
                table.flag_bits & 1 for table in tables
            ):
                return {}
            # The archive may state a wrong size for a file: no more than the stated size is kept in memory.
            read = {table.filename: archive.open(table).read(table.file_size + 1) for table in tables}
    except (zipfile.BadZipFile, NotImplementedError, zlib.error, EOFError) as error:
        raise UnreadableError(path, f"{_DAMAGED} ({error})") from None
    except OSError:
        # It is read like any other file next, which says what is wrong with it.
        return {}
    return {name: content.decode("utf-8-sig", "replace") for name, content in read.items()}


def names(path: Path) -> list[str]:
    """The names of the files in a zip archive; empty for another file, and for one that cannot be read."""
    try:
        with zipfile.ZipFile(path) as archive:
            return [member.filename for member in _files_of(archive)]
    except (zipfile.BadZipFile, NotImplementedError, OSError):
        return []


def extract(path: Path, name: str, copy: Path) -> None:
    """Copy one file of an archive. UnreadableError if it has a password, is damaged, or is very large."""
    try:
        with zipfile.ZipFile(path) as archive:
            member = archive.getinfo(name)
            if member.flag_bits & 1:
                raise UnreadableError(copy, "the archive has a password; unpack it and import the file in it")
            with archive.open(member) as source, copy.open("wb") as out:
                # The archive may state a wrong size.
                for block in iter(lambda: source.read(1 << 20), b""):
                    out.write(block)
                    if out.tell() > _MOST_EXTRACTED:
                        raise UnreadableError(
                            copy, f"it is larger than {_MOST_EXTRACTED >> 20:,} MB; split the file"
                        )
    except (zipfile.BadZipFile, NotImplementedError, zlib.error, EOFError) as error:
        raise UnreadableError(copy, f"{_DAMAGED} ({error})") from None


def _files_of(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The files in an archive, without those that a Mac adds for each of them."""
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
