import pytest

from tests.clock import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()
