"""A server of its own for a benchmark, and the one-time address it prints."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOOTFALL = Path(sys.executable).parent / "footfall"
PORT = 8765


@contextmanager
def served(home: Path, **settings: str) -> Iterator[str]:
    """The sign-in address of a server on that home, which ends with the block."""
    environment = {**os.environ, "FOOTFALL_HOME": str(home), "FOOTFALL_PORT": str(PORT)} | settings
    server = subprocess.Popen([str(FOOTFALL), "serve"], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        lines = iter(server.stdout or ())
        address = next(re.findall(r"http://\S+token=\S+", line) for line in lines if "token=" in line)[0]
        _wait()
        yield address
    finally:
        server.terminate()
        server.wait(timeout=20)


def _wait() -> None:
    """Until the port answers: the address is printed a moment before."""
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", PORT)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit(f"nothing answers on port {PORT}")
