"""One cluster for all tests of this folder that a process runs."""

from collections.abc import Iterator

import pytest

from tests.infra.cluster.ray_cluster import RayCluster, ray_cluster


@pytest.fixture(scope="package")
def cluster() -> Iterator[RayCluster]:
    """A head and a machine; a test that loses the machine adds another one."""
    with ray_cluster() as running:
        yield running
