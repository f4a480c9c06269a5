"""Months number new names one after the other, whoever found them first."""

from pathlib import Path

import pytest

from footfall.lake import registry
from footfall.publish.numbers import Numbers, assign, write_names


def test_an_earlier_month_numbers_first_and_a_month_in_sorted_order(tmp_path: Path) -> None:
    months = {"01": ["z.example"], "02": ["b.example", "a.example"], "03": ["c.example", "z.example"]}
    sites, panelists = registry.sites(tmp_path), registry.panelists(tmp_path)
    for month, names in reversed(months.items()):
        write_names(tmp_path / month, ["ann", "bob"], names)
    for month in months:
        assign(tmp_path / month, tmp_path / f"{month}.numbers", panelists, sites)

    numbers = {month: Numbers(tmp_path / f"{month}.numbers") for month in months}

    assert {month: list(numbers[month].ids_of_sites(names)) for month, names in months.items()} == {
        "01": [0],
        "02": [2, 1],
        "03": [3, 0],
    }
    assert list(numbers["02"].keys_of_panelists(["bob", "ann"])) == [
        registry.hash_of("bob"),
        registry.hash_of("ann"),
    ]
    with pytest.raises(KeyError, match="carl"):
        numbers["01"].keys_of_panelists(["carl"])
