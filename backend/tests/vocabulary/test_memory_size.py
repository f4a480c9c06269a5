"""Amounts of memory: the spellings people use, and a refusal that names them."""

import pytest

from footfall.vocabulary.memory_size import bytes_of, physical_bytes


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
