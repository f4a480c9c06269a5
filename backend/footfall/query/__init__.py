"""Answers reports: plans the reading, reads, adds up and puts an interval on every number."""

from footfall.query.answer.model import Answer
from footfall.query.engine import Engine
from footfall.query.errors import RefusedError
from footfall.query.execution.queue import QueueLimits
from footfall.query.registry import REPORTS

__all__ = ["REPORTS", "Answer", "Engine", "QueueLimits", "RefusedError"]
