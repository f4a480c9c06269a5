"""Make a release: `python release.py VERSION [--tag] [--image]`.

Writes the version into the package and the changelog, and into `dist` what is published: wheel, source
archive, packed extensions, bill of materials, licences, provenance, and hashes of them all. Wheel and archive
are built twice and must have the same bytes. Nothing outside the folder changes unless it is asked for:
`--tag` commits and tags, `--image` builds the container image.
"""

import argparse
import hashlib
import platform
import re
import shutil
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

TOP = Path(__file__).parents[1]
# Where the version stands, with the pattern round it.
VERSION_FILES = {
    "backend/footfall/__init__.py": r'(__version__ = ")[^"]+(")',
    "backend/pyproject.toml": r'(?m)^(version = ")[^"]+(")',
    # Of the packed extensions.
    "extension/package.json": r'(?m)^(  "version": ")[^"]+(")',
}
EXTENSIONS = "backend/footfall/static/extension"
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


def build(top: Path, to: Path, target: str = "wheel") -> Path:
    """The wheel or, with `sdist`, the source archive in a folder that has none yet.

    ReleaseError with the reason when it cannot be built, such as missing pages.
    """
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(to)],
        cwd=top / "backend",
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        raise ReleaseError(
            (done.stderr.strip() or f"the build ended with {done.returncode}").splitlines()[-1]
        )
    (built,) = to.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return built


def build_twice(top: Path, to: Path, target: str) -> Path:
    """The same; ReleaseError if a second build has other bytes, as then nobody could check the first."""
    built = build(top, to, target)
    with TemporaryDirectory(prefix="footfall-release-") as folder:
        again = build(top, Path(folder), target)
        if again.read_bytes() != built.read_bytes():
            raise ReleaseError(f"{built.name} has other bytes when it is built again: find what differs")
    return built


def provenance(top: Path, version: str) -> str:
    """Of what source, by what tools and how the files were made, and how anybody makes them again."""
    commit, changed = (
        _git(top, "rev-parse", "HEAD"),
        _git(top, "status", "--porcelain", "--untracked-files=no"),
    )
    locks = ("backend/requirements.lock", "backend/requirements-dev.lock", "frontend/package-lock.json")
    node = subprocess.run(
        [_program("node"), "--version"], capture_output=True, text=True, check=True
    ).stdout.strip()
    edited = sorted({line[3:] for line in changed.splitlines()} - {"CHANGELOG.md", *VERSION_FILES})
    lines = [
        f"Footfall {version}",
        "",
        f"Commit: {commit} of {_git(top, 'show', '-s', '--format=%cI', 'HEAD')}",
        "Changed since: the version and the changelog, written by the release command",
        *(
            [f"Changed besides, so that nobody else can make these files: {', '.join(edited)}"]
            if edited
            else []
        ),
        f"Python {platform.python_version()}, Node {node}, {platform.system()} {platform.machine()}",
        "",
        "Every dependency is fetched by a lock file that holds its hash:",
        *(f"  {_sha256(top / name)}  {name}" for name in locks),
        "",
        "To make these files again, in a checkout of the commit:",
        f"  make release VERSION={version}",
        "  cd dist && sha256sum --check SHA256SUMS",
    ]
    return "\n".join(lines) + "\n"


def write_sums(folder: Path) -> None:
    """SHA256SUMS of all other files of the folder, as `sha256sum --check` reads it."""
    files = sorted(path for path in folder.iterdir() if path.name != "SHA256SUMS")
    sums = "".join(f"{_sha256(path)}  {path.name}\n" for path in files)
    (folder / "SHA256SUMS").write_text(sums, "utf-8")


def write_files(top: Path, version: str) -> list[Path]:
    """Everything that is published of a version, alone in `dist`."""
    # Imported here, as they need packages for development.
    from write_licences import page
    from write_sbom import sbom

    dist = top / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir()
    for target in ("wheel", "sdist"):
        build_twice(top, dist, target)
    for packed in sorted((top / EXTENSIONS).glob("*.zip")):
        shutil.copy(packed, dist / packed.name.replace(".zip", f"-{version}.zip"))
    epoch = int(_git(top, "show", "-s", "--format=%ct", "HEAD"))
    (dist / f"footfall-{version}.cdx.json").write_text(sbom(version, epoch), "utf-8")
    (dist / "LICENCES.md").write_text(page(), "utf-8")
    (dist / "PROVENANCE.txt").write_text(provenance(top, version), "utf-8")
    write_sums(dist)
    return sorted(dist.iterdir())


def _program(name: str) -> str:
    if (path := shutil.which(name)) is None:
        raise ReleaseError(f"{name} is not installed")
    return path


def _git(top: Path, *command: str) -> str:
    done = subprocess.run([_program("git"), *command], cwd=top, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ReleaseError(f"git {command[0]} fails: {done.stderr.strip()}")
    return done.stdout.strip("\n")


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


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
        # Both say the version, so that they are built after it is written.
        _run("make", "extension", "docs")
        files = write_files(TOP, asked.version)
    except ReleaseError as error:
        sys.exit(f"release: {error}")
    print("\n".join(map(str, files)), f"image tag: {image}", sep="\n")
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
