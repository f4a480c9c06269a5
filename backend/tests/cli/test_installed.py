"""The wheel as whoever installs it has it: without a checkout, in an empty folder."""

import ast
import os
import re
import shutil
import signal
import site
import socket
import subprocess
import sys
import sysconfig
import tomllib
from email import message_from_bytes
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from release import ReleaseError, build

BACKEND = Path(__file__).parents[2]
WITHOUT_PAGES = pytest.mark.skipif(
    not (BACKEND / "footfall/static/shell/index.html").is_file()
    or not (BACKEND / "footfall/documentation/index.html").is_file(),
    reason="the pages are not built: make setup docs",
)


def checkout(to: Path) -> Path:
    """What a build reads, without anything that is built."""
    (to / "backend/footfall").mkdir(parents=True)
    shutil.copy(BACKEND.parent / "LICENSE", to)
    for name in ("pyproject.toml", "hatch_build.py", "write_words.py", "footfall/__init__.py"):
        shutil.copy(BACKEND / name, to / "backend" / name)
    return to


def test_a_wheel_without_the_pages_is_not_built_and_the_build_says_what_to_run(tmp_path: Path) -> None:
    with pytest.raises(ReleaseError) as refused:
        build(checkout(tmp_path), tmp_path / "dist")

    assert str(refused.value) == (
        "the package would lack footfall/static/shell/index.html and footfall/documentation/index.html: "
        "run `make setup && make docs` in the checkout, then build again"
    )
    assert not list((tmp_path / "dist").glob("*"))


@WITHOUT_PAGES
@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_what_is_released_has_the_same_bytes_when_it_is_built_again(tmp_path: Path, target: str) -> None:
    first = build(BACKEND.parent, tmp_path / "first", target).read_bytes()
    # A checkout of another day.
    os.utime(BACKEND / "footfall/__init__.py")

    assert build(BACKEND.parent, tmp_path / "second", target).read_bytes() == first


def requirements() -> dict[str, Requirement]:
    return _named(_project()["dependencies"])


def _project() -> dict[str, Any]:
    return dict(tomllib.loads((BACKEND / "pyproject.toml").read_text("utf-8"))["project"])


def _named(declared: list[str]) -> dict[str, Requirement]:
    return {canonicalize_name(each.name): each for each in map(Requirement, declared)}


def test_each_dependency_has_a_range_with_both_ends_and_the_lock_lies_in_it() -> None:
    locked = dict(
        re.findall(r"(?m)^([a-z0-9][a-z0-9._-]*)==([^\s;]+)", (BACKEND / "requirements.lock").read_text())
    )
    for name, needed in requirements().items():
        assert {each.operator for each in needed.specifier} == {">=", "<"}, name
        assert needed.specifier.contains(locked[name]), name


def test_every_package_that_the_code_imports_is_declared() -> None:
    imported = {
        name.partition(".")[0]
        for path in (BACKEND / "footfall").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for name in (
            [each.name for each in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom) and not node.level
            else []
        )
    } - {"footfall", *sys.stdlib_module_names}
    owners = packages_distributions()
    extras = _project()["optional-dependencies"]
    declared = requirements().copy()
    for extra in ("age", "iceberg", "pandas", "paper", "ray", "stripe"):
        declared |= _named(extras[extra])
    # Each release of pydantic comes with exactly one of its core.
    missing = (
        imported
        - {"pydantic_core"}
        - {
            module
            for module in imported
            if {canonicalize_name(owner) for owner in owners[module]} & declared.keys()
        }
    )
    assert missing == set()


@WITHOUT_PAGES
def test_the_installed_wheel_serves_its_pages_from_an_empty_folder(tmp_path: Path) -> None:
    wheel = build_wheel_of_this_checkout(tmp_path / "dist")
    with ZipFile(wheel) as packed:
        assert "footfall/LICENSE" in packed.namelist()
        (metadata,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        assert message_from_bytes(packed.read(metadata))["Requires-Python"] == ">=3.11"
    command = installed(wheel, tmp_path / "venv")
    (empty := tmp_path / "empty").mkdir()
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("FOOTFALL_", "PYTHON"))
    }
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    server = subprocess.Popen(
        [command, "serve", "--port", str(port)],
        cwd=empty,
        env={**environment, "FOOTFALL_HOME": str(tmp_path / "home")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        found = (re.search(r"(http://\S+/sign-in)\?token=(\S+)", line) for line in server.stdout)
        address, token = next(each.groups() for each in found if each)
        with httpx.Client(follow_redirects=True, timeout=60) as browser:
            page = browser.post(f"{address}/token", data={"token": token})
            remotes = re.findall(r'"entry": ?"([^"]+)"', page.text)
            answers = [
                browser.get(f"http://127.0.0.1:{port}{path}").status_code for path in ("/docs/", *remotes)
            ]
    finally:
        server.send_signal(signal.SIGTERM)
        _, complaints = server.communicate(timeout=60)

    assert len(remotes) == 3 and answers == [200] * 4
    begun = f"new home folder {tmp_path / 'home'}; if another one is meant, delete it and set FOOTFALL_HOME\n"
    assert complaints == begun
    assert list(empty.iterdir()) == []


def build_wheel_of_this_checkout(to: Path) -> Path:
    """Built into another folder, so that no release is overwritten."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(to)],
        cwd=BACKEND,
        check=True,
        capture_output=True,
    )
    (wheel,) = to.iterdir()
    return wheel


def installed(wheel: Path, to: Path) -> Path:
    """The command in an environment of its own that has this one's packages, but not its checkout."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", to], check=True)
    subprocess.run(
        [
            sys.executable,
            "-m",
            "uv",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--offline",
            "--python",
            to,
            wheel,
        ],
        check=True,
    )
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(to), "platbase": str(to)}))
    # A path that is named here is not looked through for other such files, which would name the checkout.
    (packages / "shared.pth").write_text("\n".join(site.getsitepackages()))
    return to / "bin" / "footfall"
