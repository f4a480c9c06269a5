"""Places in public rank lists: exact ones, and the buckets of the Chrome UX Report."""

# Limits of the Chrome UX Report's buckets: a place in such a list is somewhere above the limit before it.
BUCKETS = (1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000)


def rank_range(place: int | None) -> tuple[int | None, int | None]:
    """First and last place that a public list leaves open; equal for a list of exact places."""
    if place is None:
        return None, None
    if place not in BUCKETS:
        return place, place
    number = BUCKETS.index(place)
    return (BUCKETS[number - 1] + 1 if number else 1), place
