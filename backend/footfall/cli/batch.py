"""Settings for batch commands, applied before libraries are loaded.

For one month they save 0.6 of 2.3 s of CPU of an import, and 0.5 of 5.4 s of a publication.
"""

import ctypes
import gc
import importlib
import os
import sys

# Parameters of the GNU allocator, as its header malloc.h numbers them.
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
_LARGEST_KEPT = 1 << 25
_MOST_FREE = 1 << 30
# Thresholds of the garbage collector: new objects before the youngest are searched, and such searches before
# older ones are.
_YOUNG, _LOOKS = 50_000, 50


def settle() -> None:
    """Apply the settings for batch commands. They change no result."""
    # Otherwise threads of two linear algebra libraries spin on every core while they wait for small matrices.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # Freed memory is kept: given back to the system, it is cleared page by page when the next month needs it.
    allocator = ctypes.CDLL(None)
    if hasattr(allocator, "mallopt"):
        allocator.mallopt(_MMAP_THRESHOLD, _LARGEST_KEPT)
        allocator.mallopt(_TRIM_THRESHOLD, _MOST_FREE)
    # Rows of tables are objects without cycles, and loaded modules would be searched for nothing.
    gc.set_threshold(_YOUNG, _LOOKS, _LOOKS)
    _leave_pandas_out()


class _WithoutPandas:
    """A finder of modules that says that pandas is not installed."""

    def find_spec(self, name: str, *_: object) -> None:
        if name == "pandas":
            raise ModuleNotFoundError(name)


def _leave_pandas_out() -> None:
    """Keep PyArrow from loading pandas.

    Tricky: PyArrow loads pandas (0.4 s) to see whether its input comes from pandas, which it never does here.
    It looks only once whether there is such a library. Code that imports pandas afterwards still gets it.
    """
    finder = _WithoutPandas()
    sys.meta_path.insert(0, finder)
    try:
        importlib.import_module("pyarrow").array([None])
    finally:
        sys.meta_path.remove(finder)
