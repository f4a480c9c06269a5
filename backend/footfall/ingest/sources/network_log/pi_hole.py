"""Pi-hole's long-term database (`pihole-FTL.db`): each look-up as a line of a log."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from footfall.ingest.files import sqlite_file
from footfall.ingest.files.lines import Batch
from footfall.ingest.protocol import UnreadableError
from footfall.ingest.sources.network_log.log_format import Format

_BATCH = 10_000
# Pi-hole's numbers of the types of look-ups that lead to a host.
_KINDS = {1: "A", 2: "AAAA", 16: "HTTPS"}
# Pi-hole's numbers of statuses that mean it blocked a look-up (gravity, lists, patterns, upstream, ...).
_BLOCKED = {1, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16, 18}
_REPLIES = {2: "NXDOMAIN", 7: "SERVFAIL", 8: "REFUSED"}
# Stands for a client that the privacy level hides.
_HIDDEN = "0.0.0.0"  # noqa: S104 - an address that is read, nothing is bound to it
FORMAT = Format(
    "Pi-hole database",
    {
        "ts": "TRY_CAST(round(TRY_CAST(cells[1] AS DOUBLE) * 1000) AS BIGINT)",
        "client": "cells[2]",
        "host": "cells[3]",
        "kind": "cells[4]",
        "agent": "NULL::VARCHAR",
        "outcome": "nullif(cells[5], '')",
    },
    "len(cells) = 5",
)


class PiHole:
    """The look-ups of a database as lines of FORMAT, with the interface of `in_chunks.Numbered`.

    The number of a line is the id of the look-up.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done = 0.0
        self.broken: str | None = None
        self.note: str | None = None

    @property
    def share(self) -> float:
        """How much of the database has been read, 0-1."""
        return self._done

    def left_out(self) -> Counter[str]:
        """Always empty: every look-up is given."""
        return Counter()

    def chunks(self, size: int) -> Iterator[list[Batch]]:
        """Batches of about `size` look-ups, in the order of ids. UnreadableError for another database."""
        with sqlite_file.opened(self._path) as connection:
            tables = sqlite_file.tables_of(connection)
            if not {"queries", "network"} <= tables:
                seems = sqlite_file.seems(self._path)
                raise UnreadableError(self._path, f"this is no known network log; {seems}", is_settled=True)
            columns = {row[1] for row in connection.execute("PRAGMA table_info(queries)")}
            reply = "reply_type" if "reply_type" in columns else "NULL"
            ((last,),) = connection.execute("SELECT max(id) FROM queries").fetchall()
            rows = connection.execute(
                f"SELECT id, timestamp, client, domain, type, status, {reply} FROM queries ORDER BY id"
            )
            pending: list[Batch] = []
            while taken := rows.fetchmany(_BATCH):
                pending.append(Batch([row[0] for row in taken], [_line(*row[1:]) for row in taken]))
                if sum(len(batch.numbers) for batch in pending) >= size:
                    self._done = taken[-1][0] / last
                    yield pending
                    pending = []
            self._done = 1.0
            yield pending


def _line(at: object, client: object, domain: object, kind: int, status: int, reply: int | None) -> str:
    outcome = "DENIED" if status in _BLOCKED else _REPLIES.get(reply or 0, "")
    named = "" if client == _HIDDEN else client
    cells = (at, named, domain, _KINDS.get(kind, "OTHER"), outcome)
    return "\t".join("" if cell is None else str(cell).replace("\t", " ") for cell in cells)
