"""Standard output and error. A reader that ends early, such as `head`, is no error and stops nothing."""

import io
import os
import sys
from typing import TextIO

_STANDARD_OUTPUT, _STANDARD_ERROR = 1, 2


class _Pipe(io.FileIO):
    """A stream of the program. Output that nobody reads any more is dropped, and the command goes on.

    If it ended there, it would leave the rest undone: `imports remove A B | head -1` would remove only A.
    """

    is_gone = False

    def write(self, data: object, /) -> int:
        """Write the bytes. Without a reader they are dropped, and all count as written."""
        try:
            return super().write(data)  # type: ignore[arg-type]  # any buffer, as the class above
        except BrokenPipeError:
            self.is_gone = True
            # So libraries that write to the stream directly get no error either.
            self.drop_all()
            return memoryview(data).nbytes  # type: ignore[arg-type]  # the same

    def drop_all(self) -> None:
        """Let all that is written from now on be dropped."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.fileno())
        os.close(nowhere)


def go_on_without_readers() -> None:
    """Let the streams of this program outlive their readers. A stream that is closed drops all output."""
    for number in (_STANDARD_OUTPUT, _STANDARD_ERROR):
        name = "stdout" if number == _STANDARD_OUTPUT else "stderr"
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            # The program was started with it closed: no file that is opened later may take its number.
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
    """Whether nobody reads the standard output any more, for commands that have nothing else to do."""
    raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    return isinstance(raw, _Pipe) and raw.is_gone


def flush() -> None:
    """Write out what is left at the end. OSError if that fails, as on a full disk."""
    try:
        sys.stdout.flush()
    except OSError:
        # Otherwise Python tries again when it ends, and prints a traceback.
        raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
        if isinstance(raw, _Pipe):
            raw.drop_all()
        raise
