"""Packages that a plain installation lacks: what needs one says which extra brings it."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from footfall.adapters.python.rows import Rows
from footfall.cli import age
from footfall.core.extras import EXTRAS, MissingExtraError, has, needed
from footfall.dashboards.paper import typesetting
from footfall.web.error_handlers import add_handlers

BACKEND = Path(__file__).parents[2]
# Where a package is imported by another name than it has.
NAMES = {"pptx": "python-pptx", "fontTools": "fonttools"}


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no extra were installed."""
    for package in EXTRAS:
        monkeypatch.setitem(sys.modules, package, None)
    typesetting._faces.cache_clear()
    typesetting.fonts_for.cache_clear()


def test_each_package_is_in_its_extra_and_in_no_plain_installation() -> None:
    project = tomllib.loads((BACKEND / "pyproject.toml").read_text("utf-8"))["project"]
    plain = {canonicalize_name(Requirement(each).name) for each in project["dependencies"]}
    for package, extra in EXTRAS.items():
        wanted = NAMES.get(package, package)
        assert wanted in {Requirement(each).name for each in project["optional-dependencies"][extra]}
        assert wanted not in plain


def test_the_plain_lock_has_none_of_them_but_what_make_run_installs() -> None:
    lock = (BACKEND / "requirements.lock").read_text("utf-8")
    assert [name for name in ("pandas", "sqlglot", "statsmodels", "svy") if f"\n{name}==" in lock] == []


@pytest.mark.usefixtures("plain")
def test_what_is_missing_is_told_with_the_command_that_installs_it() -> None:
    assert not has("stripe")
    with pytest.raises(MissingExtraError) as missing:
        needed("stripe", "the setting billing = stripe")
    assert str(missing.value) == (
        "the setting billing = stripe needs the extra stripe, which this installation lacks: run "
        "pip install 'footfall[stripe]', then start again"
    )


@pytest.mark.usefixtures("plain")
def test_an_encrypted_backup_a_data_frame_and_a_print_name_their_extras() -> None:
    rows = Rows("list-hp", {}, [])
    for use, extra in (
        (lambda: age.recipient("age1"), "age"),
        (rows.to_pandas, "pandas"),
        (lambda: typesetting.typeset("picture", {}, "en", "png"), "paper"),
    ):
        with pytest.raises(MissingExtraError, match=rf"pip install 'footfall\[{extra}\]'"):
            use()


def test_a_call_that_needs_a_missing_extra_is_refused_with_the_reason() -> None:
    app = FastAPI()
    add_handlers(app)

    @app.get("/print")
    def print_it() -> None:
        raise MissingExtraError("a PDF needs the extra paper")

    answer = TestClient(app).get("/print")

    assert (answer.status_code, answer.json()) == (
        501,
        {"error": {"code": "not_installed", "message": "A PDF needs the extra paper.", "field": None}},
    )


def test_a_server_and_its_commands_load_where_no_extra_is_installed() -> None:
    hidden = f"import sys; sys.modules.update(dict.fromkeys({sorted(EXTRAS)}))"
    loaded = "import footfall.server.app, footfall.cli.backup, footfall.cli.digest, footfall.adapters.python"
    done = subprocess.run([sys.executable, "-c", f"{hidden}; {loaded}"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
