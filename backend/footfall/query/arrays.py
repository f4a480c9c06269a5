"""Types of the arrays that the engine's folders pass on, and how runs in them are found."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]
Columns = dict[str, NDArray[Any]]


def objects(values: Iterable[Any]) -> NDArray[np.object_]:
    """Values of any kind as an array of one dimension."""
    # The None keeps numpy from making dates or numbers of them, or a second dimension of lists.
    return np.array([*values, None], dtype=object)[:-1]


def starts_of(*keys: NDArray[Any]) -> NDArray[np.intp]:
    """The first line of each run of lines with the same keys."""
    first, *others = keys
    # Not np.zeros: the system hands out each of its memory pages twice, once for reading, once for writing.
    differs = np.empty(len(first), dtype=bool)
    differs[:1] = True
    np.not_equal(first[1:], first[:-1], out=differs[1:])
    for key in others:
        differs[1:] |= key[1:] != key[:-1]
    return np.flatnonzero(differs)
