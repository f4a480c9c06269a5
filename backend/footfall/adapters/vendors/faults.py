"""Collects all that is wrong with a call of a dialect, so that one answer names every fault."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from footfall.query import RefusedError
from footfall.query.errors import as_one

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")


class Faults:
    """Refusals that are collected while a call is read, and raised together at its end."""

    def __init__(self) -> None:
        self._refusals: list[RefusedError] = []

    def read(
        self,
        fallback: Result,
        reader: Callable[Arguments, Result],
        *args: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Result:
        """The result of `reader(*args, **named)`.

        If it raises RefusedError, that is kept for `raise_all`, and the result is `fallback`.
        """
        try:
            return reader(*args, **named)
        except RefusedError as refused:
            self._refusals += [refused, *refused.others]
            return fallback

    def check(
        self, reader: Callable[Arguments, object], *args: Arguments.args, **named: Arguments.kwargs
    ) -> None:
        """Call a reader whose result is not needed, and keep its refusal for `raise_all`."""
        self.read(None, reader, *args, **named)

    def add(self, refused: RefusedError) -> None:
        """Keep a refusal for `raise_all`."""
        self._refusals.append(refused)

    def raise_all(self) -> None:
        """Raise all refusals kept so far as one RefusedError; nothing if there are none."""
        if self._refusals:
            raise as_one(self._refusals)
