"""What `make release` writes, and what it refuses."""

import json
import re
import shutil
import subprocess
from datetime import date
from pathlib import Path

import pytest
from release import (
    VERSION_FILES,
    ReleaseError,
    build_twice,
    closed_changelog,
    image_builder,
    provenance,
    write_sums,
    write_version,
)
from write_licences import NPM_LOCK
from write_sbom import sbom

from tests.docs.pages import ROOT

TODAY = date(2026, 12, 1)
FIRST = "# Changelog\n\n## 0.1.0 (unreleased)\n\n### Added\n\n- Reports.\n"
LATER = (
    "# Changelog\n\n## Unreleased\n\n### Fixed\n\n- Totals.\n\n"
    "## 0.1.0 - 2026-11-30\n\n### Added\n\n- Reports.\n"
)


def test_the_first_release_takes_the_section_that_names_it() -> None:
    assert closed_changelog(FIRST, "0.1.0", TODAY) == (
        "# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-12-01\n\n### Added\n\n- Reports.\n"
    )


def test_a_later_release_takes_what_is_unreleased_and_keeps_the_earlier_ones() -> None:
    assert closed_changelog(LATER, "0.2.0", TODAY) == LATER.replace(
        "## Unreleased\n", "## Unreleased\n\n## 0.2.0 - 2026-12-01\n"
    )


@pytest.mark.parametrize(
    ("text", "version", "reason"),
    [
        (LATER, "0.1.0", "not after 0.1.0"),
        (LATER, "0.0.9", "not after 0.1.0"),
        (LATER, "0.2", "three numbers"),
        (FIRST, "0.3.0", "no section"),
        ("## Unreleased\n\n## 0.1.0 - 2026-11-30\n\n- Reports.\n", "0.2.0", "empty"),
    ],
)
def test_a_release_that_tells_nothing_or_goes_back_is_refused(text: str, version: str, reason: str) -> None:
    with pytest.raises(ReleaseError, match=reason):
        closed_changelog(text, version, TODAY)


def copied(to: Path) -> Path:
    for name in ("CHANGELOG.md", *VERSION_FILES):
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, to / name)
    (to / "CHANGELOG.md").write_text(LATER)
    return to


def test_the_version_is_written_wherever_it_stands(tmp_path: Path) -> None:
    top = copied(tmp_path)
    write_version(top, "9.8.7", TODAY)
    for name in VERSION_FILES:
        before, after = ((each / name).read_text().splitlines() for each in (ROOT, top))
        changed = [new for old, new in zip(before, after, strict=True) if old != new]
        assert [line.rstrip(",").split('"')[-2] for line in changed] == ["9.8.7"], name


def test_a_refused_release_changes_nothing(tmp_path: Path) -> None:
    top = copied(tmp_path)
    (top / "backend/pyproject.toml").write_text("no version here\n")
    before = {name: (top / name).read_text() for name in ("CHANGELOG.md", *VERSION_FILES)}
    with pytest.raises(ReleaseError, match="pyproject"):
        write_version(top, "9.8.7", TODAY)
    assert {name: (top / name).read_text() for name in before} == before


def test_this_changelog_has_an_open_section_with_headings_of_keep_a_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = [line.removeprefix("### ") for line in text.splitlines() if line.startswith("### ")]
    assert "unreleased)" in text or "## Unreleased\n" in text
    assert set(headings) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert headings


BROKEN = "#!/bin/sh\necho 'the daemon sleeps' >&2\nexit 1\n"
WORKING = "#!/bin/sh\nexit 0\n"


def programs(folder: Path, **scripts: str) -> str:
    folder.mkdir()
    for name, script in scripts.items():
        (folder / name).write_text(script)
        (folder / name).chmod(0o755)
    return str(folder)


def test_an_image_is_built_by_the_first_program_that_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Dockerfile").touch()
    monkeypatch.setenv("PATH", programs(tmp_path / "bin", docker=BROKEN, podman=WORKING))

    assert image_builder(tmp_path) == "podman"


@pytest.mark.parametrize(
    ("files", "scripts", "reason"),
    [
        ([], {"docker": WORKING}, "there is no Dockerfile"),
        (["Dockerfile"], {}, "install docker or podman"),
        (["Dockerfile"], {"docker": BROKEN}, "`docker info` says: the daemon sleeps"),
    ],
)
def test_an_image_that_cannot_be_built_is_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: list[str], scripts: dict[str, str], reason: str
) -> None:
    for name in files:
        (tmp_path / name).touch()
    monkeypatch.setenv("PATH", programs(tmp_path / "bin", **scripts))

    with pytest.raises(ReleaseError, match=reason):
        image_builder(tmp_path)


def test_a_build_that_gives_other_bytes_the_second_time_is_no_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def changing(_top: Path, to: Path, _target: str) -> Path:
        built = to / "footfall.whl"
        built.write_text(str(to))
        return built

    monkeypatch.setattr("release.build", changing)

    with pytest.raises(ReleaseError, match=r"footfall\.whl has other bytes when it is built again"):
        build_twice(ROOT, tmp_path, "wheel")


def test_the_hashes_of_a_release_are_those_that_sha256sum_checks(tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"b")
    (tmp_path / "a.whl").write_bytes(b"a")

    write_sums(tmp_path)

    done = subprocess.run(
        ["sha256sum", "--check", "SHA256SUMS"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines() == ["a.whl: OK", "b.zip: OK"]


def test_the_bill_of_materials_names_every_package_and_is_the_same_each_time() -> None:
    text = sbom("9.8.7", 1_790_000_000)

    bill = json.loads(text)
    found = {each["purl"]: each for each in bill["components"]}
    assert (bill["bomFormat"], bill["metadata"]["component"]["version"]) == ("CycloneDX", "9.8.7")
    assert {found[each]["scope"] for each in found if each.startswith("pkg:pypi/duckdb@")} == {"required"}
    assert {found[each]["scope"] for each in found if each.startswith("pkg:pypi/typst@")} == {"optional"}
    react = json.loads(NPM_LOCK.read_text())["packages"]["node_modules/react"]["version"]
    assert found[f"pkg:npm/react@{react}"]["hashes"][0]["alg"] == "SHA-512"
    assert [each["purl"] for each in bill["components"] if not each.get("licenses")] == []
    assert sbom("9.8.7", 1_790_000_000) == text


def test_the_provenance_names_commit_locks_and_the_way_to_make_it_again() -> None:
    told = provenance(ROOT, "9.8.7")

    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    assert f"Commit: {commit} of " in told
    assert "  make release VERSION=9.8.7\n" in told
    locks = [line.split()[1] for line in told.splitlines() if re.match(r"  [0-9a-f]{64}  ", line)]
    assert locks == [
        "backend/requirements.lock",
        "backend/requirements-dev.lock",
        "frontend/package-lock.json",
    ]
