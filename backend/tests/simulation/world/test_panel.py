"""The panel is a biased, partly metered, changing sample of the population."""

from dataclasses import replace

import numpy as np

from footfall.simulation.world.panel import make_panel
from footfall.simulation.world.population import BOTH, make_people
from footfall.simulation.world.presets import preset_settings

SETTINGS = replace(preset_settings("default", seed=2, panelists=4000, months=13), people=60_000)
PEOPLE = make_people(SETTINGS)
PANEL = make_panel(SETTINGS, PEOPLE)


def test_half_of_the_people_own_both_kinds_of_devices_and_most_of_those_are_half_metered() -> None:
    dual = PEOPLE.ownership[PANEL.person] == BOTH
    assert abs((PANEL.metered[dual] != 2).mean() - 0.7) < 0.03
    single = PANEL.metered[~dual] == PEOPLE.ownership[PANEL.person][~dual]
    assert single.all()


def test_heavy_users_join_more_often_by_the_stated_slope() -> None:
    first = PANEL.person[PANEL.joined == 0]
    shift = np.log(PEOPLE.activity[first]).mean() - np.log(PEOPLE.activity).mean()
    assert abs(shift - 0.25) < 0.05


def test_interest_that_raking_cannot_see_moves_the_panel_twice_as_much_in_the_harsh_preset() -> None:
    harsh = make_panel(replace(SETTINGS, latent_bias=1.0, activity_bias=0.45), PEOPLE)
    mild_shift = PEOPLE.latent_pull[PANEL.person[:4000]].mean()
    harsh_shift = PEOPLE.latent_pull[harsh.person[:4000]].mean()
    assert 0.3 < mild_shift < 0.6
    assert harsh_shift > 1.6 * mild_shift


def test_one_in_twenty_leaves_each_month_and_is_replaced() -> None:
    present = [((PANEL.joined <= m) & ((PANEL.left < 0) | (PANEL.left >= m))).sum() for m in range(13)]
    assert present == [4000] * 13
    newcomers = np.bincount(PANEL.joined, minlength=13)[1:]
    assert abs(newcomers.mean() / 4000 - 0.05) < 0.005
    assert len(set(PANEL.person.tolist())) == len(PANEL)


def test_the_panel_sees_members_only_while_they_are_members() -> None:
    gone = np.flatnonzero(PANEL.left == 3)[0]
    person = PANEL.person[gone]
    assert [bool(PANEL.seen(month)[person].any()) for month in (PANEL.joined[gone], 3, 4)] == [
        True,
        True,
        False,
    ]
