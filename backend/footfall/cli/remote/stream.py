"""The protocol of a file that is fetched from elsewhere."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol


class FetchError(Exception):
    """A file cannot be fetched. The message says why and what to do, without secrets of its address."""


class InterruptedFetchError(Exception):
    """The rest of a file may be fetched later. wait_s: after how many seconds, 0 if unknown."""

    def __init__(self, reason: str, wait_s: float = 0.0) -> None:
        super().__init__(reason)
        self.wait_s = wait_s


@dataclass(frozen=True)
class Stream:
    """The bytes of a file from `start` on.

    size: of the whole file, None if unknown; tag: changes with its content, empty if unknown.
    """

    start: int
    size: int | None
    tag: str
    blocks: Iterator[bytes]


class RemoteFile(Protocol):
    """A file elsewhere."""

    @property
    def address(self) -> str:
        """Its address as people wrote it, without passwords and signatures."""

    @property
    def name(self) -> str:
        """Its file name, which the local copy gets too, as it may tell a month."""

    def open(self, start: int, tag: str) -> Stream:
        """Its bytes from `start` on, or from the beginning if its content no longer has this tag.

        FetchError if another try is of no use, else InterruptedFetchError, also while the blocks are read.
        """
