"""The samples in `deploy` are what the programs they are for take."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from footfall.infra.settings import Settings
from tests.docs.pages import ROOT

DEPLOY = ROOT / "deploy"
OPERATIONS = ROOT / "docs" / "operations.md"
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


def test_every_setting_that_a_sample_names_exists() -> None:
    named = {
        name.lower()
        for path in DEPLOY.rglob("*")
        if path.is_file()
        for name in re.findall(r"\bFOOTFALL_([A-Z_]+)\b", path.read_text("utf-8"))
    }
    # The file of settings, the folder of secrets, and the tag of the image.
    assert named - {"config", "secrets", "version"} <= set(Settings.model_fields)


def test_the_servers_of_the_group_share_database_home_and_proxy(compose: dict[str, Any]) -> None:
    servers = {name: service for name, service in compose["services"].items() if "build" in service}
    assert set(servers) == {"migrate", "server-1", "server-2", "worker"}
    (subnet,) = compose["networks"]["inside"]["ipam"]["config"]
    for service in servers.values():
        assert service["volumes"] == ["home:/var/lib/footfall"]
        assert service["environment"]["FOOTFALL_DATABASE_URL"].endswith("@database/footfall?sslmode=disable")
        assert service["environment"]["FOOTFALL_TRUSTED_PROXIES"] == subnet["subnet"]
    balanced = re.findall(r"server (\S+):8000", compose["configs"]["nginx"]["content"])
    assert balanced == ["server-1", "server-2"]


@pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed: apt-get install caddy")
def test_caddy_takes_its_sample() -> None:
    subprocess.run(
        ["caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"],
        check=True,
        capture_output=True,
    )


@pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed: apt-get install caddy")
def test_caddy_takes_the_site_of_the_documentation(tmp_path: Path) -> None:
    (site,) = re.findall(r"```caddyfile\n(.*?)```", OPERATIONS.read_text("utf-8"), re.DOTALL)
    (tmp_path / "Caddyfile").write_text(site)
    subprocess.run(
        ["caddy", "validate", "--adapter", "caddyfile", "--config", tmp_path / "Caddyfile"],
        check=True,
        capture_output=True,
    )


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed: apt-get install nginx-light")
@pytest.mark.parametrize("sample", ["nginx.conf", "compose.yaml", "operations.md"])
def test_nginx_takes_its_samples(sample: str, compose: dict[str, Any], tmp_path: Path) -> None:
    if sample == "compose.yaml":
        site = compose["configs"]["nginx"]["content"].replace("$$", "$")
    elif sample == "operations.md":
        (below_path,) = re.findall(r"```nginx\n(.*?)```", OPERATIONS.read_text("utf-8"), re.DOTALL)
        site = f"server {{ listen 8080; {below_path} }}"
    else:
        site = (DEPLOY / sample).read_text("utf-8")
    # Names of a group resolve inside of it alone, and nobody has the certificate yet.
    site = re.sub(r"server-\d:", "127.0.0.1:", site)
    site = (
        re.sub(r"(?m)^ +ssl_.*\n", "", site).replace("443 ssl", "8443").replace("listen 80;", "listen 8080;")
    )
    (tmp_path / "site.conf").write_text(site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = " ".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds)
    server = f"http {{ {folders} include {tmp_path}/site.conf; }}"
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid; error_log stderr; events {{}} {server}")

    done = subprocess.run(
        [str(NGINX), "-t", "-c", tmp_path / "nginx.conf"], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert "[warn]" not in done.stderr


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    for path in (DEPLOY / "systemd").iterdir():
        # The program need not be installed where the test runs.
        text = path.read_text("utf-8").replace("/opt/footfall/.venv/bin/footfall", "/bin/true")
        (tmp_path / path.name).write_text(text.replace("User=footfall\n", ""))

    units = sorted(str(path) for path in tmp_path.iterdir())
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False
    )

    assert [line for line in done.stderr.splitlines() if "footfall" in line] == []


def test_a_night_whose_import_fails_or_has_no_file_is_published_all_the_same() -> None:
    publish = _settings_of("footfall-publish.service")
    assert "footfall-import.service" in publish["Wants"]
    assert "footfall-import.service" in publish["After"]
    assert publish.keys().isdisjoint({"Requires", "Requisite", "BindsTo"})
    imported = _settings_of("footfall-import.service")
    assert imported["ExecStart"].endswith(f" import panel {imported['ConditionDirectoryNotEmpty']}")


def _settings_of(unit: str) -> dict[str, str]:
    lines = (DEPLOY / "systemd" / unit).read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
