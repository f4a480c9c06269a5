"""Types of the arrays that the engine's folders pass on, and how runs in them are found."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]
Columns = dict[str, NDArray[Any]]


def starts_of(*keys: NDArray[Any]) -> NDArray[np.intp]:
    """The first line of each run of lines with the same keys."""
    first, *others = keys
    # Not of zeros: whoever reads such an array before it is written pays twice for each of its pages.
    differs = np.empty(len(first), dtype=bool)
    differs[:1] = True
    np.not_equal(first[1:], first[:-1], out=differs[1:])
    for key in others:
        differs[1:] |= key[1:] != key[:-1]
    return np.flatnonzero(differs)
