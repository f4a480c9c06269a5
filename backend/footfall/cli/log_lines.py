"""Progress where nobody watches a bar: in a log, a pipe, a scheduled job."""

import math
import time
from collections.abc import Callable

import typer

INTERVAL_S = 10.0


class LogLines:
    """At most one line in ten seconds on stderr: short work says nothing, long work says little."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._started = self._said = clock()

    def say(self, what: str, share: float) -> None:
        """Say how far the work is, `share` from 0 to 1, unless something was said a moment ago."""
        now = self._clock()
        if now - self._said < INTERVAL_S:
            return
        self._said = now
        elapsed = now - self._started
        rest = f", about {elapsed / share * (1 - share):.0f} s to go" if share > 0.02 else ""
        # Not rounded up: what is still under way is not all done.
        typer.echo(f"{what}: {math.floor(share * 100)}% done{rest}", err=True)
