"""Answers reports: plans the reading, reads, adds up and puts an interval on every number."""

from footfall.engine.engine import Engine
from footfall.engine.errors import RefusedError
from footfall.engine.execution.queue import QueueLimits
from footfall.engine.registry import REPORTS
from footfall.engine.response.model import Answer

__all__ = ["REPORTS", "Answer", "Engine", "QueueLimits", "RefusedError"]
