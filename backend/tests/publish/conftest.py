"""Tests of publishing publish."""

from collections.abc import Iterator

import pytest

from tests.kept_lakes import made_anew


@pytest.fixture(scope="package", autouse=True)
def nothing_kept() -> Iterator[None]:
    """No lake is a copy of one that another test or run made."""
    with made_anew():
        yield
