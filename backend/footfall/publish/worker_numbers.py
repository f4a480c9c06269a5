"""How many processes build months, and with how many threads and how much memory each."""

from collections.abc import Sequence

from footfall.infra.memory_size import LEAST_BYTES, bytes_of, physical_bytes
from footfall.infra.tasks.cluster import PROCESS_BYTES
from footfall.publish.options import Options
from footfall.publish.tasks.month import SMALL_BYTES

# Bytes of memory that each month must have for one more than usual to be built at a time.
_ENOUGH_MEMORY = 1 << 29
# The smallest share of memory that is worth a process.
_SMALLEST_SHARE = 1 << 28
# Seconds one process builds a month without page views, landed bytes it builds in one more, and the seconds
# from which several are done sooner: they start in one. Measured on two processors.
_MONTH_S, _BYTES_A_SECOND, _WORTH_WORKERS_S = 0.4, 1 << 22, 3.0
# Landed bytes of a month, half a million page views, below which one more thread or process saves nothing.
_BRIEF_BYTES = 1 << 23


def usual_workers(sizes: Sequence[int], options: Options) -> int:
    """How many processes build months of these landed bytes side by side."""
    if options.workers is not None:
        return max(1, min(options.workers, len(sizes)))
    alone = _MONTH_S * len(sizes) + sum(sizes) / _BYTES_A_SECOND
    if options.on is None and alone < _WORTH_WORKERS_S:
        return 1
    # On a machine or in a container of 1 GiB the system would end one of two and the one that starts them.
    room = (physical_bytes() - PROCESS_BYTES) // (PROCESS_BYTES + _SMALLEST_SHARE)
    return max(1, min(options.threads, len(sizes), *([] if options.on else [room])))


def builds_itself(sizes: Sequence[int], options: Options) -> bool:
    """Whether the process that publishes is one of those that build months of these landed bytes.

    It has loaded what a worker would first spend a second of CPU on, and brief months leave it its memory.
    """
    return options.workers is None and options.on is None and max(sizes) < _BRIEF_BYTES


def spare_workers(sizes: Sequence[int], workers: int, options: Options) -> int:
    """How many more processes build the last months: one, where nobody chose their number, or none.

    Two processors that build three months at a time are done sooner than with two and then a lone one, while
    months are so small that memory suffices, and not built before a process has started. sizes: bytes landed
    of each month.
    """
    is_chosen = options.workers is not None or options.on is not None
    if is_chosen or not 1 < workers < len(sizes) or not _BRIEF_BYTES <= max(sizes) <= SMALL_BYTES:
        return 0
    return int(memory_of_month(workers + 1, options) >= _ENOUGH_MEMORY)


def memory_of_month(workers: int, options: Options) -> int:
    """Bytes of memory for each of the months that are built at a time.

    On this machine never more than its processes leave, whatever `memory_limit` says.
    """
    all_months = bytes_of(options.memory_limit)
    if options.on is None:
        left = physical_bytes() - PROCESS_BYTES * (workers + 1)
        all_months = min(all_months, max(left, LEAST_BYTES * workers))
    return all_months // workers


def threads_of_months(sizes: Sequence[int], workers: int, spare: int, options: Options) -> list[int]:
    """Threads of each month: one of a small one. On this machine the last ones have those of workers without
    a month. sizes: bytes landed of each month."""
    last = len(sizes) % workers if options.on is None and not spare else 0
    usual, more = (max(1, options.threads // at_once) for at_once in (workers, last or workers))
    shares = [usual] * (len(sizes) - last) + [more] * last
    return [share if size >= _BRIEF_BYTES else 1 for size, share in zip(sizes, shares, strict=True)]
