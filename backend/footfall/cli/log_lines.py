"""Progress as lines of text, for logs, pipes and scheduled jobs, where nobody watches a bar."""

import math
import time
from collections.abc import Callable

import typer

INTERVAL_S = 10.0


class LogLines:
    """Prints at most one line in INTERVAL_S on stderr, so that short work prints nothing."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._started = self._said = clock()

    def say(self, what: str, share: float) -> None:
        """Print how far the work is, `share` from 0 to 1, unless a line was printed a moment ago."""
        now = self._clock()
        if now - self._said < INTERVAL_S:
            return
        self._said = now
        elapsed = now - self._started
        # At either end of it the share tells too little of the time.
        rest = f", about {elapsed / share * (1 - share):.0f} s to go" if 0.02 < share < 0.99 else ""
        # Not rounded up, as 100 % would mean that it is done.
        typer.echo(f"{what}: {math.floor(share * 100)}% done{rest}", err=True)
