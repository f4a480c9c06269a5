"""What every place that files are fetched from offers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol


class FetchError(Exception):
    """A file cannot be had. The message says why and what to do, without any secret of its address."""


class InterruptedFetchError(Exception):
    """The rest of a file may be had later; `wait_s`: when the other side says so."""

    def __init__(self, reason: str, wait_s: float = 0.0) -> None:
        super().__init__(reason)
        self.wait_s = wait_s


@dataclass(frozen=True)
class Stream:
    """The bytes of a file from `start` on. tag: of its content, empty if unknown; size: of the whole."""

    start: int
    size: int | None
    tag: str
    blocks: Iterator[bytes]


class RemoteFile(Protocol):
    """One file. address: as people wrote it, without passwords and signatures; name: of the local copy."""

    @property
    def address(self) -> str:
        """Where it lies."""

    @property
    def name(self) -> str:
        """Its file name, which may tell a month."""

    def open(self, start: int, tag: str) -> Stream:
        """Its bytes from `start` on, or from the beginning when its content is no longer that of the tag.

        FetchError when there is no use in trying again, InterruptedFetchError otherwise; so do the blocks.
        """
