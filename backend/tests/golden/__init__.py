"""Answers of before: a change that only moves code leaves every one of them as it is.

Each list has a line a question: what is asked, and a hash of the answer. `FOOTFALL_EXHAUSTIVE=1
FOOTFALL_WRITE_GOLDEN=1` writes the lists anew, and their difference is what a change did to answers.
"""

import hashlib
import json
import os
import re
from collections.abc import Iterable
from math import floor, log10
from pathlib import Path
from typing import Any

import pytest

# Sums of another processor may differ in their last bits.
_DIGITS = 5
_HEX = 10
_DECIMAL = re.compile(r"-?\d+\.\d{3,}")


def rounded(value: Any) -> Any:
    """The same JSON value, whose numbers have so many digits as every machine gives."""
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    if isinstance(value, list):
        return [rounded(each) for each in value]
    if isinstance(value, str):
        return _DECIMAL.sub(lambda found: str(rounded(float(found[0]))), value)
    if isinstance(value, float) and value and abs(value) < float("inf"):
        return round(value, _DIGITS - 1 - floor(log10(abs(value))))
    return value


def line_of(question: str, answer: Any) -> str:
    """A question and the hash of its answer, a JSON value."""
    text = json.dumps(rounded(answer), sort_keys=True, ensure_ascii=False)
    return f"{hashlib.sha256(text.encode()).hexdigest()[:_HEX]} {question}"


def compare(name: str, lines: Iterable[str]) -> None:
    """Hold the first lines of a list against these; fails with the questions whose answers differ."""
    path, now = Path(__file__).with_name(f"{name}.txt"), list(lines)
    if os.environ.get("FOOTFALL_WRITE_GOLDEN"):
        path.write_text("".join(f"{line}\n" for line in now))
    before = path.read_text().splitlines()[: len(now)]
    changed = [line for line, old in zip(now, before, strict=True) if line != old]
    if changed:
        shown = "\n".join(changed[:20])
        pytest.fail(f"{len(changed)} of {len(now)} answers are not those of before:\n{shown}")
