"""Large files are read so many at a time, and small ones beside them."""

import threading
from concurrent.futures import CancelledError

import pytest

from footfall.ingest.readers import SMALL_BYTES, Readers

PATIENCE = 60


def test_a_small_file_does_not_wait_for_the_large_ones_before_it() -> None:
    readers, go_on = Readers[float](2), threading.Event()

    def large() -> float:
        assert go_on.wait(PATIENCE)
        return 1.0

    large_ones = [readers.submit(SMALL_BYTES, large) for _ in range(5)]
    small = readers.submit(SMALL_BYTES - 1, lambda: 2.0)

    assert small.result(PATIENCE) == 2.0
    assert not any(one.done() for one in large_ones)
    go_on.set()
    assert [one.result(PATIENCE) for one in large_ones] == [1.0] * 5
    readers.stop()


def test_at_most_two_large_files_are_read_at_a_time_by_two_threads() -> None:
    readers, lock, together = Readers[float](2), threading.Lock(), [0]
    most = [0]
    both = threading.Barrier(2)

    def large() -> float:
        with lock:
            together[0] += 1
            most[0] = max(most[0], together[0])
        both.wait(PATIENCE)
        with lock:
            together[0] -= 1
        return 0.0

    for one in [readers.submit(SMALL_BYTES, large) for _ in range(6)]:
        one.result(PATIENCE)

    assert most == [2]
    readers.stop()


def test_an_error_is_that_of_its_file_alone() -> None:
    readers = Readers[float](1)

    def broken() -> float:
        raise OSError("no space left")

    failed, read = readers.submit(SMALL_BYTES, broken), readers.submit(SMALL_BYTES, lambda: 3.0)

    with pytest.raises(OSError, match="no space left"):
        failed.result(PATIENCE)
    assert read.result(PATIENCE) == 3.0
    readers.stop()


def test_files_not_begun_are_left_when_the_command_ends() -> None:
    readers, begun, go_on = Readers[float](1), threading.Event(), threading.Event()

    def large() -> float:
        begun.set()
        assert go_on.wait(PATIENCE)
        return 1.0

    first, second = readers.submit(SMALL_BYTES, large), readers.submit(SMALL_BYTES, lambda: 2.0)
    assert begun.wait(PATIENCE)
    stopping = threading.Thread(target=readers.stop)
    stopping.start()

    with pytest.raises(CancelledError):
        second.result(PATIENCE)
    go_on.set()
    assert first.result(PATIENCE) == 1.0
    stopping.join(PATIENCE)
