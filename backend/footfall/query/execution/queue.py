"""The queue in front of the engine: few reports at a time, the same question once, a time limit.

Callers get a future, so waiting takes no thread; only running reports have one.
"""

import threading
import time
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import duckdb

from footfall.query.errors import RefusedError
from footfall.query.execution.cancellation import Cancellation, StoppedError, cancelled_by
from footfall.query.execution.execute import lower_thread_priority

TICK_S = 0.05
# Type of an answer.
A = TypeVar("A")


@dataclass(frozen=True)
class QueueLimits:
    """concurrent: how many reports run at a time; queue_s: seconds that others wait for their turn; run_s:
    seconds that a report may run."""

    concurrent: int = 6
    queue_s: float = 10.0
    run_s: float = 60.0


@dataclass(eq=False)
class _Asker(Generic[A]):
    """A caller waiting for an answer. patient_until: end of the wait for a turn; left: set when it leaves."""

    left: threading.Event | None
    patient_until: float
    answer: Future[A] = field(default_factory=Future)

    def __post_init__(self) -> None:
        # From now on the future cannot be cancelled; only the queue ends it.
        self.answer.set_running_or_notify_cancel()

    @property
    def has_left(self) -> bool:
        return self.left is not None and self.left.is_set()


@dataclass(eq=False)
class _Question(Generic[A]):
    """A question that waits or is being answered. ends: its time limit, None while it waits."""

    key: Hashable
    work: Callable[[], A]
    context: Context = field(default_factory=copy_context)
    cancellation: Cancellation = field(default_factory=Cancellation)
    askers: list[_Asker[A]] = field(default_factory=list)
    ends: float | None = None

    @property
    def is_late(self) -> bool:
        return self.ends is not None and time.monotonic() > self.ends

    @property
    def is_deserted(self) -> bool:
        return all(asker.has_left for asker in self.askers)


class ReportQueue(Generic[A]):
    """Hands questions to the engine. Safe for threads."""

    def __init__(self, limits: QueueLimits) -> None:
        self._limits = limits
        self._free = limits.concurrent
        self._threads = self._new_threads()
        self._lock = threading.Lock()
        # Questions that a new caller may join; all that run or wait; those that wait, in order.
        self._open: dict[Hashable, _Question[A]] = {}
        self._under_way: set[_Question[A]] = set()
        self._waiting: list[_Question[A]] = []
        self._watchdog: threading.Thread | None = None
        self._closing = threading.Event()

    def _new_threads(self) -> ThreadPoolExecutor:
        """A pool of threads, of which none is started before it is needed."""
        return ThreadPoolExecutor(
            self._limits.concurrent, thread_name_prefix="footfall-report", initializer=lower_thread_priority
        )

    @property
    def under_way(self) -> int:
        """Questions that run or wait for their turn."""
        return len(self._under_way)

    @property
    def callers(self) -> int:
        """Callers who wait for these questions; several may wait for the same one."""
        with self._lock:
            return sum(len(question.askers) for question in self._under_way)

    def close(self) -> None:
        """Stop the watchdog and wait for it; running questions end on their own.

        Tricky: a watchdog that sleeps while the program ends keeps its frame alive, and with it the database.
        After an answer that took less than a tick, Python then prints pages of errors to stderr.
        """
        self._closing.set()
        watchdog = self._watchdog
        if watchdog is not None:
            watchdog.join()
        with self._lock:
            self._threads.shutdown(wait=False)
            self._threads = self._new_threads()

    def ask(self, key: Hashable, work: Callable[[], A], left: threading.Event | None = None) -> A:
        """The result of `begin`, waited for."""
        return self.begin(key, work, left).result()

    def begin(
        self,
        key: Hashable,
        work: Callable[[], A],
        left: threading.Event | None = None,
        since: float | None = None,
    ) -> Future[A]:
        """The answer of `work`, or of the same question that somebody else is asking now.

        left: set when the asker no longer waits; when all have left, the statements are interrupted. since:
        moment of `time.monotonic` from which the asker waits for a turn, now if left out. The future ends in
        RefusedError `busy` when no place came free in time, `timed_out` when it ran too long,
        `needs_more_memory`, `cancelled`.
        """
        since = time.monotonic() if since is None else since
        asker: _Asker[A] = _Asker(left, since + self._limits.queue_s)
        with self._lock:
            question = self._open.get(key)
            if question is None:
                question = self._open[key] = _Question(key, work)
                self._under_way.add(question)
                self._waiting.append(question)
            question.askers.append(asker)
            self._keep_watchdog()
            self._start_waiting()
        return asker.answer

    def _start_waiting(self) -> None:
        """Start the questions that have waited longest while places are free; call with the lock held."""
        while self._free and self._waiting:
            question = self._waiting.pop(0)
            question.ends = time.monotonic() + self._limits.run_s
            self._free -= 1
            self._threads.submit(question.context.run, self._run, question)

    def _run(self, question: _Question[A]) -> None:
        try:
            answer = self._answer_of(question)
        except BaseException as error:
            for asker in self._ended(question):
                asker.answer.set_exception(error)
        else:
            for asker in self._ended(question):
                asker.answer.set_result(answer)

    def _ended(self, question: _Question[A]) -> list[_Asker[A]]:
        """Free the place of an answered question and return its callers, to be notified."""
        with self._lock:
            self._forget(question)
            self._free += 1
            self._start_waiting()
            return question.askers

    def _forget(self, question: _Question[A]) -> None:
        self._under_way.discard(question)
        if self._open.get(question.key) is question:
            del self._open[question.key]

    def _answer_of(self, question: _Question[A]) -> A:
        try:
            with cancelled_by(question.cancellation):
                return question.work()
        except StoppedError:
            if question.is_deserted:
                raise _cancelled() from None
            raise RefusedError(
                "timed_out",
                f"the report took longer than {self._limits.run_s:g} s and was stopped; "
                "ask for fewer targets, a shorter period or fewer measures",
                status=504,
            ) from None
        except duckdb.OutOfMemoryException:
            raise RefusedError(
                "needs_more_memory",
                "the report needs more memory than this server gives to reports; "
                "ask for fewer targets, a shorter period or fewer measures",
                status=503,
            ) from None

    def _keep_watchdog(self) -> None:
        """Start the thread that watches time limits and callers who left; it ends when nothing is asked."""
        if self._watchdog is None:
            self._watchdog = threading.Thread(target=self._look_after, name="footfall-watchdog", daemon=True)
            self._watchdog.start()

    def _look_after(self) -> None:
        while not self._closing.wait(TICK_S):
            with self._lock:
                if not self._under_way:
                    self._watchdog = None
                    return
                refused = self._take_impatient(time.monotonic())
                stopping = [each for each in self._under_way if each.is_late or each.is_deserted]
                # Nobody may join a question that is being stopped: asked again, it is a new question.
                self._open = {key: each for key, each in self._open.items() if not each.is_deserted}
            for asker in refused:
                asker.answer.set_exception(_cancelled() if asker.has_left else self._busy())
            for question in stopping:
                question.cancellation.stop()

    def _take_impatient(self, now: float) -> list[_Asker[A]]:
        """Remove and return the callers whose turn did not come in time, and those who left while waiting."""
        refused = []
        for question in self._waiting:
            gone = [each for each in question.askers if each.has_left or now >= each.patient_until]
            question.askers = [each for each in question.askers if each not in gone]
            refused += gone
        for question in [each for each in self._waiting if not each.askers]:
            self._waiting.remove(question)
            self._forget(question)
        return refused

    def _busy(self) -> RefusedError:
        return RefusedError(
            "busy",
            f"{self._limits.concurrent} reports are running and none ended within "
            f"{self._limits.queue_s:g} s; ask again in a moment",
            status=503,
            retry_after_s=max(1, round(self._limits.queue_s)),
        )


def _cancelled() -> RefusedError:
    return RefusedError("cancelled", "nobody waits for this answer any more", status=503)
