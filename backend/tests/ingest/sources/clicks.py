"""Files of clicks as tests write them, and times as the product keeps them."""

from datetime import UTC, datetime
from pathlib import Path


def written(folder: Path, name: str, text: str) -> Path:
    """A file with this text."""
    file = folder / name
    file.write_text(text)
    return file


def epoch_ms(text: str) -> int:
    """Milliseconds of an ISO time in UTC."""
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)
