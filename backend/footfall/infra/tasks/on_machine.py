"""What runs on the machines of a cluster: functions, and a process that collects their listeners' calls."""

import os
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from threadpoolctl import threadpool_limits

from footfall.core.method import METHOD
from footfall.infra.tasks.task import portable

# How long a function waits for the last call of its listener to arrive.
_ARRIVES_WITHIN_S = 5.0


def installed() -> tuple[str, str]:
    """Version and method of Footfall, which must be the same on all machines, or tables would differ."""
    return version("footfall"), METHOD


class ListenerCalls:
    """Collects the calls of listeners on all machines, until they are taken."""

    def __init__(self) -> None:
        self._calls: list[tuple[int, tuple[Any, ...]]] = []

    def add(self, listener: int, arguments: tuple[Any, ...]) -> None:
        """Keep the arguments of one call of a listener."""
        self._calls.append((listener, arguments))

    def take(self) -> list[tuple[int, tuple[Any, ...]]]:
        """Number of the listener and arguments of each call since `take` was last called."""
        calls, self._calls = self._calls, []
        return calls


# In a process of a cluster: whether it has been prepared.
_prepared = False


def work(
    function: Callable[..., Any],
    given: tuple[Any, ...],
    calls: Any,
    listener: int,
    prepare: Callable[[], None] | None,
    asking: tuple[str, str],
) -> tuple[Any, Exception | None]:
    """Run a function in a process of the cluster. Gives its result and None, or None and its error."""
    global _prepared
    here = installed()
    if here != asking:
        return None, RuntimeError(
            f"the machine {os.uname().nodename} has Footfall {here[0]} (method {here[1]}), this one has "
            f"{asking[0]} (method {asking[1]}): install the same on all"
        )
    if prepare and not _prepared:
        prepare()
    _prepared = True
    last: list[Any] = []

    def listen(*arguments: Any) -> None:
        last[:] = [calls.add.remote(listener, arguments)]

    try:
        with threadpool_limits(limits=1, user_api="blas"):
            return function(listen, *given), None
    except Exception as error:
        return None, portable(error)
    finally:
        _wait_for_arrival(last)


def _wait_for_arrival(last: list[Any]) -> None:
    """Let the last call, and so all before it, arrive before the answer, after which nobody listens."""
    if last:
        import ray

        ray.wait(last, timeout=_ARRIVES_WITHIN_S)
