"""Settings for batch commands, applied before libraries are loaded.

Of one month it saves 0.6 of 2.3 s of CPU of an import, and 0.5 of 5.4 of a publication.
"""

import ctypes
import gc
import importlib
import os
import sys

# Of the GNU allocator; stored in its header, malloc.h.
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
_LARGEST_KEPT = 1 << 25
_MOST_FREE = 1 << 30
# Objects made between two looks at those just made; and such looks between two at older ones.
_YOUNG, _LOOKS = 50_000, 50


def settle() -> None:
    """Apply the settings for batch commands. They change no result."""
    # Threads of two linear algebra libraries would spin on every core while they wait for small matrices.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # Memory that was given back is cleared again page by page when the next month asks for as much.
    allocator = ctypes.CDLL(None)
    if hasattr(allocator, "mallopt"):
        allocator.mallopt(_MMAP_THRESHOLD, _LARGEST_KEPT)
        allocator.mallopt(_TRIM_THRESHOLD, _MOST_FREE)
    # Rows of tables are objects that make no circles, and the modules loaded are looked through for nothing.
    gc.set_threshold(_YOUNG, _LOOKS, _LOOKS)
    _leave_pandas_out()


class _WithoutPandas:
    """A finder of modules that says there is no pandas."""

    def find_spec(self, name: str, *_: object) -> None:
        if name == "pandas":
            raise ModuleNotFoundError(name)


def _leave_pandas_out() -> None:
    """Tricky: PyArrow loads pandas, 0.4 s, to ask whether what it is given is of pandas; here it never is.

    It looks once whether there is such a library. Whoever loads it by name afterwards still gets it.
    """
    finder = _WithoutPandas()
    sys.meta_path.insert(0, finder)
    try:
        importlib.import_module("pyarrow").array([None])
    finally:
        sys.meta_path.remove(finder)
