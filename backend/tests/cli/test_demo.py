"""`footfall demo --without-panel`: a stranger's first day, in a real process."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from footfall.cli.demo import OWN_SITES
from tests.cli.served import port_of

FOOTFALL = [sys.executable, "-m", "footfall"]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a home folder that the demo has filled, until it was serving."""
    folder = tmp_path_factory.mktemp("demo") / "home"
    environment = os.environ | {"FOOTFALL_HOME": str(folder), "FOOTFALL_PORT": str(free_port())}
    demo = subprocess.Popen(
        [*FOOTFALL, "demo", "--without-panel"], env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        port_of(demo)
    finally:
        demo.kill()
        demo.communicate()
    return environment


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def rows_of(home: dict[str, str], *question: str) -> list[dict[str, Any]]:
    """The rows of a report."""
    asked = [*FOOTFALL, "report", *question, "--format", "json"]
    said = subprocess.run(asked, env=home, check=True, capture_output=True, text=True).stdout
    rows: list[dict[str, Any]] = json.loads(said)["rows"]
    return rows


def test_own_sites_are_counted_and_rivals_have_ranges_and_devices(home: dict[str, str]) -> None:
    rivals = ("acme-fashion.example", "north-wear.example")

    rows = rows_of(home, "batch-targets", f"targets={','.join((*OWN_SITES, *rivals))}", "period=2026-10")

    found = {row["target"]: row for row in rows}
    assert [found[site]["accuracy"] for site in OWN_SITES] == ["measured"] * 2
    for rival in (found[name] for name in rivals):
        assert rival["accuracy"] in ("rough", "low", "medium")
        assert rival["visits_low"] < rival["visits"] < rival["visits_high"]
        assert 0 < rival["mobile_share_low"] < rival["mobile_share"] < rival["mobile_share_high"] < 1
        assert rival["bounce_rate"] is None


def test_only_the_own_sites_tell_their_counts(home: dict[str, str]) -> None:
    counts = Path(home["FOOTFALL_HOME"]) / "sample-world" / "first-party.csv"

    assert {line.split(",")[0] for line in counts.read_text("utf-8").splitlines()[1:]} == set(OWN_SITES)


def test_the_sample_with_a_panel_does_not_mix_with_it(home: dict[str, str]) -> None:
    refused = subprocess.run([*FOOTFALL, "demo"], env=home, capture_output=True, text=True)

    assert refused.returncode == 1
    assert "is the sample without a panel" in refused.stderr
    assert "name an empty home folder with FOOTFALL_HOME" in refused.stderr
