"""What a real process of `footfall serve` prints and logs."""

import re
import subprocess


def port_of(server: subprocess.Popen[str]) -> int:
    """The port of the address the server prints; from then on it listens."""
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
            return int(found[1])
    raise AssertionError("the server ended before it was ready")


def wait_for(words: str, server: subprocess.Popen[str]) -> None:
    """Read its log up to a line with these words."""
    assert server.stderr is not None
    assert any(words in line for line in server.stderr), f"it ended before it said {words}"
