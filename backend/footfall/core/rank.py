"""Places in public lists: exact ones, and the buckets of the Chrome UX Report."""

from dataclasses import dataclass

# Upper limits of the Chrome UX Report's buckets. A site in a bucket has a rank above the previous limit.
BUCKETS = (
    *(1_000, 5_000, 10_000, 50_000, 100_000, 500_000),
    *(1_000_000, 5_000_000, 10_000_000, 50_000_000),
)


@dataclass(frozen=True)
class ListedPlace:
    """The places that a list leaves open for a site: those of its bucket, or first and last are the same.

    list: the name of the list, see `core.rank_list`.
    """

    list: str
    first: int
    last: int
