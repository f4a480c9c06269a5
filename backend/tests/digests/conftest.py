"""Worlds that several tests read."""

from collections.abc import Iterator

import pytest

from footfall.engine import Engine
from tests.digests import world


@pytest.fixture(scope="package")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A home in which the rival grew."""
    home = tmp_path_factory.mktemp("changed")
    world.changed(home)
    engine = Engine(home)
    yield engine
    engine.close()


@pytest.fixture(scope="package")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A home in which nothing changed."""
    home = tmp_path_factory.mktemp("unchanged")
    world.unchanged(home)
    engine = Engine(home)
    yield engine
    engine.close()
