"""Small worlds that the tests of this room look at."""

from dataclasses import replace
from pathlib import Path

import pytest

from footfall.simulation.world.build import build_world
from footfall.simulation.world.presets import WorldSettings, preset_settings


def everybody(seed: int) -> WorldSettings:
    """A tiny world whose panel is the whole population with every device metered, and without bots."""
    small = preset_settings("small", seed=seed, months=2)
    return replace(
        small,
        sites=150,
        people=300,
        panelists=300,
        people_each=1,
        half_metered=0.0,
        panel_churn=0.0,
        bot_share=0.0,
    )


@pytest.fixture(scope="session")
def open_world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A world in which the panel sees everything."""
    folder = tmp_path_factory.mktemp("worlds") / "everybody"
    build_world(everybody(seed=3), folder)
    return folder


@pytest.fixture(scope="session")
def small_world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small preset with three months."""
    folder = tmp_path_factory.mktemp("worlds") / "small"
    build_world(preset_settings("small", seed=5, months=3), folder)
    return folder


@pytest.fixture(scope="session")
def harsh_world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The harsh preset with a panel of 100 and one month."""
    folder = tmp_path_factory.mktemp("worlds") / "harsh"
    build_world(preset_settings("harsh", seed=5, panelists=100, months=1), folder)
    return folder
