"""Freed memory is kept from one small month to the next, and given back before a large one."""

import ctypes.util
import os
import subprocess
import sys

import pytest

LIBRARY = ctypes.util.find_library("jemalloc")
ASK = """
import ctypes
from footfall.publish.memory import give_back

def decay():
    value, size = ctypes.c_ssize_t(), ctypes.c_size_t(8)
    mallctl = ctypes.CDLL(None).mallctl
    read = (b"arena.0.dirty_decay_ms", ctypes.byref(value), ctypes.byref(size), None, ctypes.c_size_t(0))
    assert mallctl(*read) == 0
    return value.value

before = decay()
give_back()
print(before, decay())
"""


@pytest.mark.skipif(LIBRARY is None, reason="this machine has no jemalloc")
def test_jemalloc_gives_memory_back_once_told() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, "LD_PRELOAD": str(LIBRARY), "MALLOC_CONF": "dirty_decay_ms:-1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout == "-1 10000\n"


def test_another_allocator_is_left_alone() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", "from footfall.publish.memory import give_back; give_back(); print('done')"],
        env={**os.environ, "LD_PRELOAD": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout == "done\n"
