"""Runs functions on the machines of a Ray cluster, which share the home folder under one path.

Ray is told nothing but the functions: it finds a machine with room, notices when a process or a machine is
lost, and ends all processes of a command whose own process is gone. What is tried again is decided here.
"""

import importlib.util
import logging
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from footfall.infra.tasks.on_machine import ListenerCalls, installed, work
from footfall.infra.tasks.task import LostProcessError, OnStepOfMonth, Task

# What a process takes beside the tables of a month: libraries and arrays on their way.
PROCESS_BYTES = 300_000_000
_SCHEME = "ray"
_ANSWERS_WITHIN_S = 5.0
_LISTENS_EVERY_S = 0.2
# Seconds without any machine that is large enough for a task, after which tasks fail. To restart one takes a
# minute or two.
_PATIENCE_S = 120.0

# Called here with the arguments that a function gives it on its machine.
Listener = Callable[..., None]


@dataclass(frozen=True)
class TaskNeeds:
    """What a task needs of a machine: processors, and bytes of memory."""

    processors: int
    memory: int


def check(address: str) -> None:
    """ValueError if this is no address of a cluster, RuntimeError if Ray is not installed here."""
    _place(address)
    if importlib.util.find_spec("ray") is None:
        raise RuntimeError(f"--on {address}: Ray is not installed here: pip install 'footfall[ray]'")


def _place(address: str) -> tuple[str, int] | None:
    """Host and port of an address; None is the cluster that this machine is part of."""
    scheme, _, place = address.partition("://")
    host, _, port = place.rpartition(":")
    if address == _SCHEME:
        return None
    if scheme != _SCHEME or not host or not port.isdigit():
        raise ValueError(
            f"--on {address!r}: write ray for the cluster that this machine is part of, or ray://HOST:PORT "
            "with the address that `ray start --head` printed"
        )
    return host, int(port)


class Cluster:
    """A connection to a cluster, for one command. Not two at a time in a process.

    needs: what each function needs; prepare: what a process does before its first function. RuntimeError if
    the cluster cannot be used, or has no machine that is large enough; ValueError as `check`.
    """

    def __init__(self, address: str, needs: TaskNeeds, prepare: Callable[[], None] | None = None) -> None:
        check(address)
        self._address, self._needs, self._prepare = address, needs, prepare
        self._open: set[Future[Any]] = set()
        self._listeners: list[Listener] = []
        self._lock = threading.Lock()
        self._closed = threading.Event()
        _connect(address)
        import ray

        try:
            self._check_room()
            here = ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy(
                ray.get_runtime_context().get_node_id(), soft=False
            )
            calls: Any = ray.remote(num_cpus=0, max_restarts=-1)(ListenerCalls)
            self._calls = calls.options(scheduling_strategy=here).remote()
        except BaseException:
            ray.shutdown()
            raise
        # No tries of its own: Ray would repeat what fails for good, and `run_tasks` could not count them.
        self._remote = ray.remote(num_cpus=needs.processors, memory=needs.memory, max_retries=0)(work)
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def submit(self, listener: Listener, function: Callable[..., Any], *given: Any) -> "Future[Any]":
        """Run `function(listener, *given)` on a machine, which imports it by its name.

        Calls of `listener` there are repeated here some moments later, by a thread of its own.
        """
        future: Future[Any] = Future()
        self._open.add(future)
        self._listeners.append(listener)
        number = len(self._listeners) - 1
        answer = self._remote.remote(function, given, self._calls, number, self._prepare, installed())
        answer.future().add_done_callback(lambda answered: self._settle(future, answered))
        return future

    def close(self) -> None:
        """End what is running, and the connection."""
        import ray

        self._closed.set()
        self._thread.join()
        ray.shutdown()

    def _settle(self, future: "Future[Any]", answered: "Future[Any]") -> None:
        try:
            result, error = answered.result()
        except Exception as lost:
            result, error = None, _error_of_ray(lost)
        self._finish(future, result, error)

    def _finish(self, future: "Future[Any]", result: Any, error: Exception | None) -> None:
        with self._lock:
            if future not in self._open:
                return
            self._open.discard(future)
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)

    def _listen(self) -> None:
        """Repeat the calls made on machines, and fail tasks for which no machine is left."""
        import ray

        had_room = time.monotonic()
        while True:
            is_last = self._closed.wait(_LISTENS_EVERY_S)
            try:
                for number, arguments in ray.get(self._calls.take.remote(), timeout=_ANSWERS_WITHIN_S):
                    self._listeners[number](*arguments)
                if self._has_room():
                    had_room = time.monotonic()
            except ray.exceptions.RayError:
                # The process that collects the calls is being replaced; the steps it had are just not shown.
                pass
            if is_last:
                return
            if time.monotonic() - had_room > _PATIENCE_S:
                for future in list(self._open):
                    self._finish(future, None, RuntimeError(self._no_room()))

    def _check_room(self) -> None:
        if not self._has_room():
            raise RuntimeError(self._no_room())

    def _has_room(self) -> bool:
        """Whether any machine that is there could ever run a function."""
        return any(
            has.get("CPU", 0) >= self._needs.processors and has.get("memory", 0) >= self._needs.memory
            for _, has in _machines()
        )

    def _no_room(self) -> str:
        known = "; ".join(
            f"{name} has {has.get('CPU', 0):.0f} processors and {has.get('memory', 0) / 1e9:.1f} GB"
            for name, has in _machines()
        )
        return (
            f"{self._address}: no machine of the cluster has {self._needs.processors} processors and "
            f"{self._needs.memory / 1e9:.1f} GB of memory for a task: {known or 'there is none'}. Add "
            "one by `ray start --address`, or ask for less by FOOTFALL_MEMORY_LIMIT, FOOTFALL_THREADS or "
            "more --workers"
        )


class OnCluster:
    """Runs tasks on a cluster, which decides how many at a time."""

    def __init__(self, cluster: Cluster, at_once: int, on_step: OnStepOfMonth) -> None:
        self.at_once = self.at_end = at_once
        self._cluster = cluster
        self._on_step = on_step

    def submit(self, task: Task) -> "Future[None]":
        """Run a task on some machine."""
        return self._cluster.submit(self._on_step, _perform, task)

    def close(self) -> None:
        """End the connection."""
        self._cluster.close()


def _connect(address: str) -> None:
    place = _place(address)
    if place:
        # Tried here first, since Ray itself would go on trying for minutes.
        try:
            socket.create_connection(place, _ANSWERS_WITHIN_S).close()
        except OSError as error:
            raise _unusable(address, error) from error
    import ray

    try:
        # Not by Ray's client, whose tasks run on for half a minute once this process is killed.
        ray.init(
            "{}:{}".format(*place) if place else "auto",
            log_to_driver=False,
            logging_level=logging.ERROR,
            namespace="footfall",
        )
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        raise _unusable(address, error) from error


def _unusable(address: str, error: Exception) -> RuntimeError:
    reason = (str(error) or type(error).__name__).strip().splitlines()[0].rstrip(".")
    return RuntimeError(
        f"--on {address}: no cluster could be used: {reason}. Run this on a machine of the cluster (`ray "
        "start` makes it one), with its token if it has one; the port is the "
        "one that `ray start --head` printed, 6379 by default"
    )


def _machines() -> list[tuple[str, dict[str, float]]]:
    import ray

    nodes: list[dict[str, Any]] = ray.nodes()  # type: ignore[no-untyped-call]  # of Ray itself
    return [(node["NodeManagerAddress"], node["Resources"]) for node in nodes if node["Alive"]]


def _error_of_ray(error: Exception) -> Exception:
    """The error to report for a function that Ray did not run to its end."""
    from ray import exceptions

    if isinstance(error, exceptions.WorkerCrashedError):
        return LostProcessError()
    if isinstance(error, exceptions.OutOfMemoryError):
        return LostProcessError("Ray ended its process, as its machine had no memory left")
    if isinstance(error, exceptions.NodeDiedError | exceptions.LocalRayletDiedError):
        return LostProcessError("its machine was lost")
    if isinstance(error, exceptions.ObjectLostError):
        return LostProcessError("its answer was lost with the machine")
    lines = str(error).strip().splitlines()
    return RuntimeError(f"Ray could not run it: {lines[-1] if lines else type(error).__name__}")


def _perform(on_step: OnStepOfMonth, task: Task) -> None:
    task.perform(on_step)
