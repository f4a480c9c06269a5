"""All that is wrong with a call of a dialect, gathered while it is read, so that it is told at once."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from footfall.engine import RefusedError
from footfall.engine.errors import as_one

Read = TypeVar("Read")
Given = ParamSpec("Given")


class Faults:
    """Refusals that are collected while a call is read, and raised together at its end."""

    def __init__(self) -> None:
        self._met: list[RefusedError] = []

    def read(
        self, otherwise: Read, reader: Callable[Given, Read], *args: Given.args, **named: Given.kwargs
    ) -> Read:
        """The result of `reader(*args, **named)`; `otherwise` if it refuses, which is kept for `tell`."""
        try:
            return reader(*args, **named)
        except RefusedError as refused:
            self._met += [refused, *refused.others]
            return otherwise

    def check(self, reader: Callable[Given, object], *args: Given.args, **named: Given.kwargs) -> None:
        """Call a reader whose result is not needed, and keep its refusal for `tell`."""
        self.read(None, reader, *args, **named)

    def add(self, refused: RefusedError) -> None:
        """Keep a refusal for `tell`."""
        self._met.append(refused)

    def tell(self) -> None:
        """Raise all refusals kept so far as one RefusedError; nothing if there are none."""
        if self._met:
            raise as_one(self._met)
