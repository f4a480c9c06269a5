"""Every kind of number on hard worlds, by visitors of the site and by the number of calibrating sites."""

import json
import shutil
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean
from typing import Any

from bench.machine import CACHE
from footfall.simulation.accuracy.measure import MONTHS_TOGETHER, measure
from footfall.simulation.accuracy.quantities import is_points
from footfall.simulation.world.build import build_world
from footfall.simulation.world.presets import preset_settings

# Bytes 0 to 5 of the SHA-256 hash of "days on metered devices", two by two, so that no result chose them.
SEEDS = (8873, 31196, 53725)
PANELISTS = 1500
PRESETS = ("default", "harsh")
CALIBRATING = (60, 10, 0)


def numbers(seeds: Iterable[int] = SEEDS, keep: Path | None = None) -> None:
    """Print one table per preset with means over the seeds.

    keep: a file of JSON lines to which measurements are added, and from which a later call takes them.
    """
    done = _kept(keep)
    seeds = tuple(seeds)
    for preset in PRESETS:
        found: dict[tuple[str, int, int | None], dict[int, list[dict[str, Any]]]] = {}
        for seed in seeds:
            for count, measured in _measured(preset, seed, done, keep).items():
                for row in measured["classes"]:
                    key = (row["quantity"], row["from"], row["to"])
                    found.setdefault(key, defaultdict(list))[count].append(row)
                print(f"{preset} {seed} C={count}: robots {measured['robots']}", flush=True)
        _print(preset, found)


def _measured(
    preset: str, seed: int, done: dict[tuple[str, int, int], dict[str, Any]], keep: Path | None
) -> dict[int, dict[str, Any]]:
    world = CACHE / f"hard-{preset}-{seed}"
    for count in CALIBRATING:
        if (preset, seed, count) in done:
            continue
        if not world.exists():
            settings = preset_settings(preset, seed, PANELISTS, MONTHS_TOGETHER, hard=True)
            build_world(settings, world, threads=1)
        done[preset, seed, count] = measure(world, count).as_dict() | {"seed": seed}
        if keep:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(done[preset, seed, count]) + "\n")
    shutil.rmtree(world, ignore_errors=True)
    return {count: done[preset, seed, count] for count in CALIBRATING}


def _kept(keep: Path | None) -> dict[tuple[str, int, int], dict[str, Any]]:
    if keep is None or not keep.exists():
        return {}
    rows = [json.loads(line) for line in keep.read_text(encoding="utf-8").splitlines()]
    return {(row["preset"], row["seed"], row["calibration_sites"]): row for row in rows}


def _print(preset: str, found: dict[tuple[str, int, int | None], dict[int, list[dict[str, Any]]]]) -> None:
    print(f"\n{preset} world, hard: error · bias · interval holds\n")
    print(f"| | visitors | {' | '.join(f'{count} calibrate' for count in CALIBRATING)} | naive |")
    print("| --- | --- |" + " --- |" * (len(CALIBRATING) + 1))
    for (quantity, low, high), by_count in found.items():
        cells = [_cell(quantity, by_count[count]) for count in CALIBRATING]
        naive = _mean(by_count[CALIBRATING[0]], "naive_error")
        beside = "" if naive is None else f"{naive:.3f}"
        print(f"| {quantity} | {low}-{high or ''} | {' | '.join(cells)} | {beside} |")


def _cell(quantity: str, rows: list[dict[str, Any]]) -> str:
    error, bias, holds = (_mean(rows, key) for key in ("error", "bias", "coverage"))
    if error is None or bias is None:
        return "-"
    told = "-" if holds is None else f"{holds:.0%}"
    if is_points(quantity):
        return f"{error:.1f} · {bias:+.1f} · {told}"
    return f"{error:.3f} · {bias:+.0%} · {told}"


def _mean(rows: list[dict[str, Any]], key: str) -> float | None:
    values = [row[key] for row in rows if row[key] is not None]
    return fmean(values) if values else None
