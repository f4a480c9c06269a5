"""Finds the reports, scopes them, runs them and puts an interval on every number."""

from footfall.engine.answer import Answer
from footfall.engine.desk import Limits
from footfall.engine.refusal import RefusedError
from footfall.engine.registry import REPORTS
from footfall.engine.run import Engine

__all__ = ["REPORTS", "Answer", "Engine", "Limits", "RefusedError"]
