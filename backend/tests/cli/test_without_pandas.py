"""Commands that answer reports do not load pandas, which takes as long as the answer."""

import os
import subprocess
import sys
from pathlib import Path

from tests.build import crowd, lake


def test_a_report_is_answered_without_loading_pandas(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))

    asked = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "footfall", "report", "site-ranking", "period=2026-03"],
        env=os.environ | {"FOOTFALL_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    loaded = {line.rpartition("|")[2].strip() for line in asked.stderr.splitlines()}
    assert "shop.example" in asked.stdout
    assert {"pyarrow.lib", "pandas.core"} & loaded == {"pyarrow.lib"}
