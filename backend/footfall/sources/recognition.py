"""What a file seems to be that a source cannot read, and the command that would read it."""

from collections.abc import Sequence
from pathlib import Path

_SHOWN = 80


def advice(path: Path, first: Sequence[str], problem: str, known: Sequence[str]) -> str:
    """The sentence for a file that is none of the known formats of a source."""
    shown = first[0][:_SHOWN] if first else ""
    return f"this is {problem}; its first line: {shown!r}; known: {', '.join(known)}"
