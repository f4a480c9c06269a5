"""Reach: who came to which site in a month, so that people of several months can be told apart."""

from dataclasses import dataclass

import numpy as np

from footfall.simulation.world.arrays import Array
from footfall.simulation.world.visits import Visits
from footfall.simulation.world.web import Web

BYTE = 8


@dataclass(frozen=True, slots=True)
class MonthVisitors:
    """`came` (sites, people / 8): one bit for each person who was on a site, eight people to a byte."""

    came: Array

    @classmethod
    def nobody(cls, web: Web) -> "MonthVisitors":
        """Return sites that nobody came to."""
        return cls(np.zeros((len(web.sites), -(-len(web.people) // BYTE)), dtype=np.uint8))

    def add(self, visits: Visits, heads: Array) -> None:
        """Mark the people of these visits, whose persons and sites begin at `heads`."""
        if not len(heads):
            return
        person = visits.person[heads]
        start = person[0] // BYTE * BYTE
        block = np.zeros((len(self.came), person[-1] + 1 - start), dtype=bool)
        block[visits.site[heads], person - start] = True
        bits = np.packbits(block, axis=1)
        self.came[:, start // BYTE : start // BYTE + bits.shape[1]] |= bits

    def join(self, others: "MonthVisitors") -> None:
        """Add everybody of another month."""
        np.bitwise_or(self.came, others.came, out=self.came)

    def count(self) -> Array:
        """Return the number of distinct people of each site (sites,)."""
        return np.asarray(np.bitwise_count(self.came).sum(axis=1, dtype=np.int64))
