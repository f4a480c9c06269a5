"""What a start loads: nothing that takes long and that it may never need."""

import subprocess
import sys

import pytest

# Each takes 0.05 to 0.5 s of CPU to load.
HEAVY = {"scipy", "polars", "typst", "pptx", "pandas", "pyrage", "alembic", "webauthn", "stripe", "mcp"}
OF_SERVER = {"fastapi", "sqlalchemy", "pyarrow", "numpy", "duckdb"}


@pytest.mark.parametrize(
    ("code", "never"),
    [
        ("import footfall.cli", HEAVY | OF_SERVER | {"pydantic"}),
        ("import footfall.cli.report", HEAVY | {"fastapi", "sqlalchemy"}),
        ("import footfall.cli.imports", HEAVY | {"fastapi"}),
        ("import footfall.cli.user", HEAVY - {"mcp"} | {"fastapi"}),
        ("import footfall.cli.serve; from footfall.server.schedule import SCHEDULE", HEAVY),
    ],
)
def test_a_start_loads_no_heavy_package_before_it_is_needed(code: str, never: set[str]) -> None:
    told = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert never & {name.partition(".")[0] for name in told.stdout.split()} == set()
