"""Returns free memory to the system, which jemalloc would keep."""

import ctypes

# What jemalloc waits by itself before the system gets memory back.
_DECAY_MS = 10_000


def give_back() -> None:
    """Return free memory to the system. Arrays of large months are too large to keep.

    Does nothing on another allocator.
    """
    if (mallctl := getattr(ctypes.CDLL(None), "mallctl", None)) is None:
        return
    arenas, size = ctypes.c_uint(), ctypes.c_size_t(ctypes.sizeof(ctypes.c_uint))
    if mallctl(b"arenas.narenas", ctypes.byref(arenas), ctypes.byref(size), None, ctypes.c_size_t(0)):
        return
    decay = ctypes.c_ssize_t(_DECAY_MS)
    for arena in range(arenas.value):
        for kind in ("dirty", "muzzy"):
            name = f"arena.{arena}.{kind}_decay_ms".encode()
            mallctl(name, None, None, ctypes.byref(decay), ctypes.c_size_t(ctypes.sizeof(decay)))
