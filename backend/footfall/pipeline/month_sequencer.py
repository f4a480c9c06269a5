"""Months are built side by side and number new panelists and sites one after the other.

So ids do not depend on who is faster.
"""

import threading
from collections.abc import Iterable

from footfall.lake.registry import Keys, Registry


class MonthSequencer:
    """Lets months take turns, from position 0."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._next = 0
        self._broken = False

    def wait(self, position: int) -> None:
        """Wait until all earlier turns have ended. RuntimeError if one of them failed."""
        with self._condition:
            self._condition.wait_for(lambda: self._next == position or self._broken)
            if self._broken:
                raise RuntimeError("an earlier month could not be built")

    def end(self, position: int, failed: bool) -> None:
        """Wait for a turn and end it. Does nothing if it has ended."""
        with self._condition:
            self._condition.wait_for(lambda: self._next >= position)
            if self._next == position:
                self._next = position + 1
                self._broken = self._broken or failed
                self._condition.notify_all()


class SequencedRegistry:
    """A registry as seen by one month, which may add to it once, in its turn."""

    def __init__(self, registry: Registry, turns: MonthSequencer, position: int) -> None:
        self._registry = registry
        self._turns = turns
        self._position = position

    def assign(self, names: Iterable[str]) -> None:
        """Assign ids to new names, after all earlier months."""
        self._turns.wait(self._position)
        self._registry.assign(names)
        self._turns.end(self._position, failed=False)

    def end(self) -> None:
        """End the turn. Later months fail unless this one has assigned its ids. Call it after the build."""
        self._turns.end(self._position, failed=True)

    def give_up(self) -> None:
        """End the turn without failing later months."""
        self._turns.end(self._position, failed=False)

    def ids(self, names: Iterable[str]) -> Keys:
        """Ids of known names, or KeyError."""
        return self._registry.ids(names)

    def keys(self, names: Iterable[str]) -> Keys:
        """Mixed keys of known names."""
        return self._registry.keys(names)
