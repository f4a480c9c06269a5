"""Fixtures that every room may use."""

from pathlib import Path

import pytest

from footfall.store.database import migrate, open_database


@pytest.fixture
def migrated(tmp_path: Path) -> str:
    """Address of a new accounts database at the newest migration."""
    url = f"sqlite:///{tmp_path / 'footfall.sqlite'}"
    engine = open_database(url)
    migrate(engine)
    engine.dispose()
    return url
