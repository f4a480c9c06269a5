"""Snapshots that another version of Footfall published: whole as they are, and not for this one."""

from pathlib import Path

from footfall.core.method import METHOD
from footfall.lake import manifest
from footfall.lake.manifest import Manifest


class NewerSnapshotError(RuntimeError):
    """What is served was published by a newer version; the message says what to do."""


def of_another_version(snapshot: Manifest) -> str:
    """Why this version cannot read a snapshot, and what to do; else empty."""
    if snapshot.method == METHOD:
        return ""
    told = f"snapshot {snapshot.snapshot} was published by"
    methods = f"(method {snapshot.method}, this one reads {METHOD})"
    if _is_newer(snapshot):
        return (
            f"{told} a newer version of Footfall {methods}: use that one, or restore the backup made before "
            "the upgrade"
        )
    return (
        f"{told} another version of Footfall {methods}: run `footfall publish`, which builds its months again"
    )


def refuse_newer(home: Path) -> None:
    """NewerSnapshotError where publishing would put the months of an older version in the place of a newer's.

    A timer or a server that an upgrade forgot would do so, and servers of the newer version answer no more.
    """
    served = manifest.newest_readable(home)
    if served is not None and _is_newer(served):
        raise NewerSnapshotError(of_another_version(served))


def _is_newer(snapshot: Manifest) -> bool:
    return snapshot.method.isdigit() and int(snapshot.method) > int(METHOD)
