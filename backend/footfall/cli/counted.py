"""Numbers with their nouns, for sentences."""


def counted(number: int, one: str, many: str = "") -> str:
    """Such as `1 month` or `2,500 months`. many: the plural, if it is not the singular with an s."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
