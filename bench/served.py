"""A server of its own for a benchmark, and the one-time address that it prints."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOOTFALL = Path(sys.executable).parent / "footfall"
PORT = 8765


@contextmanager
def served(home: Path, **settings: str) -> Iterator[str]:
    """The sign-in address of a server on that home folder. The server ends with the block."""
    environment = {**os.environ, "FOOTFALL_HOME": str(home), "FOOTFALL_PORT": str(PORT)} | settings
    server = subprocess.Popen([str(FOOTFALL), "serve"], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        lines = iter(server.stdout or ())
        address = next(re.findall(r"http://\S+token=\S+", line) for line in lines if "token=" in line)[0]
        yield address
    finally:
        server.terminate()
        server.wait(timeout=20)
