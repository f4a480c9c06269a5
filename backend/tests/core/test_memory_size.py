"""Amounts of memory: the spellings people use, and a refusal that names them."""

from pathlib import Path

import pytest

from footfall.infra.memory_size import bytes_of, physical_bytes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2GB", 2_000_000_000),
        ("2G", 2_000_000_000),
        ("2 GiB", 2 * 1024**3),
        ("2gib", 2 * 1024**3),
        ("1.5gb", 1_500_000_000),
        ("512M", 512_000_000),
        (" 100 KiB ", 102_400),
        ("1TB", 10**12),
    ],
)
def test_an_amount_is_read_as_duckdb_reads_it(text: str, expected: int) -> None:
    assert bytes_of(text) == expected


def test_a_share_is_of_the_memory_there_is() -> None:
    assert bytes_of("80%") == int(0.8 * physical_bytes())
    assert bytes_of("12.5 %") == int(0.125 * physical_bytes())


@pytest.mark.parametrize("text", ["-1", "", "GB", "2", "2e9", "2 gallons", "two GB", "1,5GB", "0%", "120%"])
def test_anything_else_is_refused_with_the_spellings(text: str) -> None:
    with pytest.raises(ValueError, match=r"such as 2GB|between 1% and 100%"):
        bytes_of(text)


@pytest.mark.parametrize(
    ("groups", "files", "expected"),
    [
        ("0::/", {"memory.max": "700000000"}, 700_000_000),
        (
            "0::/system.slice/footfall.service",
            {"system.slice/footfall.service/memory.max": "600000000"},
            600_000_000,
        ),
        (
            "0::/a/b",
            {"memory.max": "max", "a/memory.max": "500000000", "a/b/memory.max": "900000000"},
            500_000_000,
        ),
        (
            "7:cpu:/other\n4:memory:/jobs/1",
            {"memory/jobs/1/memory.limit_in_bytes": "400000000", "memory/memory.limit_in_bytes": "9" * 18},
            400_000_000,
        ),
        ("4:memory:/docker/outside", {"memory/memory.limit_in_bytes": "300000000"}, 300_000_000),
    ],
)
def test_the_smallest_limit_of_the_groups_above_holds(
    tmp_path: Path, groups: str, files: dict[str, str], expected: int
) -> None:
    (tmp_path / "cgroup").write_text(f"{groups}\n")
    for name, limit in files.items():
        file = tmp_path / "root" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{limit}\n")

    assert physical_bytes(tmp_path / "cgroup", tmp_path / "root") == expected


def test_without_groups_there_is_the_memory_of_the_machine(tmp_path: Path) -> None:
    assert physical_bytes(tmp_path / "cgroup", tmp_path) >= physical_bytes()
