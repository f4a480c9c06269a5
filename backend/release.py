"""Make a release: `python release.py VERSION [--tag] [--image]`.

Writes the version into the package and the changelog, and builds the wheel into `dist`. Nothing outside the
folder changes unless it is asked for: `--tag` commits and tags, `--image` builds the container image.
"""

import argparse
import re
import shutil
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

TOP = Path(__file__).parents[1]
# Where the version stands, with the pattern round it.
VERSION_FILES = {
    "backend/footfall/__init__.py": r'(__version__ = ")[^"]+(")',
    "backend/pyproject.toml": r'(?m)^(version = ")[^"]+(")',
}
IMAGE = "footfall"
BUILDERS = ("docker", "podman")


class ReleaseError(Exception):
    """The release cannot be made; the message says what to do."""


def write_version(top: Path, version: str, today: date) -> None:
    """Put the version into the package and close the changelog's open section; all or nothing."""
    written = {
        top / "CHANGELOG.md": closed_changelog((top / "CHANGELOG.md").read_text("utf-8"), version, today)
    }
    for name, pattern in VERSION_FILES.items():
        text, count = re.subn(pattern, rf"\g<1>{version}\g<2>", (top / name).read_text("utf-8"))
        if count != 1:
            raise ReleaseError(f"{name}: expected one line with the version, found {count}")
        written[top / name] = text
    for path, text in written.items():
        path.write_text(text, "utf-8")


def closed_changelog(text: str, version: str, today: date) -> str:
    """The changelog with its open section under this version and day, and a new open section above it.

    The open section is `## Unreleased`, or `## VERSION (unreleased)` where the next version is known.
    """
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise ReleaseError(f"{version!r} is not a version: write three numbers, such as 0.2.0")
    sections: list[str] = re.findall(r"(?m)^## (.+)$", text)
    released = [tuple(map(int, name.split(".")[:3])) for one in sections if (name := _released(one))]
    if released and tuple(map(int, version.split("."))) <= max(released):
        newest = ".".join(map(str, max(released)))
        raise ReleaseError(f"{version} is not after {newest}, the newest release in CHANGELOG.md")
    opened = next((one for one in ("Unreleased", f"{version} (unreleased)") if one in sections), None)
    if opened is None:
        raise ReleaseError("CHANGELOG.md has no section '## Unreleased': write what users will notice there")
    _, _, rest = text.partition(f"## {opened}\n")
    if not re.search(r"(?m)^- ", rest.partition("\n## ")[0]):
        raise ReleaseError("the open section of CHANGELOG.md is empty: write what users will notice")
    return text.replace(f"## {opened}\n", f"## Unreleased\n\n## {version} - {today.isoformat()}\n", 1)


def _released(section: str) -> str | None:
    found = re.fullmatch(r"(\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}", section)
    return found[1] if found else None


def image_builder(top: Path) -> str:
    """The program that will build the image: docker or podman, whichever answers first.

    ReleaseError when there is no Dockerfile, neither program is installed, or none of them can build now.
    """
    if not (top / "Dockerfile").is_file():
        raise ReleaseError("no image can be built: there is no Dockerfile in this folder; leave out --image")
    installed = [name for name in BUILDERS if shutil.which(name)]
    if not installed:
        raise ReleaseError("no image can be built: install docker or podman, or leave out --image")
    reasons = []
    for name in installed:
        done = subprocess.run([name, "info"], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return name
        reasons.append(f"`{name} info` says: {(done.stderr.strip() or 'nothing').splitlines()[-1]}")
    raise ReleaseError(f"no image can be built: {'; '.join(reasons)}. Start it, or leave out --image")


def build_wheel(top: Path) -> Path:
    """The wheel in `dist`; ReleaseError with the reason when it cannot be built, such as missing pages."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(top / "dist")],
        cwd=top / "backend",
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        raise ReleaseError(
            (done.stderr.strip() or f"the build ended with {done.returncode}").splitlines()[-1]
        )
    return Path(done.stdout.strip().splitlines()[-1])


def main() -> None:
    """Make the release that the command line asks for."""
    parser = argparse.ArgumentParser(description="Make a release in this folder.")
    parser.add_argument("version", help="three numbers, such as 0.2.0")
    parser.add_argument("--tag", action="store_true", help="commit the version and tag it")
    parser.add_argument("--image", action="store_true", help="build the container image")
    asked = parser.parse_args()
    image = f"{IMAGE}:{asked.version}"
    try:
        builder = image_builder(TOP) if asked.image else None
        write_version(TOP, asked.version, datetime.now(UTC).date())
        wheel = build_wheel(TOP)
    except ReleaseError as error:
        sys.exit(f"release: {error}")
    print(f"{wheel}\nimage tag: {image}")
    changed = ("CHANGELOG.md", *VERSION_FILES)
    if asked.tag:
        _run("git", "commit", "--quiet", "-m", f"Release {asked.version}", *changed)
        _run("git", "tag", f"v{asked.version}")
    else:
        print(f"To tag it: git commit -m 'Release {asked.version}' {' '.join(changed)}")
        print(f"           git tag v{asked.version}")
    if builder:
        label = f"org.opencontainers.image.version={asked.version}"
        _run(builder, "build", "--tag", image, "--label", label, ".")
    else:
        print(f"To build the image: docker build --tag {image} .")


def _run(*command: str) -> None:
    try:
        subprocess.run(command, cwd=TOP, check=True)
    except FileNotFoundError:
        sys.exit(f"release: {command[0]} is not installed")
    except subprocess.CalledProcessError as error:
        sys.exit(f"release: {' '.join(command[:2])} failed with {error.returncode}; its reason is above")


if __name__ == "__main__":
    main()
