"""Write the list of dependencies with their licences: `python write_licences.py PATH`.

Python packages are those that Footfall and its extras need to run, as pip-licenses reads them from what is
installed.
Packages of the pages are those of the lock file that are not for development alone, with the licence that npm
keeps there.
"""

import json
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

NPM_LOCK = Path(__file__).parents[1] / "frontend" / "package-lock.json"
HEAD = """# Licences

What Footfall uses when it runs, and under which licence. Made by `make licences` from the installed Python
packages and the lock file of the pages. Footfall itself is under Apache-2.0.

All are permissive but these: psycopg and psycopg-binary, under the LGPL, are loaded as they come and can be
replaced; packages under the MPL are used unchanged.
"""


# Without iceberg and ray, which bring whole programs of their own.
EVERYTHING = "footfall[age,pandas,paper,stripe]"


def needed(root: str) -> set[str]:
    """Names of all installed packages that this one needs, itself left out."""
    found: set[str] = set()
    waiting = [Requirement(root)]
    while waiting:
        asked = waiting.pop()
        for text in distribution(asked.name).requires or ():
            requirement = Requirement(text)
            extras = asked.extras or {""}
            applies = requirement.marker is None or any(
                requirement.marker.evaluate({"extra": extra}) for extra in extras
            )
            if applies and requirement.name.lower() not in found:
                found.add(requirement.name.lower())
                waiting.append(requirement)
    return found


def python_packages() -> list[tuple[str, str]]:
    """Name and licence of each Python package, by name."""
    names = sorted(needed(EVERYTHING))
    as_json = ("--from=mixed", "--format=json", "--with-license-file", "--no-license-path")
    told = subprocess.run(
        [sys.executable, "-m", "piplicenses", *as_json, "--packages", *names],
        capture_output=True,
        text=True,
        check=True,
    )
    return sorted((each["Name"].lower(), _licence(each)) for each in json.loads(told.stdout))


def _licence(told: dict[str, str]) -> str:
    """The licence a package names, or the title of the text it carries."""
    stated = told["License"] if told["License"] != "UNKNOWN" else told["LicenseText"]
    return next((line.strip() for line in stated.splitlines() if line.strip()), "")


# Marks of the lock file: tools, programs of single systems that tools bring, and our own packages.
_NOT_IN_PAGES = ("dev", "optional", "link")


def npm_packages() -> list[tuple[str, str]]:
    """Name and licence of each package of the pages, by name; our own are left out."""
    lock: dict[str, Any] = json.loads(NPM_LOCK.read_text("utf-8"))
    found = {
        (path.rpartition("node_modules/")[2], package.get("license") or _installed_licence(path))
        for path, package in lock["packages"].items()
        if "node_modules/" in path and not any(package.get(kind) for kind in _NOT_IN_PAGES)
    }
    return sorted(found)


def _installed_licence(path: str) -> str:
    """What a package says that names its licence in a way npm no longer reads, such as a list."""
    package: dict[str, Any] = json.loads((NPM_LOCK.parent / path / "package.json").read_text("utf-8"))
    told = package.get("licenses") or package.get("license") or []
    each = told if isinstance(told, list) else [told]
    return " OR ".join(one["type"] if isinstance(one, dict) else str(one) for one in each)


def page() -> str:
    """The whole list as Markdown."""
    parts = [HEAD]
    for title, packages in (("Python", python_packages()), ("Pages", npm_packages())):
        rows = "\n".join(f"| {name} | {licence} |" for name, licence in packages)
        parts.append(f"## {title}\n\n| package | licence |\n| --- | --- |\n{rows}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
