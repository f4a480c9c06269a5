"""Lock files serve every machine, not only the one they were made on."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_the_lock_file_of_the_pages_has_the_programs_of_all_systems() -> None:
    packages = json.loads((ROOT / "frontend/package-lock.json").read_text())["packages"]
    installed = {folder.rpartition("node_modules/")[2] for folder in packages}
    # A compiler brings a program of its own for each system, and installs the one that fits.
    wanted = {name for package in packages.values() for name in package.get("optionalDependencies", {})}

    assert "@rspack/binding-darwin-arm64" in wanted
    assert wanted - installed == set(), "make lock"
