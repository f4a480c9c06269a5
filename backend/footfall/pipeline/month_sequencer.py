"""Months are built side by side and number new panelists and sites one after the other.

So ids do not depend on who is faster.
"""

import threading
from collections.abc import Iterable

from footfall.lake.registry import Keys, Registry


class MonthSequencer:
    """Whose turn it is, from position 0 on."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._next = 0
        self._broken = False

    def wait(self, position: int) -> None:
        """Until every earlier turn has ended. RuntimeError when one of them ended in a failure."""
        with self._condition:
            self._condition.wait_for(lambda: self._next == position or self._broken)
            if self._broken:
                raise RuntimeError("an earlier month could not be built")

    def end(self, position: int, failed: bool) -> None:
        """End a turn once it has come; nothing happens when it has ended before."""
        with self._condition:
            self._condition.wait_for(lambda: self._next >= position)
            if self._next == position:
                self._next = position + 1
                self._broken = self._broken or failed
                self._condition.notify_all()


class SequencedRegistry:
    """A registry as one month sees it, which may add to it once, when its turn comes."""

    def __init__(self, registry: Registry, turns: MonthSequencer, position: int) -> None:
        self._registry = registry
        self._turns = turns
        self._position = position

    def assign(self, names: Iterable[str]) -> None:
        """Give ids to the names that have none, after every earlier month has done so."""
        self._turns.wait(self._position)
        self._registry.assign(names)
        self._turns.end(self._position, failed=False)

    def end(self) -> None:
        """Let no later month wait for this one; to be called when it is built or has failed."""
        self._turns.end(self._position, failed=True)

    def give_up(self) -> None:
        """Let later months go on without this one."""
        self._turns.end(self._position, failed=False)

    def ids(self, names: Iterable[str]) -> Keys:
        """Ids of known names; KeyError for one that has none."""
        return self._registry.ids(names)

    def keys(self, names: Iterable[str]) -> Keys:
        """Mixed keys of known names."""
        return self._registry.keys(names)
