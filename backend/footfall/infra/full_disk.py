"""Recognises a full disk in the errors of all libraries."""

import errno
import re

_NUMBERS = (errno.ENOSPC, errno.EDQUOT)
# Texts of SQLite, DuckDB, Arrow and the system. Errors of worker processes come only as text.
_SAID = re.compile(r"disk is full|No space left|Disk quota exceeded|\[errno 28\]", re.IGNORECASE)


def tells_of_full_disk(error: BaseException) -> bool:
    """Whether an error says itself that a disk is full."""
    return getattr(error, "errno", None) in _NUMBERS or bool(_SAID.search(str(error)))
