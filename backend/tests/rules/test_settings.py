"""Rules about settings: each is described where it is defined and has its line in the guide."""

import re
from pathlib import Path

import pytest

from footfall.infra.settings import Settings

GUIDE = Path(__file__).parents[3] / "docs" / "operations.md"


def documented() -> set[str]:
    rows = re.findall(r"^\| (`[a-z_`, ]+`) \|", GUIDE.read_text("utf-8"), re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([a-z_]+)`", row)}


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_described_and_documented(name: str) -> None:
    assert Settings.model_fields[name].description
    assert name in documented(), f"add {name} to the table of settings in docs/operations.md"


def test_the_guide_names_no_setting_that_does_not_exist() -> None:
    assert documented() - set(Settings.model_fields) == set()
