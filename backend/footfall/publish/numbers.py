"""Ids of sites and keys of panelists of one month, read from the file that the registries filled for it."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from footfall.infra import atomic
from footfall.lake.registry import Keys, Registry

PANELIST, SITE = "panelist", "site"


def write_names(path: Path, panelists: Iterable[str], sites: Iterable[str]) -> None:
    """Store the distinct names of a month, columns `kind` and `name`, as a Parquet file."""
    listed = {PANELIST: sorted(set(panelists)), SITE: sorted(set(sites))}
    pq.write_table(
        pa.table(
            {
                "kind": pa.array([kind for kind, names in listed.items() for _ in names], pa.string()),
                "name": pa.array([name for names in listed.values() for name in names], pa.string()),
            }
        ),
        path,
    )


def assign(names: Path, target: Path, panelists: Registry, sites: Registry) -> None:
    """Number the names of a month, new ones in sorted order, and store them with a column `number`."""
    table = pq.ParquetFile(names).read()
    listed = {
        kind: table.filter(pc.equal(table["kind"], kind))["name"].to_pylist() for kind in (PANELIST, SITE)
    }
    panelists.assign(listed[PANELIST])
    sites.assign(listed[SITE])
    numbers = np.concatenate([panelists.keys(listed[PANELIST]), sites.ids(listed[SITE])])
    with atomic.replacing(target) as temporary:
        pq.write_table(table.append_column("number", pa.array(numbers, pa.uint32())), temporary)


class Numbers:
    """Keys of the panelists and ids of the sites of a month."""

    def __init__(self, path: Path) -> None:
        table = pq.ParquetFile(path).read()
        self._numbers: dict[str, dict[str, int]] = {PANELIST: {}, SITE: {}}
        for kind, numbers in self._numbers.items():
            rows = table.filter(pc.equal(table["kind"], kind))
            numbers.update(zip(rows["name"].to_pylist(), rows["number"].to_pylist(), strict=True))

    def keys_of_panelists(self, names: Iterable[str]) -> Keys:
        """Keys of panelists, as `Registry.keys` gives them. KeyError if one is not of this month."""
        return self._of(PANELIST, names)

    def ids_of_sites(self, domains: Iterable[str]) -> Keys:
        """Ids of sites. KeyError if one is not of this month."""
        return self._of(SITE, domains)

    def _of(self, kind: str, names: Iterable[str]) -> Keys:
        numbers = self._numbers[kind]
        return np.array([numbers[name] for name in names], dtype=np.uint32)
