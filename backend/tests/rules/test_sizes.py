"""Files and folders stay small enough to be read at one sitting."""

from pathlib import Path

import footfall

ROOT = Path(footfall.__file__).parent
ENGINE = ROOT / "engine"


def lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_no_module_has_three_hundred_lines() -> None:
    too_long = {str(path.relative_to(ROOT)): lines(path) for path in ROOT.rglob("*.py") if lines(path) >= 300}
    assert too_long == {}


def test_no_module_of_the_engine_has_more_than_250_lines() -> None:
    too_long = {
        str(path.relative_to(ROOT)): lines(path) for path in ENGINE.rglob("*.py") if lines(path) > 250
    }
    assert too_long == {}


def test_no_folder_of_the_engine_has_more_than_nine_modules() -> None:
    folders = [ENGINE, *(path for path in ENGINE.rglob("*") if path.is_dir() and path.name != "__pycache__")]
    modules = {
        str(folder.relative_to(ROOT)): sum(path.name != "__init__.py" for path in folder.glob("*.py"))
        for folder in folders
    }
    assert {folder: count for folder, count in modules.items() if count > 9} == {}
