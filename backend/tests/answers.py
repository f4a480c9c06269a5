"""Asking in tests: one question to a published home, the columns that matter as tuples."""

from pathlib import Path
from typing import Any

import pytest

from footfall.query import Answer, Engine, RefusedError


def ask(home: Path, report: str, **params: Any) -> Answer:
    """The answer of one report; nothing is compared unless a test says so."""
    if report not in ("list-hp", "suggest-targets"):
        params = {"compare": "none"} | params
    return Engine(home, threads=1).run(report, params)


def table(answer: Answer, *columns: str) -> list[tuple[Any, ...]]:
    """These columns of all rows."""
    return [tuple(_plain(row[column]) for column in columns) for row in answer.rows]


def refusal(home: Path, report: str, **params: Any) -> tuple[str, str | None]:
    """Code and field of the refusal."""
    try:
        Engine(home, threads=1).run(report, params)
    except RefusedError as refused:
        return refused.code, refused.field
    pytest.fail(f"{report} was answered")


def _plain(value: Any) -> Any:
    """Floats to nine digits, dates as text: what a person would write down."""
    if isinstance(value, float):
        return round(value, 9)
    return str(value) if hasattr(value, "isoformat") else value
