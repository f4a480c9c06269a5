"""The numbers of the sample's retailers, for dashboards on paper and on slides."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from footfall.query import Engine
from tests.serving import retailers


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three retailers, published."""
    folder = tmp_path_factory.mktemp("retailers")
    retailers(folder)
    return folder


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    """The engine of that home."""
    engine = Engine(home)
    yield engine
    engine.close()
