"""An amount of memory as people write it: `2GB`, `2 GiB`, `512M`, `80%`."""

import os
import re
from pathlib import Path

# With less than this not even a small month can be built.
LEAST_BYTES = 100_000_000
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(?:([KMGT])(I?)B?|(%))\s*", re.IGNORECASE)
_POWERS = {letter: power for power, letter in enumerate("KMGT", start=1)}
_LIMITS_OF_CONTAINER = (
    Path("/sys/fs/cgroup/memory.max"),
    Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
)


def bytes_of(text: str) -> int:
    """Bytes of an amount; ValueError says which spellings are taken.

    `K`, `M`, `G` and `T`, with or without `B`, are powers of 1000 and `Ki`, `Mi`, `Gi` and `Ti` of 1024, in
    either case, as DuckDB reads them; `%` is of the memory of the machine or container.
    """
    found = _SIZE.fullmatch(text)
    if not found:
        raise ValueError(
            f"{text!r} is not an amount of memory: write a number with a unit, such as 2GB, 512MB or 1.5GiB, "
            "or a share of this machine's memory, such as 80%"
        )
    number = float(found[1])
    if found[4]:
        if not 0 < number <= 100:
            raise ValueError(f"{text!r}: a share of this machine's memory lies between 1% and 100%")
        return int(number / 100 * physical_bytes())
    return int(number * (1024 if found[3] else 1000) ** _POWERS[found[2].upper()])


def physical_bytes() -> int:
    """Memory this process may have: the container's limit if there is one, else the machine's memory."""
    machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    limits = (file.read_text("ascii").strip() for file in _LIMITS_OF_CONTAINER if file.is_file())
    return min([machine, *(int(limit) for limit in limits if limit.isdigit())])
