"""Standard output and error: a reader who goes away early, as `head` does, is no error and stops nothing."""

import io
import os
import sys
from typing import TextIO

_STANDARD_OUTPUT, _STANDARD_ERROR = 1, 2


class _Pipe(io.FileIO):
    """One of the streams of a program. What nobody reads any more is dropped, and the command goes on.

    To end there would leave undone what a command does after its first line: `imports remove A B | head -1`
    would remove A alone.
    """

    is_gone = False

    def write(self, data: object, /) -> int:
        """Write the bytes; all of them are done with when there is no reader."""
        try:
            return super().write(data)  # type: ignore[arg-type]  # any buffer, as the class above
        except BrokenPipeError:
            self.is_gone = True
            # Libraries that write there by themselves meet no error either.
            self.drop_all()
            return memoryview(data).nbytes  # type: ignore[arg-type]  # the same

    def drop_all(self) -> None:
        """Drop what is written from now on."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.fileno())
        os.close(nowhere)


def go_on_without_readers() -> None:
    """Let the streams of this program outlive their readers; one that was closed drops what it is given."""
    for number in (_STANDARD_OUTPUT, _STANDARD_ERROR):
        name = "stdout" if number == _STANDARD_OUTPUT else "stderr"
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            # Closed by whoever started the program: no file that is opened later may take its number.
            while (opened := os.open(os.devnull, os.O_RDWR)) < number:
                pass
            if opened > number:
                os.close(opened)
            setattr(sys, name, _text(number, None))
        elif stream is getattr(sys, f"__{name}__"):
            stream.flush()
            setattr(sys, name, _text(number, stream))


def _text(number: int, like: TextIO | None) -> TextIO:
    return io.TextIOWrapper(
        io.BufferedWriter(_Pipe(number, "w", closefd=False)),
        encoding=like.encoding if like else "utf-8",
        errors=like.errors if like else "backslashreplace",
        line_buffering=number == _STANDARD_ERROR or os.isatty(number),
    )


def is_reader_gone() -> bool:
    """Whether nobody reads the standard output any more: for a command that has nothing else to do."""
    raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    return isinstance(raw, _Pipe) and raw.is_gone


def flush() -> None:
    """Write out what is left at the end; OSError where it cannot be, as on a full disk."""
    try:
        sys.stdout.flush()
    except OSError:
        # The program tries again when it ends, and would show where in the code that failed.
        raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
        if isinstance(raw, _Pipe):
            raw.drop_all()
        raise
