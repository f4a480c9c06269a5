"""All that is wrong with a call of a dialect, gathered while it is read, so that it is told at once."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from footfall.engine import RefusedError
from footfall.engine.errors import as_one

Read = TypeVar("Read")
Given = ParamSpec("Given")


class Faults:
    """The refusals met so far."""

    def __init__(self) -> None:
        self._met: list[RefusedError] = []

    def read(
        self, otherwise: Read, reader: Callable[Given, Read], *args: Given.args, **named: Given.kwargs
    ) -> Read:
        """What a reader makes of its part of the call; what to go on with where it refuses that part."""
        try:
            return reader(*args, **named)
        except RefusedError as refused:
            self._met += [refused, *refused.others]
            return otherwise

    def check(self, reader: Callable[Given, object], *args: Given.args, **named: Given.kwargs) -> None:
        """The same where nothing is made of it."""
        self.read(None, reader, *args, **named)

    def add(self, refused: RefusedError) -> None:
        """Something that is wrong."""
        self._met.append(refused)

    def tell(self) -> None:
        """Refuse the call where anything is wrong."""
        if self._met:
            raise as_one(self._met)
