"""What stores make of the conditions of a put: those that machines could not write through are refused."""

import http.server
from pathlib import Path

import pytest

from footfall.lake.object_store.store import Store
from tests.cli.conftest import BUCKET
from tests.cli.elsewhere import Elsewhere, send
from tests.cli.machines import Machine, left_over, panel, tree_of
from tests.object_store import MOTO

pytestmark = pytest.mark.skipif(not MOTO.exists(), reason="there is no S3 server: make object-store")


@pytest.fixture
def lake(way: Elsewhere, request: pytest.FixtureRequest) -> str:
    """Address of a lake with nothing in it."""
    return f"s3://{BUCKET}/{request.node.name.partition('[')[0]}-{id(request)}"


@pytest.mark.parametrize("condition", ["If-None-Match", "If-Match"])
def test_a_store_that_ignores_conditions_is_refused_before_anything_is_written(
    here: Machine, way: Elsewhere, lake: str, tmp_path: Path, condition: str
) -> None:
    def ignore(call: http.server.BaseHTTPRequestHandler) -> bool:
        if call.command == "PUT":
            del call.headers[condition]
        return False

    way.standing = ignore
    refused = here.run("import", "panel", panel(tmp_path, 10))

    assert refused.code == 1
    assert refused.err.startswith(
        f"footfall: {lake}: this store puts an object though the condition of the put ({condition}) does not "
        "hold, so machines would overwrite what others wrote; use a store that knows conditional puts"
    )
    assert list(Store(lake).names("")) == []


def test_a_store_that_knows_tags_only_without_their_quotes_is_written_to_again_and_again(
    here: Machine, there: Machine, way: Elsewhere, lake: str, tmp_path: Path
) -> None:
    def as_ceph(call: http.server.BaseHTTPRequestHandler) -> bool:
        tag = call.headers["If-Match"]
        if call.command != "PUT" or tag is None:
            return False
        if tag.startswith('"'):
            send(call, 412)
            return True
        call.headers.replace_header("If-Match", f'"{tag}"')
        return False

    way.standing = as_ceph
    here.well("import", "panel", panel(tmp_path, 10, "1.csv"))
    there.well("publish")
    here.well("import", "panel", panel(tmp_path, 5, "2.csv"))
    there.well("publish")

    assert tree_of(lake).generation == 4
    assert here.answer()["rows"][0]["visits"] == 15.0
    assert left_over(lake) == set()


def refuse(call: http.server.BaseHTTPRequestHandler) -> bool:
    if call.command != "PUT" or call.headers["If-Match"] is None:
        return False
    send(call, 412)
    return True


def test_a_store_that_refuses_conditions_that_hold_is_told_as_that(
    here: Machine, way: Elsewhere, lake: str, tmp_path: Path
) -> None:
    way.standing = refuse
    refused = here.run("import", "panel", panel(tmp_path, 10))

    assert refused.code == 1
    assert refused.err.startswith(
        f"footfall: {lake}: this store refuses to put an object though the condition of the put (If-Match) "
        "holds, so nothing could be written a second time; use a store that knows conditional puts"
    )
    assert list(Store(lake).names("")) == []


def test_a_store_that_begins_to_refuse_them_is_told_too_and_keeps_what_it_has(
    here: Machine, way: Elsewhere, lake: str, tmp_path: Path
) -> None:
    here.well("import", "panel", panel(tmp_path, 10, "1.csv"))
    way.standing = refuse
    refused = here.run("import", "panel", panel(tmp_path, 5, "2.csv"))
    way.standing = None

    assert refused.code == 1
    assert "refuses to put an object though the condition of the put (If-Match) holds" in refused.err
    here.well("import", "panel", panel(tmp_path, 5, "2.csv"))
    here.well("publish")
    assert here.answer()["rows"][0]["visits"] == 15.0
