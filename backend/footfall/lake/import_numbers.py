"""Numbers imports in the order in which they finish, while several commands import at a time."""

import fcntl
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from footfall.lake import ledger


class ImportNumbers:
    """The numbers of one command. The caller holds `import_lock.importing` or `exclusive`.

    Reading the ledger takes a moment for each import, so it is read again only after another command has
    finished one: a file names who numbered last.
    """

    def __init__(self, home: Path) -> None:
        self._home = home
        self._mine = secrets.token_hex(8)
        self._last = 0

    @contextmanager
    def following(self) -> Iterator[int]:
        """The next number, for the import that is finished in the block."""
        with (ledger.folder(self._home) / ".numbers").open("a+", encoding="ascii") as last:
            fcntl.flock(last, fcntl.LOCK_EX)
            last.seek(0)
            if last.read() != self._mine:
                self._last = ledger.last_number(self._home)
                last.truncate(0)
                last.write(self._mine)
            self._last += 1
            yield self._last
