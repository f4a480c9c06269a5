"""Numbers that never change meaning."""

from pathlib import Path

import numpy as np
import pytest

from footfall.lake import registry
from footfall.lake.registry import Registry, hash_of


def test_names_get_ids_in_sorted_order_and_keep_them(tmp_path: Path) -> None:
    Registry(tmp_path, "sites").assign(["b.example", "a.example", "b.example"])
    again = Registry(tmp_path, "sites")
    again.assign(["0.example", "a.example"])
    assert again.ids(["a.example", "b.example", "0.example"]).tolist() == [0, 1, 2]
    assert len(Registry(tmp_path, "sites")) == 3


def test_a_key_does_not_depend_on_who_else_is_listed(tmp_path: Path) -> None:
    alone, among = Registry(tmp_path, "alone"), Registry(tmp_path, "among")
    alone.assign(["bob"])
    among.assign(["ann", "eve"])
    among.assign(["bob", "zoe"])

    assert alone.keys(["bob"]).tolist() == among.keys(["bob"]).tolist() == [hash_of("bob")]
    # RFC 7693 with four bytes of digest; a key is stored for ever.
    assert hash_of("bob") == 0xF90189E2


def test_of_two_names_with_one_hash_the_later_takes_the_next_free_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "hash_of", lambda _name: 0xFFFFFFFF)
    people = Registry(tmp_path, "panelists")
    people.assign(["bob", "ann"])

    assert people.keys(["ann", "bob"]).tolist() == [0xFFFFFFFF, 0]


def test_names_that_go_free_their_keys_and_never_give_their_ids_away(tmp_path: Path) -> None:
    names = Registry(tmp_path, "panelists")
    names.assign(["ann", "bob", "eve"])

    gone = names.forget_all_but(ids=[0, 2])
    again = Registry(tmp_path, "panelists")
    again.assign(["zoe"])

    assert gone == 1
    assert again.knows(["ann", "bob", "eve", "zoe"]) == [True, False, True, True]
    assert again.ids(["ann", "eve", "zoe"]).tolist() == [0, 2, 3]
    assert b"bob" not in (tmp_path / "lake" / "registry" / "panelists.parquet").read_bytes()


def test_keys_spread_evenly_over_the_low_and_high_bits() -> None:
    keys = np.array([hash_of(f"p-{number}") for number in range(64_000)], np.uint32)
    for groups in (np.bincount(keys & 63, minlength=64), np.bincount(keys >> 26, minlength=64)):
        assert abs(groups / 1000 - 1).max() < 0.15
