"""A module is one idea, small enough to be read at one sitting."""

from pathlib import Path

import footfall

ROOT = Path(footfall.__file__).parent
MOST_LINES = 600


def lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_no_module_is_too_long_for_one_sitting() -> None:
    modules = {str(path.relative_to(ROOT)): lines(path) for path in ROOT.rglob("*.py")}
    assert {name: count for name, count in modules.items() if count > MOST_LINES} == {}
