"""The map of the specification in README.md leads to tests that exist."""

import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
PLACES = (HERE, ROOT / "frontend", ROOT, ROOT / "frontend/apps/shell/tests")
TESTS = re.compile(r"`([\w./-]*(?:\.py|\.test\.tsx?|/)?)(?:::(\w+))?`")


def found(path: str) -> Path | None:
    places = [place / path for place in PLACES if (place / path).exists()]
    return next(iter(places), None) or next((ROOT / "frontend/apps/shell/src").rglob(path), None)


def test_every_test_that_the_map_names_exists() -> None:
    missing, file, named = [], HERE, 0
    for path, name in TESTS.findall((HERE / "README.md").read_text("utf-8")):
        is_test = path.endswith((".py", ".ts", ".tsx")) and ("test" in path)
        if is_test:
            named, there = named + 1, found(path)
            if there is None:
                missing.append(path)
                continue
            file = there
        if name and f"def {name}(" not in file.read_text("utf-8"):
            missing.append(f"{file.name}::{name}")
    assert named > 40 and missing == []


def test_every_file_of_the_product_that_the_map_names_exists() -> None:
    named = re.findall(r"`(footfall/[\w/.-]+|billing/[\w/.-]+)`", (HERE / "README.md").read_text("utf-8"))
    places = (ROOT / "backend", ROOT / "backend" / "footfall")
    assert len(named) > 3
    assert [path for path in named if not any((place / path).exists() for place in places)] == []


def test_the_map_names_every_file_of_this_folder() -> None:
    text = (HERE / "README.md").read_text("utf-8")
    assert [file.name for file in HERE.glob("test_section_*.py") if file.name not in text] == []
