"""`footfall` in a shell without its start: a process that has loaded everything forks for each command.

Most of a command's time is loading libraries, and the documentation has more than eighty commands. `python
warm_commands.py SOCKET` is the process; `written_to` makes the program `footfall` that asks it. The command
line's own `main` runs in the fork, with the shell's arguments, environment, folder and streams.
"""

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CLIENT = """#!{python} -IS
import json, os, socket, sys
with socket.socket(socket.AF_UNIX) as asked:
    asked.connect({address!r})
    words = json.dumps([sys.argv[1:], os.getcwd(), dict(os.environ)]).encode()
    socket.send_fds(asked, [len(words).to_bytes(4, "big")], [0, 1, 2])
    asked.sendall(words)
    sys.exit(asked.recv(1)[0])
"""


@contextmanager
def written_to(folder: Path) -> Iterator[Path]:
    """A folder for the path of a shell, with the program `footfall`, while the process behind it runs."""
    address = str(folder / "commands")
    program = folder / "bin" / "footfall"
    program.parent.mkdir()
    program.write_text(CLIENT.format(python=sys.executable, address=address))
    program.chmod(0o700)
    python = program.parent / "python"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    python.chmod(0o700)
    process = subprocess.Popen([sys.executable, __file__, address], stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        yield program.parent
    finally:
        process.terminate()
        process.wait(timeout=30)


def serve(address: str) -> None:
    """Load every command, then run what is asked until the process is ended."""
    _load()
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(address)
        listening.listen()
        print("ready", flush=True)
        while True:
            asking, _ = listening.accept()
            assert threading.active_count() == 1, "a thread would be lost in the fork"
            _answer(asking)


def _load() -> None:
    from footfall import main
    from footfall.cli import COMMANDS, build

    assert main
    for name in COMMANDS:
        build(name)


def _answer(asking: socket.socket) -> None:
    head, streams, _, _ = socket.recv_fds(asking, 4, 3)
    size, words = int.from_bytes(head, "big"), b""
    while len(words) < size:
        words += asking.recv(size - len(words))
    arguments, folder, environment = json.loads(words)
    child = os.fork()
    if child == 0:
        _become(arguments, folder, environment, streams)
    for stream in streams:
        os.close(stream)
    _, status = os.waitpid(child, 0)
    asking.sendall(bytes([os.waitstatus_to_exitcode(status) & 0xFF]))
    asking.close()


def _become(arguments: list[str], folder: str, environment: dict[str, str], streams: list[int]) -> None:
    """Run one command in this process and end it; never returns."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["footfall", *arguments]
    code = 0
    try:
        from footfall.cli import main

        main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    serve(sys.argv[1])
