"""The cache of answers. A snapshot never changes, so neither do its answers."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

A = TypeVar("A")
# State of the snapshot, report, request, and whether numbers are those of readers.
Key = tuple[str, str, str, bool]


class AnswerCache(Generic[A]):
    """The last answers, by key, that fit into so many bytes; the least recently used goes first."""

    def __init__(self, most_bytes: int, bytes_of: Callable[[A], int]) -> None:
        self._most_bytes = most_bytes
        self._bytes_of = bytes_of
        self._lock = threading.Lock()
        self._kept: OrderedDict[Key, tuple[A, int]] = OrderedDict()
        self._bytes = 0

    def get(self, key: Key) -> A | None:
        """A kept answer."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def put(self, key: Key, answer: A) -> None:
        """Keep an answer, if there is room for it at all."""
        size = self._bytes_of(answer)
        if size > self._most_bytes:
            return
        with self._lock:
            self._bytes += size - self._kept.pop(key, (answer, 0))[1]
            self._kept[key] = answer, size
            while self._bytes > self._most_bytes:
                _, (_, freed) = self._kept.popitem(last=False)
                self._bytes -= freed
