"""Arrays, random streams and look-up tables that stand for distributions.

A distribution that is drawn from millions of times is kept as a table of quantiles: a draw is then a few
random bits and one look-up, an order of magnitude faster than a sampler.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


def stream(seed: int, *place: int) -> np.random.Generator:
    """Return the random stream of one place of the world (a month, a block of people ...)."""
    return np.random.Generator(np.random.SFC64(np.random.SeedSequence((seed, *place))))


def share_table(shares: Array, slots: int) -> Array:
    """Return (rows, slots) of column numbers so that a uniform slot picks a column with its share.

    `shares` is (rows, columns); rows need not sum to one.
    """
    edges = np.cumsum(shares, axis=1)
    edges = edges / edges[:, -1:]
    middles = (np.arange(slots) + 0.5) / slots
    # A middle lies in the column whose index is the number of edges below it.
    table = np.zeros((len(shares), slots), dtype=np.uint8)
    for column in range(shares.shape[1] - 1):
        table += edges[:, column : column + 1] <= middles
    return table


def words(random: np.random.Generator, count: int) -> Array:
    """Return (count,) words of 64 random bits."""
    return np.asarray(random.bit_generator.random_raw(count)).view(np.int64)


def bits(word: Array, first: int, count: int) -> Array:
    """Return `count` bits of each word, from bit `first` on, as an index."""
    return np.asarray((word >> first) & ((1 << count) - 1))


def pick(table: Array, row: Array, column: Array) -> Array:
    """Return table[row, column]; one flat look-up is twice as fast."""
    return np.asarray(table.ravel().take(row * table.shape[1] + column))


def offsets(counts: Array) -> Array:
    """Return (n + 1,) starting positions of consecutive runs of the given lengths."""
    return np.concatenate(([0], np.cumsum(counts, dtype=np.int64)))
