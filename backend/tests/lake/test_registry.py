"""Numbers that never change meaning."""

from pathlib import Path

import numpy as np

from footfall.lake.registry import Registry, fmix32


def test_names_get_dense_ids_in_sorted_order_and_keep_them(tmp_path: Path) -> None:
    Registry(tmp_path, "sites").assign(["b.example", "a.example", "b.example"])
    again = Registry(tmp_path, "sites")
    again.assign(["0.example", "a.example"])
    assert again.ids(["a.example", "b.example", "0.example"]).tolist() == [0, 1, 2]
    assert len(Registry(tmp_path, "sites")) == 3


def test_the_mix_is_a_bijection_with_known_values() -> None:
    assert fmix32(np.array([0, 1, 0xFFFFFFFF], np.uint32)).tolist() == [0, 0x514E28B7, 0x81F16F39]
    assert len(np.unique(fmix32(np.arange(200_000, dtype=np.uint32)))) == 200_000


def test_keys_spread_evenly_over_the_low_and_high_bits() -> None:
    keys = fmix32(np.arange(64_000, dtype=np.uint32))
    for groups in (np.bincount(keys & 63, minlength=64), np.bincount(keys >> 26, minlength=64)):
        assert abs(groups / 1000 - 1).max() < 0.15
