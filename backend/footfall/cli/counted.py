"""Numbers with their nouns, as a sentence has them."""


def counted(number: int, one: str, many: str = "") -> str:
    """`1 month`, `2,500 months`; many: the plural where it is not one letter longer."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
