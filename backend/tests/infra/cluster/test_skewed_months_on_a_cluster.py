"""Months cut by panelist have the same tables on a Ray cluster, however people and sites differ."""

from pathlib import Path
from typing import Any

import pytest

from footfall.cli import batch
from tests.infra.cluster.ray_cluster import RayCluster, needs_ray
from tests.publish.skewed_months import in_pieces, publish_three_months, tables

pytestmark = needs_ray


@pytest.fixture(scope="module")
def built_here(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], list[Any]]:
    home = tmp_path_factory.mktemp("built_here")
    publish_three_months(home, in_pieces(1, workers=1))
    return tables(home)


@pytest.mark.parametrize("pieces", [1, 3, 7])
def test_months_built_in_pieces_by_a_cluster_are_those_built_whole_here(
    cluster: RayCluster, tmp_path: Path, built_here: dict[tuple[str, str], list[Any]], pieces: int
) -> None:
    elsewhere = in_pieces(pieces, on=cluster.address, prepare_worker=batch.settle)
    built = publish_three_months(tmp_path, elsewhere)

    assert built == [["2026-03", "2026-04"], ["2026-05"]]
    assert tables(tmp_path) == built_here
