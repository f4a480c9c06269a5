"""Hosts of local networks, by their endings (`lists/local.csv`)."""

from functools import cache

from footfall.core.named_lists import rows_of


def is_local(host: str) -> bool:
    """Whether a host in lower case is known in a local network only, by its ending: `nas.local`."""
    return host in _endings() or host.endswith(tuple(f".{ending}" for ending in _endings()))


@cache
def _endings() -> tuple[str, ...]:
    return tuple(row["ending"] for row in rows_of("local.csv"))
