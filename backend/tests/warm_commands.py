"""`footfall` without its start: a process that has loaded everything forks for each command.

Most of a command's time is loading libraries, and tests give hundreds of commands. `python warm_commands.py
SOCKET` is the process. The command line's own `main` runs in the fork, with the arguments, environment,
folder and streams of whoever asks: `Commands.run`, or a shell by the program `footfall` that `shell_program`
writes.
"""

import atexit
import gc
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

CLIENT = """#!{python} -IS
import json, os, socket, sys
with socket.socket(socket.AF_UNIX) as asked:
    asked.connect({address!r})
    words = json.dumps([sys.argv[1:], os.getcwd(), dict(os.environ)]).encode()
    socket.send_fds(asked, [len(words).to_bytes(4, "big")], [0, 1, 2])
    asked.sendall(words)
    sys.exit(asked.recv(1)[0])
"""


@dataclass(frozen=True)
class Said:
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str


@dataclass(frozen=True)
class Commands:
    """The process that forks."""

    address: str

    def run(
        self,
        words: Sequence[str | Path],
        folder: Path,
        environment: Mapping[str, str],
        stdout: int | None = None,
        stderr: int | None = None,
    ) -> Said:
        """Give a command in a folder. stdout, stderr: what takes what it says, which then is not told."""
        asked = json.dumps([[str(word) for word in words], str(folder), dict(environment)]).encode()
        with (
            socket.socket(socket.AF_UNIX) as asking,
            tempfile.TemporaryFile() as out,
            tempfile.TemporaryFile() as err,
            Path(os.devnull).open() as nothing,
        ):
            asking.settimeout(120)
            asking.connect(self.address)
            streams = [nothing.fileno(), stdout or out.fileno(), stderr or err.fileno()]
            socket.send_fds(asking, [len(asked).to_bytes(4, "big")], streams)
            asking.sendall(asked)
            (code,) = asking.recv(1)
            out.seek(0)
            err.seek(0)
            return Said(code, out.read().decode(), err.read().decode())

    def shell_program(self, folder: Path) -> None:
        """Write the program `footfall` for the path of a shell."""
        program = folder / "footfall"
        program.write_text(CLIENT.format(python=sys.executable, address=self.address))
        program.chmod(0o700)


@contextmanager
def warm_commands(folder: Path, *under: str) -> Iterator[Commands]:
    """Keep the process running. under: a program with its words that starts it, such as `setpriv`."""
    address = str(folder / "commands")
    # With the most open umask: what commands write is for its owner alone because they say so.
    process = subprocess.Popen([*under, sys.executable, __file__, address], stdout=subprocess.PIPE, umask=0)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        yield Commands(address)
    finally:
        process.terminate()
        process.wait(timeout=30)


def serve(address: str) -> None:
    """Load commands, then run what is asked until the process is ended."""
    _load()
    # Else the first look for garbage of each command would copy all memory.
    gc.freeze()
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(address)
        listening.listen()
        print("ready", flush=True)
        while True:
            asking, _ = listening.accept()
            assert threading.active_count() == 1, "a thread would be lost in the fork"
            _answer(asking)


def _load() -> None:
    from footfall.cli import COMMANDS, build

    # A server loads twice as much, and is started rarely.
    for name in COMMANDS.keys() - {"serve", "demo"}:
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


def _become(arguments: list[str], folder: str, environment: dict[str, str], streams: list[int]) -> NoReturn:
    """Run one command in this process and end it; never returns."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    os.chdir(folder)
    os.environ.clear()
    # Set, it stays: no command starts itself anew for the sake of another allocator.
    os.environ.update({"LD_PRELOAD": "", **environment})
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
    # The end of a program, but for taking apart what is loaded, which takes longer than most commands.
    threading._shutdown()  # type: ignore[attr-defined]  # what Python itself calls
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    serve(sys.argv[1])
