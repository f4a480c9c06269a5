"""Answers kept in memory: a snapshot never changes, so neither does what it answers."""

import threading
from collections import OrderedDict
from typing import Generic, TypeVar

A = TypeVar("A")
# State of the snapshot, report, request, and whether numbers are those of readers.
Key = tuple[str, str, str, bool]


class AnswerCache(Generic[A]):
    """The last answers, by key; the least recently used goes first."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._lock = threading.Lock()
        self._kept: OrderedDict[Key, A] = OrderedDict()

    def get(self, key: Key) -> A | None:
        """A kept answer."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def put(self, key: Key, answer: A) -> None:
        """Keep an answer."""
        with self._lock:
            self._kept[key] = answer
            if len(self._kept) > self._size:
                self._kept.popitem(last=False)
