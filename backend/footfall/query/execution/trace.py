"""The trace of an answer: time of each step and the statements, for `footfall report --explain`."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from footfall.core.sql_text import VARIES

STEPS = ("plan", "sql", "execution", "aggregation", "estimation")


@dataclass
class Trace:
    """Seconds by step, without the steps inside it; notes by step; statements with their seconds.

    Steps of one report may run in parallel, so their seconds may add up to more than the answer took.
    """

    seconds: dict[str, float] = field(default_factory=lambda: dict.fromkeys(STEPS, 0.0))
    notes: dict[str, list[str]] = field(default_factory=dict)
    statements: list[tuple[str, float]] = field(default_factory=list)


_current: ContextVar[Trace | None] = ContextVar("trace", default=None)
# Seconds of the steps inside the one under way in this context.
_inside: ContextVar[list[float] | None] = ContextVar("inside", default=None)


@contextmanager
def traced(trace: Trace) -> Iterator[None]:
    """Inside, what the engine does in this context is traced."""
    token = _current.set(trace)
    try:
        yield
    finally:
        _current.reset(token)


@contextmanager
def timed(name: str) -> Iterator[None]:
    """Time a step, when there is a trace."""
    trace = _current.get()
    if trace is None:
        yield
        return
    around, inside = _inside.get(), [0.0]
    token, began = _inside.set(inside), time.perf_counter()
    try:
        yield
    finally:
        took = time.perf_counter() - began
        _inside.reset(token)
        trace.seconds[name] += took - inside[0]
        if around is not None:
            around[0] += took


@contextmanager
def statement(text: str) -> Iterator[None]:
    """Time a statement and the fetching of its result."""
    trace, began = _current.get(), time.perf_counter()
    with timed("execution"):
        yield
    if trace is not None:
        trace.statements.append((text.replace(VARIES, ""), time.perf_counter() - began))


def note(name: str, text: str) -> None:
    """Add a note to a step, when there is a trace."""
    trace = _current.get()
    if trace is not None:
        trace.notes.setdefault(name, []).append(text)
