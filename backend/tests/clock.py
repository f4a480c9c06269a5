"""The only thing tests pretend: what time it is."""

from datetime import UTC, datetime


class Clock:
    """A clock that goes when told to: `clock.time += timedelta(hours=1)`."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        """The time it shows."""
        return self.time
