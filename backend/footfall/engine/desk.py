"""The desk in front of the engine: few reports at a time, the same question once, none for ever."""

import threading
import time
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from dataclasses import dataclass, field

from footfall.engine.answer import Answer
from footfall.engine.refusal import RefusedError
from footfall.engine.watch import StoppedError, Watch, watched

TICK_S = 0.05


@dataclass(frozen=True)
class Limits:
    """Reports that run at a time, seconds others wait for their turn, seconds one may run."""

    concurrent: int = 6
    queue_s: float = 10.0
    run_s: float = 60.0


@dataclass(eq=False)
class _Question:
    """A question being answered, and who waits for the answer; `None` is someone who never leaves."""

    answer: Future[Answer] = field(default_factory=Future)
    watch: Watch = field(default_factory=Watch)
    askers: list[threading.Event | None] = field(default_factory=list)
    ends: float | None = None

    @property
    def is_late(self) -> bool:
        return self.ends is not None and time.monotonic() > self.ends

    @property
    def is_deserted(self) -> bool:
        return all(asker is not None and asker.is_set() for asker in self.askers)


class Desk:
    """Hands questions to the engine. Safe for threads."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._places = threading.BoundedSemaphore(limits.concurrent)
        self._lock = threading.Lock()
        # What may be joined, and beside it what is being stopped.
        self._open: dict[Hashable, _Question] = {}
        self._under_way: set[_Question] = set()
        self._guard: threading.Thread | None = None
        self._closing = threading.Event()

    @property
    def under_way(self) -> int:
        """Questions that run or wait for their turn."""
        return len(self._under_way)

    @property
    def callers(self) -> int:
        """Who asked those; several may have asked the same."""
        with self._lock:
            return sum(len(question.askers) for question in self._under_way)

    def close(self) -> None:
        """Let the guard go, and wait for it; questions under way end on their own.

        Tricky: a guard asleep while the program ends keeps its frame, and with it the database, from being
        taken down: pages of complaints on stderr after an answer that took less than a tick.
        """
        self._closing.set()
        guard = self._guard
        if guard is not None:
            guard.join()

    def ask(self, key: Hashable, work: Callable[[], Answer], left: threading.Event | None = None) -> Answer:
        """The answer of `work`, or of the same question that somebody else is asking now.

        left: set when the asker no longer waits; when all have left, the statements are interrupted.
        RefusedError `busy` when no place came free in time, `timed_out` when it ran too long, `cancelled`.
        """
        with self._lock:
            question = self._open.get(key)
            is_first = question is None
            if question is None:
                question = self._open[key] = _Question()
                self._under_way.add(question)
                self._keep_guard()
            question.askers.append(left)
        if is_first:
            self._answer(key, question, work)
        return question.answer.result()

    def _answer(self, key: Hashable, question: _Question, work: Callable[[], Answer]) -> None:
        try:
            found = self._in_turn(question, work)
        except BaseException as error:
            self._close(key, question)
            question.answer.set_exception(error)
        else:
            self._close(key, question)
            question.answer.set_result(found)

    def _close(self, key: Hashable, question: _Question) -> None:
        with self._lock:
            self._under_way.remove(question)
            if self._open.get(key) is question:
                del self._open[key]

    def _in_turn(self, question: _Question, work: Callable[[], Answer]) -> Answer:
        if not self._places.acquire(timeout=self._limits.queue_s):
            raise RefusedError(
                "busy",
                f"{self._limits.concurrent} reports are running and none ended within "
                f"{self._limits.queue_s:g} s; ask again in a moment",
                status=503,
                retry_after_s=max(1, round(self._limits.queue_s)),
            )
        try:
            question.ends = time.monotonic() + self._limits.run_s
            with watched(question.watch):
                return work()
        except StoppedError:
            if question.is_deserted:
                raise RefusedError("cancelled", "nobody waits for this answer any more", status=503) from None
            raise RefusedError(
                "timed_out",
                f"the report took longer than {self._limits.run_s:g} s and was stopped; "
                "ask for fewer targets, a shorter period or fewer measures",
                status=504,
            ) from None
        finally:
            self._places.release()

    def _keep_guard(self) -> None:
        """One thread looks after all questions; it ends when there are none."""
        if self._guard is None:
            self._guard = threading.Thread(target=self._watch_over, name="footfall-guard", daemon=True)
            self._guard.start()

    def _watch_over(self) -> None:
        while not self._closing.wait(TICK_S):
            with self._lock:
                if not self._under_way:
                    self._guard = None
                    return
                stopping = [each for each in self._under_way if each.is_late or each.is_deserted]
                # Stopped for good: a page that leaves and comes back at once asks the same anew.
                self._open = {key: each for key, each in self._open.items() if not each.is_deserted}
            for question in stopping:
                question.watch.stop()
