"""A filter is declared, and nothing else is written for it."""

import subprocess
import sys
from pathlib import Path

BACKEND = Path(__file__).parents[3]


def test_a_filter_that_a_test_alone_declares_works_everywhere() -> None:
    # A process of its own: what is made of the filters is made when it is first imported.
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
        *("-p", "tests.core.filters.hemisphere", "tests/core/filters/with_hemisphere.py"),
    ]
    run = subprocess.run(command, cwd=BACKEND, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
