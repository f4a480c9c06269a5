"""What may be told of few people: how many it takes, and how exactly they are counted."""

# No number of fewer people than this is published, and nobody answers as one of them.
MIN_OBSERVED = 5
_STEPS = (5, 10, 20)


def count_in_bands(people: int) -> int:
    """A number of people as the lower end of its band: 5, 10, 20, 50, 100, 200, 500 and so on; 0 below 5."""
    return _band(people)[0] if people >= MIN_OBSERVED else 0


def most_in_band(people: int) -> int:
    """The largest number of people of the band that a number lies in: 19 for 10 to 19, 4 for 0 to 4."""
    return _band(people)[1] - 1 if people >= MIN_OBSERVED else MIN_OBSERVED - 1


def band_in_words(people: int) -> str:
    """The band of a number of people in words: `10 to 19`."""
    low, most = count_in_bands(people), most_in_band(people)
    return f"{low:,} to {most:,}" if low else f"fewer than {MIN_OBSERVED}"


def _band(people: int) -> tuple[int, int]:
    """Lower ends of the band of a number of people, at least 5, and of the one above it."""
    power = 1
    while people >= power * 50:
        power *= 10
    low = max((step for step in _STEPS if step * power <= people), default=5) * power
    return low, low * 5 // 2 if low == 20 * power else low * 2
