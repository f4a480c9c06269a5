"""Names of time zones."""

from zoneinfo import available_timezones


def timezone(text: str) -> str:
    """The text if it names a time zone. ValueError for another text."""
    if text not in available_timezones():
        raise ValueError(f"{text!r} is no time zone such as Europe/Berlin")
    return text
