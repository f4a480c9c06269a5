"""Lists that people write as one text, separated by commas."""


def split_text(value: object) -> object:
    """Splits comma-separated text, so that lists can be written on a command line; other values unchanged."""
    if isinstance(value, str):
        return [part.strip() for part in value.split(",") if part.strip()]
    return value
