"""What `--on` takes, and what it says when there is no such cluster."""

from pathlib import Path

import pytest

from footfall.lake import manifest
from footfall.publish.publish import Options, publish
from tests.build import land, page
from tests.infra.cluster.ray_cluster import needs_ray
from tests.several_servers import free_port


@pytest.mark.parametrize(
    "given", ["spark://host:7077", "ray://", "ray://host", "ray://host:port", "host:6379"]
)
def test_what_is_no_address_of_a_cluster_is_refused(tmp_path: Path, given: str) -> None:
    with pytest.raises(ValueError, match="write ray for the cluster that this machine is part of"):
        publish(tmp_path, Options(on=given))


@needs_ray
def test_a_publication_on_a_cluster_that_is_not_there_says_so(tmp_path: Path) -> None:
    land(tmp_path, page("a", "2026-03-02 10:00", "https://a.example/"))
    with pytest.raises(RuntimeError, match=r"no cluster could be used: .*Connection refused\. Run this on"):
        publish(tmp_path, Options(on=f"ray://127.0.0.1:{free_port()}"))
    assert manifest.current(tmp_path) is None
