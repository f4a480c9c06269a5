"""Ranks in public lists: exact ranks, and the buckets of the Chrome UX Report."""

# Upper limits of the Chrome UX Report's buckets. A site in a bucket has a rank above the previous limit.
BUCKETS = (
    *(1_000, 5_000, 10_000, 50_000, 100_000, 500_000),
    *(1_000_000, 5_000_000, 10_000_000, 50_000_000),
)


def rank_range(place: int | None) -> tuple[int | None, int | None]:
    """The range of ranks that a site may have by a public list; both ends are equal where ranks are exact.

    Both are None for a site that is not listed.
    """
    if place is None:
        return None, None
    if place not in BUCKETS:
        return place, place
    number = BUCKETS.index(place)
    return (BUCKETS[number - 1] + 1 if number else 1), place
