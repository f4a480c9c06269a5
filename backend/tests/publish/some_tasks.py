"""Tasks for tests, in a module that a new process loads quickly."""

import os
import signal
import time
from functools import wraps
from pathlib import Path

from footfall.infra.tasks.task import OnStep, Task
from footfall.lake import ledger
from footfall.publish.context import MonthBuild
from footfall.publish.step_order import STEPS, Step
from footfall.publish.tasks import month


def write_sum(inputs: tuple[Path, ...], values: int, output: Path, on_step: OnStep) -> None:
    """Store the sum of the numbers in the files and one more."""
    on_step("adding")
    output.write_text(str(values + sum(int(path.read_text()) for path in inputs)))


def killed_at_first(inputs: tuple[Path, ...], values: Path, output: Path, on_step: OnStep) -> None:
    """Die like a process that the system kills, and do better when asked again."""
    output.write_text("half")
    if not values.exists():
        values.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    output.write_text(str(len(inputs)))


def always_killed(inputs: tuple[Path, ...], values: object, output: Path, on_step: OnStep) -> None:
    """Die every time."""
    os.kill(os.getpid(), signal.SIGKILL)


def refuses(inputs: tuple[Path, ...], values: str, output: Path, on_step: OnStep) -> None:
    """Fail the same way every time."""
    raise ValueError(values)


def adding(output: Path, number: int, *inputs: Path) -> Task:
    """The task that writes the sum of its inputs and a number."""
    return Task("add", "2026-03", write_sum, inputs, number, output)


def tells_its_process(inputs: tuple[Path, ...], values: object, output: Path, on_step: OnStep) -> None:
    """Write the id of the process."""
    output.write_text(str(os.getpid()))


def waits_for_others(inputs: tuple[Path, ...], values: int, output: Path, on_step: OnStep) -> None:
    """Write how many such tasks run at a time, once there are so many or nobody came for half a minute."""
    beside = output.parent / f"running-{os.getpid()}"
    beside.write_text("")
    end = time.monotonic() + 30
    while (running := len(list(output.parent.glob("running-*")))) < values and time.monotonic() < end:
        time.sleep(0.01)
    output.write_text(str(running))


def linger(at: str, in_month: str, marker: Path) -> None:
    """Let the first process that comes to this step of a month leave a marker there and wait to be killed."""

    def lingering(step: Step) -> Step:
        @wraps(step)
        def linger_once(build: MonthBuild) -> None:
            if (step.__name__, str(build.month)) == (at, in_month) and not marker.exists():
                marker.write_text("")
                time.sleep(120)
            step(build)

        return linger_once

    month.STEPS = tuple(lingering(step) for step in STEPS)  # type: ignore[attr-defined]  # as it imports them


def linger_while_reading(marker: Path) -> None:
    """Let the first process that has committed a chunk of a file leave a marker and wait to be killed."""
    save = ledger.save

    def linger_once(home: Path, entry: ledger.Import) -> None:
        save(home, entry)
        if not marker.exists():
            marker.write_text("")
            time.sleep(120)

    ledger.save = linger_once
