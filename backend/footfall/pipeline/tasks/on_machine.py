"""What runs on the machines of a cluster: functions, and a process that hears what they tell."""

import os
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from threadpoolctl import threadpool_limits

from footfall.lake.month_file import METHOD
from footfall.pipeline.tasks.task import portable

# How long a function waits for what it told to be heard.
_HEARD_WITHIN_S = 5.0


def installed() -> tuple[str, str]:
    """What must be the same on all machines, or tables would not be."""
    return version("footfall"), METHOD


class Heard:
    """Collects the calls of listeners on all machines, until they are taken."""

    def __init__(self) -> None:
        self._told: list[tuple[int, tuple[Any, ...]]] = []

    def tell(self, listener: int, told: tuple[Any, ...]) -> None:
        """Keep the arguments of one call of a listener."""
        self._told.append((listener, told))

    def take(self) -> list[tuple[int, tuple[Any, ...]]]:
        """Number of the listener and arguments of each call since these were last taken."""
        told, self._told = self._told, []
        return told


# In a process of a cluster: whether it has been prepared.
_prepared = False


def work(
    function: Callable[..., Any],
    given: tuple[Any, ...],
    heard: Any,
    listener: int,
    prepare: Callable[[], None] | None,
    asking: tuple[str, str],
) -> tuple[Any, Exception | None]:
    """Run a function in a process of the cluster; its own errors are an answer like any other."""
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

    def tell(*told: Any) -> None:
        last[:] = [heard.tell.remote(listener, told)]

    try:
        with threadpool_limits(limits=1, user_api="blas"):
            return function(tell, *given), None
    except Exception as error:
        return None, portable(error)
    finally:
        _wait_until_heard(last)


def _wait_until_heard(last: list[Any]) -> None:
    """Let the last call, and so all before it, arrive before the answer, after which nobody listens."""
    if last:
        import ray

        ray.wait(last, timeout=_HEARD_WITHIN_S)
