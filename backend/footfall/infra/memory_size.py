"""An amount of memory as people write it: `2GB`, `2 GiB`, `512M`, `80%`."""

import os
import re
from pathlib import Path

# With less than this not even a small month can be built.
LEAST_BYTES = 100_000_000
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(?:([KMGT])(I?)B?|(%))\s*", re.IGNORECASE)
_POWERS = {letter: power for power, letter in enumerate("KMGT", start=1)}
# The control groups of this process, and the file of each group that holds its limit: of version 2 and of 1.
_GROUPS = Path("/proc/self/cgroup")
_ROOT = Path("/sys/fs/cgroup")


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


def physical_bytes(groups: Path = _GROUPS, root: Path = _ROOT) -> int:
    """Memory this process may have: the smallest limit of its control groups, or the machine's memory.

    A container, a service of systemd (`MemoryMax`) or a batch system sets such limits. groups: file with the
    groups of this process; root: where the groups' files are.
    """
    machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    limits = (file.read_text("ascii").strip() for file in _limit_files(groups, root) if file.is_file())
    return min([machine, *(int(limit) for limit in limits if limit.isdigit())])


def _limit_files(groups: Path, root: Path) -> list[Path]:
    """Files with the limits of this process: of its groups, and of every group above, which hold as well."""
    # Inside a container the path may be the one outside, of which nothing is here: the root holds its limit.
    files = {root / "memory.max", root / "memory" / "memory.limit_in_bytes"}
    for line in groups.read_text().splitlines() if groups.is_file() else []:
        _, controllers, path = line.split(":", 2)
        if controllers not in ("", "memory"):
            continue
        folder, name = (root / "memory", "memory.limit_in_bytes") if controllers else (root, "memory.max")
        steps = [step for step in path.split("/") if step not in ("", "..")]
        files |= {folder.joinpath(*steps[:depth], name) for depth in range(len(steps) + 1)}
    return sorted(files)
